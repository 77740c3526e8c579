import { z } from "zod";
import { claimDocumentStatuses } from "./claim-document.ts";
import { entryFields, entryLists } from "./claim-document-entry.ts";
import { code, coded, flag, id, integer, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** What is entered once for a claim: beside the repair itself, the kindness code and the pre-authorization it uses. */
export const claimFields = {
  ...entryFields,
  kindnessAuthorizationNeeded: flag,
  kindnessAuthorizationCodeId: code,
  kindnessAuthorizationCode: text,
  preAuthorizationNeeded: flag,
  preAuthorizationId: code,
  preAuzNumber: text,
};

const entered = { ...claimFields, ...entryLists };

/** Names of what is entered: the rest of a claim is not the writer's. */
export const enteredFields: ReadonlySet<string> = new Set(Object.keys(entered));

/** A claim on its way to the backend; with the id and version of a stored draft it takes that draft's place. */
export const ClaimEntry = shape("ClaimEntry", { id: code, version: integer, ...entered });
export type ClaimEntry = z.output<typeof ClaimEntry>;

/** A claim that is corrected: id and version say which, as it was read. */
export const ClaimCorrection = shape("ClaimCorrection", { id, version: integer, ...entered }, ["id", "version"]);

/** What became of a claim, or of a pre-authorization, that was written; amounts are the backend's. */
export const WrittenClaim = shape("WrittenClaim", {
  id,
  applicationNumber: text,
  status: coded(claimDocumentStatuses),
  statusName: text,
  version: integer,
  totalAmount: money,
  currencyCode: text,
});

/** An upload (1 §7.6): a file, the name it is listed under and what it shows. */
export const AttachmentUpload = z
  .object({
    file: z.instanceof(Blob),
    attachmentName: z.string().optional(),
    description: z.string().optional(),
  })
  .meta({ id: "AttachmentUpload" });

/** What a file is for: reports take larger files and more kinds than other documents, and what was taken for one is no other document's (assumed). */
export const AttachmentUploadQuery = z.object({ usedFor: z.literal(["report", "invoice"]).optional() });

/** An uploaded file as a claim carries it (1 §3.5); the address is what the upload is for. */
export const UploadedAttachment = shape("UploadedAttachment", {
  id: code,
  attachmentName: text,
  description: text,
  attachmentRemark: text,
  attachmentUrl: z.string().min(1),
});

say({
  usedFor: "What the file is for, where that decides what is taken.",
  "UploadedAttachment.attachmentRemark": "Said of this file.",
  file: "The file's bytes.",
  "ClaimEntry.id": "Id of the stored draft whose place it takes; absent: a new one.",
  kindnessAuthorizationCode: "Code of the kindness authorization the claim uses.",
  kindnessAuthorizationCodeId: "Its id; with kindnessAuthorizationNeeded.",
  kindnessAuthorizationNeeded: "Whether the claim uses a kindness authorization; then its id is needed.",
  preAuthorizationId: "Id of the approved pre-authorization the claim uses; with preAuthorizationNeeded.",
  preAuthorizationNeeded: "Whether the claim uses a pre-authorization; then its id is needed.",
  preAuzNumber: "Number of the pre-authorization the claim uses.",
  "ClaimEntry.submitterCode": "Code of the dealer it is for; required of company staff, who write on a dealer's behalf.",
});
