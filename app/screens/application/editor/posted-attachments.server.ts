import { newKey, type FormText, type TextLine } from "../../../forms/form-text.ts";
import type { PostedFile } from "../../../forms/posted-file.server.ts";
import type { RequestContext } from "../../../server/request/context.ts";
import { fileRefused, storeAttachment } from "./attachment-upload.server.ts";
import { applicationLines, uploadDescription } from "../application-form.ts";
import type { FormProblem } from "../../../forms/form-problem.ts";
import { listWords } from "../field-words.ts";

const list = "attachmentList";
/** The form's file input. */
const input = "file";

export interface TakenFiles {
  text: FormText;
  problems: FormProblem[];
  /** What the form is answered with where a file was not taken: the worst of them. */
  status: number | undefined;
}

/**
 * Stores the files that came with a post, whatever it was sent for, and makes each a line of the form: a browser forgets them
 * with every answer. Files that cannot be taken are told, beside the input.
 */
export async function takeFiles(context: RequestContext, text: FormText, files: readonly PostedFile[]): Promise<TakenFiles> {
  const lines: TextLine[] = [...(text.lists[list] ?? [])];
  const problems: FormProblem[] = [];
  const description = text.fields[uploadDescription] ?? "";
  let status: number | undefined;
  for (const file of files.filter(({ field }) => field === input)) {
    const problem =
      file.problem ?? (lines.length >= applicationLines.linesMax ? `${listWords[list]}最多 ${applicationLines.linesMax} 个` : undefined);
    const stored =
      problem === undefined
        ? await storeAttachment(context, file, { description })
        : { ok: false as const, message: problem, status: fileRefused };
    if (stored.ok) lines.push({ ...stored.line, key: newKey(lines) });
    else {
      problems.push({ path: input, message: `${file.name}：${stored.message}` });
      status = Math.max(status ?? 0, stored.status);
    }
  }
  // Said of what has gone up, it stands there now.
  const said = lines.length > (text.lists[list] ?? []).length && problems.length === 0;
  const fields = said ? { ...text.fields, [uploadDescription]: "" } : text.fields;
  return { status, text: { fields, lists: { ...text.lists, [list]: lines } }, problems };
}
