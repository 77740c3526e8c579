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
  assumed:
    "The body is what the form holds, in wire form; a field that is left out is emptied, fields of the backend (state, amounts, people) are ignored; id and version name the stored claim. Required besides the fields named above: what a flag or the type says pays for the repair, an invoice for a bought part, a price for another fee; 0.00 in all is refused. A refusal carries all findings in data.checkList and the first as statusText. Names, prices and hours of known parts and operations are those of the master data on the failure day. Amounts round half up to two decimals by line, then net of a group, then its tax; manageRate is a share added to the parts' net. At most 200 lines a list, 2,000 characters a text, amounts below 10,000,000,000 with four decimals. A kindness code or pre-authorization is used from the submit until rejection or deletion. A claim of a type the warranty pays names a coverage that covers causal part, failure day and mileage. Numbers are WC, the day and six digits. The same Idempotency-Key of an account with the same body is answered as before for seven days; with another body it is refused (已生成 and the number).",
  post: "/api/claim/v1/claim",
  body: ClaimEntry,
  answer: WrittenClaim,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.3",
});

export const claimUpdate = operation("claim.update", {
  does: "Corrects a claim that came back, and submits it again.",
  assumed:
    "As claim.create. Rates and the terms of coverage and kindness code stay those of the first submit; adjusted amounts are set back to the claimed ones. A stale version is an ordinary refusal: 数据已被他人修改，请刷新后重试.",
  put: "/api/claim/v1/claim",
  body: ClaimCorrection,
  answer: WrittenClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.3",
});

export const claimSaveDraft = operation("claim.saveDraft", {
  does: "Stores a claim that is not finished; nothing of it is checked but its form.",
  assumed:
    "As claim.create, without its checks; the limits of lines, texts and amounts hold. A draft may be written by its dealer, or by the member of company staff who began it (permission claimReview). Number, creation date and creator are those of the first draft.",
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
  assumed:
    "The parts are file, attachmentName and description. 20 MB; jpg, png, pdf, txt (UTF-8), xlsx, docx and mp4 by their bytes, and the name must agree; with usedFor=report 100 MB and zip, log, csv and asc as well; with usedFor=invoice pdf, jpg, png, OFD (a ZIP with OFD.xml) and XML in UTF-8 without a document type alone. attachmentUrl lies under the claim service's own path; another address is never fetched. A file no document takes is deleted after seven days.",
  post: "/api/claim/v1/attachment/upload",
  query: AttachmentUploadQuery,
  body: AttachmentUpload,
  multipart: true,
  answer: UploadedAttachment,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.6",
});
