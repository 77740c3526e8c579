import { openAsBlob } from "node:fs";
import { attachmentUpload } from "#gateway/operations/claim-writing.ts";
import type { TextFields } from "../../../forms/form-text.ts";
import type { PostedFile } from "../../../forms/posted-file.server.ts";
import { endsTheRequest } from "../../../reads/settled-read.server.ts";
import type { RequestContext } from "../../../server/request/context.ts";
import { tellUploadFailure } from "./upload-words.ts";

/** The HTTP status of a file that is not taken. */
export const fileRefused = 422;

/** `status`: what its failure is answered with; one of the backend's own counts as such. */
export type StoredAttachment = { ok: true; line: AttachmentFields } | { ok: false; message: string; status: number };

/** An attachment line of the form, as its inputs hold it. */
interface AttachmentFields extends TextFields {
  attachmentName: string;
  description: string;
  attachmentRemark: string;
  attachmentUrl: string;
  /** Bytes. */
  size: string;
  proof: string;
}

/**
 * Sends a posted file on to the backend (1 §7.6), from disk, under the name it came with. Its address comes back with our
 * signature: an address from a form counts only with that.
 *
 * @throws GatewayError when the session is over, or the browser has left
 */
export async function storeAttachment(
  context: RequestContext,
  file: PostedFile,
  words: { description: string },
): Promise<StoredAttachment> {
  if (file.problem !== undefined) return { ok: false, message: file.problem, status: fileRefused };
  const type = file.type ?? "application/octet-stream";
  const body = {
    file: new File([await openAsBlob(file.path, { type })], file.name, { type }),
    attachmentName: file.name,
    ...(words.description === "" ? {} : { description: words.description }),
  };
  const result = await context.backend.write(attachmentUpload, { body });
  if (!result.ok) {
    const { kind, message, reference, status } = result.error;
    if (endsTheRequest(result.error)) throw result.error;
    const told = tellUploadFailure(kind === "uploadFailed" ? message : `${message}（参考编号：${reference}）`);
    return { ok: false, message: told, status: status >= 500 ? status : fileRefused };
  }
  const { attachmentName = file.name, description = words.description, attachmentRemark = "", attachmentUrl } = result.value;
  const line = { attachmentName, description, attachmentRemark, attachmentUrl, size: String(file.size) };
  return { ok: true, line: { ...line, proof: proveAttachment(context, line) } };
}

/** Our signature under an address that the backend gave: of an upload, or of a stored claim's attachment. */
export function proveAttachment({ proofs }: Pick<RequestContext, "proofs">, line: TextFields): string {
  return proofs.make(provenOf(line));
}

/** Whether we gave this user this address. What it is called and says may have been changed since. */
export function isOwnAttachment({ proofs }: Pick<RequestContext, "proofs">, line: TextFields): boolean {
  return line["attachmentUrl"] !== undefined && line["attachmentUrl"] !== "" && proofs.check(provenOf(line), line["proof"]);
}

function provenOf(line: TextFields): string {
  return `attachment ${line["attachmentUrl"] ?? ""}`;
}
