import { operation } from "../operation.ts";
import { AttachmentUpload, ClaimCorrection, ClaimEntry, UploadedAttachment, WrittenClaim } from "../schemas/claim-entry.ts";

/** Submits a claim; with the id of a stored draft, that draft. */
export const claimCreate = operation("claim.create", {
  post: "/api/claim/v1/claim",
  body: ClaimEntry,
  answer: WrittenClaim,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.3",
});

/** Corrects a claim that came back, and submits it again. */
export const claimUpdate = operation("claim.update", {
  put: "/api/claim/v1/claim",
  body: ClaimCorrection,
  answer: WrittenClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.3",
});

export const claimSaveDraft = operation("claim.saveDraft", {
  post: "/api/claim/v1/claim/draft",
  body: ClaimEntry,
  answer: WrittenClaim,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.3",
});

export const claimDeleteDraft = operation("claim.deleteDraft", {
  delete: "/api/claim/v1/claim/draft/{id}",
  effect: "write",
  document: "params.id",
  spec: "1 §7.3",
});

/** Stores a file; a claim takes it by the address it is answered with. A status of -1 says 上传失败. */
export const attachmentUpload = operation("attachment.upload", {
  post: "/api/claim/v1/attachment/upload",
  body: AttachmentUpload,
  multipart: true,
  answer: UploadedAttachment,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.6",
});
