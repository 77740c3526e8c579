import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { signatureField, proveFile } from "#app/lib/forms/form-files.server.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import { storeAttachment } from "./attachment-upload.server.ts";
import { editorAddress } from "#app/lib/documents/document-address.ts";
import { claimDocumentOf } from "../claim-document-kinds.ts";
import { claimDocumentForms } from "../claim-document-form.ts";

/** Nothing to see here: an address typed in leads to the form. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(editorAddress(claimDocumentOf(context), context.actor.audience));
}

/** Takes one file beside the form, for scripts that show its progress: `{ ok, line }` or `{ ok, message }` as JSON. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const form = await readPostedForm(args, claimDocumentForms[claimDocumentOf(context).name].id);
  const [file] = form.files;
  // A form that was opened yesterday may still take files; only its submit asks to be looked at again.
  if (form.token.state === "missing") return answer("请求无效，请重新打开表单", 422);
  if (form.problem !== undefined) return answer(form.problem, 422);
  if (!file) return answer("请选择文件", 422);
  const stored = await storeAttachment(context, file, form.get("description") ?? "");
  if (!stored.ok) return answer(stored.message, stored.status);
  const { line } = stored;
  return Response.json({ ok: true, line: { ...line, [signatureField]: proveFile(context, line["attachmentUrl"] ?? "") } });
}

function answer(message: string, status: number) {
  return Response.json({ ok: false, message }, { status });
}
