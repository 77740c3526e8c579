import { operation } from "../operation.ts";
import {
  AttachmentUpload,
  AttachmentUploadQuery,
  ClaimCorrection,
  ClaimEntry,
  UploadedAttachment,
  WrittenClaim,
} from "../schemas/claim-entry.ts";

export const claimCreate = operation("claim.create", {
  does: "Submits a claim; with the id of a stored draft, that draft. Without claimTypeDictId, vehicleVin, tripCurrent, failureDate, repairDate, causalPartCode and a line it is refused in words, as by any other check.",
  post: "/api/claim/v1/claim",
  body: ClaimEntry,
  answer: WrittenClaim,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.3",
});

export const claimUpdate = operation("claim.update", {
  does: "Corrects a claim that came back, and submits it again.",
  put: "/api/claim/v1/claim",
  body: ClaimCorrection,
  answer: WrittenClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.3",
});

export const claimSaveDraft = operation("claim.saveDraft", {
  does: "Stores a claim that is not finished; nothing of it is checked but its form.",
  post: "/api/claim/v1/claim/draft",
  body: ClaimEntry,
  answer: WrittenClaim,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.3",
});

export const claimDeleteDraft = operation("claim.deleteDraft", {
  does: "Deletes a draft.",
  delete: "/api/claim/v1/claim/draft/{id}",
  effect: "write",
  document: "params.id",
  spec: "1 §7.3",
});

export const attachmentUpload = operation("attachment.upload", {
  does: "Stores a file; a document takes it by the address it is answered with. A status of -1 says 上传失败.",
  post: "/api/claim/v1/attachment/upload",
  query: AttachmentUploadQuery,
  body: AttachmentUpload,
  multipart: true,
  answer: UploadedAttachment,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.6",
});
