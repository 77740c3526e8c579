import { openAsBlob } from "node:fs";
import { attachmentUpload } from "#gateway/operations/claim-writing.ts";
import { fileRefused } from "#app/lib/forms/form-files.server.ts";
import type { StoredFile } from "#app/lib/forms/form-setup.server.ts";
import type { PostedFile } from "#app/lib/forms/posts/posted-file.server.ts";
import { endsTheRequest } from "#app/lib/data/settled-read.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { uploadFailureMessage } from "./upload-words.ts";

/** The same as a line that has no words of its own, beside what its form says of it. */
export async function storePlainFile(
  context: Pick<RequestContext, "backend">,
  file: PostedFile,
  said: Record<string, string> = {},
  usedFor?: "invoice",
): Promise<StoredFile> {
  const stored = await storeAttachment(context, file, "", usedFor);
  return stored.ok ? { ok: true, line: { ...pick(stored.line, ["attachmentName", "attachmentUrl", "size"]), ...said } } : stored;
}

/**
 * Sends a posted file on to the backend (1 §7.6), from disk, under the name it came with.
 *
 * @param usedFor where that decides what is taken
 * @returns an attachment line of the form, as its inputs hold it; `size`: bytes
 * @throws GatewayError when the session is over, or the browser has left
 */
export async function storeAttachment(
  context: Pick<RequestContext, "backend">,
  file: PostedFile,
  description: string,
  usedFor?: "report" | "invoice",
): Promise<StoredFile> {
  if (file.problem !== undefined) return { ok: false, message: file.problem, status: fileRefused };
  const type = file.type ?? "application/octet-stream";
  const body = {
    file: new File([await openAsBlob(file.path, { type })], file.name, { type }),
    attachmentName: file.name,
    ...(description === "" ? {} : { description }),
  };
  const result = await context.backend.write(attachmentUpload, { query: usedFor === undefined ? {} : { usedFor }, body });
  if (!result.ok) {
    const { kind, message, reference, status } = result.error;
    if (endsTheRequest(result.error)) throw result.error;
    const told = uploadFailureMessage(kind === "uploadFailed" ? message : `${message}（问题编号：${reference}）`);
    return { ok: false, message: told, status: status >= 500 ? status : fileRefused };
  }
  const { attachmentName = file.name, description: said = description, attachmentRemark = "", attachmentUrl } = result.value;
  return { ok: true, line: { attachmentName, description: said, attachmentRemark, attachmentUrl, size: String(file.size) } };
}
