import type { FormProblem } from "./posts/form-problem.ts";
import { lineInputName, newKey, type FormText, type TextFields, type TextLine } from "./values/form-text.ts";
import { phonePictures } from "./posts/phone-pictures.server.ts";
import type { PostedFile } from "./posts/posted-file.server.ts";
import type { RequestContext } from "../request/context.ts";
import type { Form, Shape } from "./form.ts";
import type { FieldFile, FormRequest, FormFiles, StoredState } from "./form-setup.server.ts";

/*
 * The files of a form: a browser forgets them with every answer, so each is put away with whatever post it came, and becomes a line. A
 * line names its file by an address; one from a post counts only with our signature, or where the stored document has it.
 */

/** The HTTP status of a file that is not taken. */
export const fileRefused = 422;

/** The button that takes them up by itself, in every form that has files. */
export const uploadIntent = "upload";

/** Name of the input they are chosen in. */
const input = "file";

/** The hidden field of a line that our signature stands in. */
export const signatureField = "proof";

type SignedValues = Pick<RequestContext, "signedValues">;

/** Our signature under an address: of what was taken in, or of what a stored document has. */
export function proveFile({ signedValues }: SignedValues, address: string): string {
  return signedValues.make(provenOf(address));
}

/** Whether we gave this user this address. What the file is called and what is said of it may have been changed since. */
export function isOwnFile({ signedValues }: SignedValues, address: string, proof: string | undefined): boolean {
  return address !== "" && signedValues.check(provenOf(address), proof);
}

function provenOf(address: string): string {
  return `attachment ${address}`;
}

interface FileList {
  list: string;
  label: string;
  /** The field of a line that names its file. */
  code: string;
}

/** The list of a form that holds its files. */
export function fileListOf({ shape }: Form): FileList | undefined {
  const lists = Object.entries(shape.lists ?? {});
  return lists.flatMap(([list, { label, of, code }]) => (of === "files" ? [{ list, label, code }] : []))[0];
}

interface TakenFiles {
  text: FormText;
  problems: FormProblem[];
  /** Pictures that came from a phone. */
  fromPhone: number;
  /** What the form is answered with where a file was not taken: the worst of them. */
  status: number | undefined;
}

/**
 * Puts away the files that came with a post, whatever it was sent for, and makes each a line. Those that cannot be taken are told,
 * beside the input.
 * @param takesPhone whether what a phone has sent up for the form comes in as well: the answer must show it
 */
export async function takeFiles<Page, Doc>(
  form: Form,
  files: FormFiles<Page, Doc> | undefined,
  at: FormRequest<Page> & { key: string },
  text: FormText,
  posted: readonly PostedFile[],
  takesPhone: boolean,
): Promise<TakenFiles> {
  const found = fileListOf(form);
  if (!found || !files) return { text, problems: [], status: undefined, fromPhone: 0 };
  const { list, label } = found;
  const before = text.lists[list] ?? [];
  const lines: TextLine[] = [...before];
  const problems: FormProblem[] = [];
  const pictures = takesPhone ? await phonePictures(at.context.records, at.key).take() : [];
  for (const picture of pictures) lines.push(proven(at.context, found, { ...picture, key: newKey(lines) }));
  const said = files.said === undefined ? "" : (text.fields[files.said] ?? "");
  let status: number | undefined;
  for (const file of posted.filter(({ field }) => field === input)) {
    const problem = file.problem ?? (lines.length >= form.linesMax ? `${label}最多 ${form.linesMax} 个` : undefined);
    const stored =
      problem === undefined
        ? await files.store({ context: at.context, page: at.page }, file, said)
        : { ok: false as const, message: problem, status: fileRefused };
    if (stored.ok) lines.push(proven(at.context, found, { ...stored.line, key: newKey(lines) }));
    else {
      problems.push({ path: input, message: `${file.name}：${stored.message}` });
      status = Math.max(status ?? 0, stored.status);
    }
  }
  // Said of what has gone up, it stands there now.
  const done = files.said !== undefined && lines.length > before.length && problems.length === 0;
  const fields: TextFields = done && files.said !== undefined ? { ...text.fields, [files.said]: "" } : text.fields;
  return { fromPhone: pictures.length, status, text: { fields, lists: { ...text.lists, [list]: lines } }, problems };
}

/** Reads the file behind a field where one came with a post. What is not taken is told beside its input, and what stood there stays. */
export async function takeFieldFile<S extends Shape, Page>(
  of: FieldFile<S, Page> | undefined,
  { context, page }: FormRequest<Page>,
  text: FormText,
  posted: readonly PostedFile[],
): Promise<Pick<TakenFiles, "text" | "problems" | "status">> {
  const file = posted.find(({ field }) => field === of?.input);
  if (!of || !file) return { text, problems: [], status: undefined };
  const taken =
    file.problem === undefined
      ? await of.take({ context, page }, file)
      : { ok: false as const, message: file.problem, status: fileRefused };
  if (taken.ok) return { text: { ...text, fields: { ...text.fields, [of.field]: taken.value } }, problems: [], status: undefined };
  return { text, problems: [{ path: of.field, message: `${file.name}：${taken.message}` }], status: taken.status };
}

/** Vouches for the files of a stored document, so that its form may send them back. */
export function withSignatures(context: SignedValues, form: Form, lists: FormText["lists"]): FormText["lists"] {
  const found = fileListOf(form);
  return found ? { ...lists, [found.list]: (lists[found.list] ?? []).map((line) => proven(context, found, line)) } : lists;
}

function proven(context: SignedValues, { code }: FileList, line: TextLine): TextLine {
  return { ...line, [signatureField]: proveFile(context, line[code] ?? "") };
}

/** Lines whose address is neither one we gave nor one that the stored document has: it is neither sent nor fetched. */
export function findStrangeFiles<S extends Shape, Page, Doc>(
  form: Form<S>,
  files: FormFiles<Page, Doc> | undefined,
  { context, text }: StoredState<S, Page>,
  doc: Doc | undefined,
): FormProblem[] {
  const found = fileListOf(form);
  if (!found || !files) return [];
  const { list, label, code } = found;
  const known = new Set(doc === undefined ? [] : files.known(doc));
  const lines: readonly TextLine[] = (text as FormText).lists[list] ?? [];
  const word = form.shape.lists?.[list]?.fields[code]?.label ?? label;
  return lines.flatMap((line, index) =>
    known.has(line[code] ?? "") || isOwnFile(context, line[code] ?? "", line[signatureField])
      ? []
      : [{ path: lineInputName(list, index, code), message: `${label}第 ${index + 1} 行：${word}无效，请重新上传` }],
  );
}
