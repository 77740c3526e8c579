import { newKey, type FormText, type TextLine } from "../../../forms/form-text.ts";
import type { PostedFile } from "../../../forms/posted-file.server.ts";
import type { RequestContext } from "../../../server/context.ts";
import { storeAttachment } from "./attachment-upload.server.ts";
import { applicationLines } from "./application-form.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import { listWords } from "./field-words.ts";

const list = "attachmentList";
/** The form's file input. */
const input = "file";

/**
 * Stores the files that came with a post, whatever it was sent for, and makes each a line of the form: a browser forgets them
 * with every answer. Files that cannot be taken are told, beside the input.
 */
export async function takeFiles(
  context: RequestContext,
  text: FormText,
  files: readonly PostedFile[],
): Promise<{ text: FormText; problems: FormProblem[] }> {
  const lines: TextLine[] = [...(text.lists[list] ?? [])];
  const problems: FormProblem[] = [];
  for (const file of files.filter(({ field }) => field === input)) {
    const problem =
      file.problem ?? (lines.length >= applicationLines.linesMax ? `${listWords[list]}最多 ${applicationLines.linesMax} 个` : undefined);
    const stored =
      problem === undefined ? await storeAttachment(context, file, { description: "" }) : { ok: false as const, message: problem };
    if (stored.ok) lines.push({ ...stored.line, key: newKey(lines) });
    else problems.push({ path: input, message: `${file.name}：${stored.message}` });
  }
  return { text: { ...text, lists: { ...text.lists, [list]: lines } }, problems };
}
