import { readProse, trimEndOf } from "#gateway/rules/typed-input.ts";
import { newKey, newLine, type FormText, type TextLine } from "#app/lib/forms/values/form-text.ts";
import { anyClaimDocumentForm } from "../claim-document-form.ts";
import { lineWords } from "../field-words.ts";

/** The columns that are taken from a spreadsheet, in their order, where a list's code is pasted over. */
export const pastedColumns: Readonly<Record<string, readonly string[]>> = {
  detailPartList: ["partCode", "quantity", "oldSn", "newSn"],
  detailLaborList: ["laborCode", "claimLabor"],
};

/**
 * Rows of a spreadsheet as fields of lines; undefined for a text that is no table (one cell is pasted as anywhere). A heading
 * is passed over, and so are empty rows and columns beyond the known ones.
 */
export function readPastedRows(pasted: string, list: string): Record<string, string>[] | undefined {
  const fields = pastedColumns[list];
  const text = trimEndOf(pasted.replace(/\r\n?/g, "\n"), "\n");
  if (!fields || !/[\t\n]/.test(text)) return undefined;
  const rows = text.split("\n").map((row) => row.split("\t").map((cell) => readProse(cell)));
  return rows
    .filter((cells) => cells.some(Boolean) && cells[0] !== lineWords[fields[0] ?? ""])
    .map((cells) => Object.fromEntries(fields.flatMap((field, at) => (cells[at] ? [[field, cells[at]]] : []))));
}

/**
 * The text with pasted rows from the line on: the first into the line itself, the others after it, as many as the list takes.
 * `leftOut`: how many it did not take.
 */
export function pasteRows(
  text: FormText,
  list: string,
  key: string,
  rows: readonly Record<string, string>[],
): { text: FormText; leftOut: number } {
  const lines = text.lists[list] ?? [];
  const at = lines.findIndex((line) => line.key === key);
  const line = lines[at];
  const [first, ...others] = rows;
  if (!line || !first) return { text, leftOut: rows.length };
  const blank = newLine(anyClaimDocumentForm, list);
  const added: TextLine[] = [];
  for (const row of others.slice(0, anyClaimDocumentForm.linesMax - lines.length))
    added.push({ ...blank, ...row, key: newKey([...lines, ...added]) });
  const pasted = [...lines.slice(0, at), { ...line, ...first }, ...added, ...lines.slice(at + 1)];
  return { text: { ...text, lists: { ...text.lists, [list]: pasted } }, leftOut: others.length - added.length };
}
