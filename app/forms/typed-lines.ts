import type { FormText, TextFields, TextLine } from "./form-text.ts";

/** The lines of a list without the empty ones at its end: an added line that nobody filled in is none. */
export function typedLines(text: FormText, list: string): readonly TextLine[] {
  const lines = text.lists[list] ?? [];
  const end = lines.reduce((last, line, index) => (isBlankLine(line) ? last : index + 1), 0);
  return lines.slice(0, end);
}

/** Whether nothing was typed, chosen or ticked in a line. */
function isBlankLine(line: TextLine): boolean {
  return Object.entries(line).every(([field, value]) => field === "key" || value.trim() === "");
}

/** The text without the lines at the end of each list in which nothing has been filled in. */
export function dropEmptyTail(text: FormText): FormText {
  return { ...text, lists: Object.fromEntries(Object.keys(text.lists).map((list) => [list, typedLines(text, list)])) };
}

/** Whether nothing has been entered. @param begun what the form begins with */
export function isBlankText(text: FormText, begun: TextFields): boolean {
  const { lists } = dropEmptyTail(text);
  return (
    Object.entries(text.fields).every(([field, value]) => [begun[field] ?? "", ""].includes(value)) &&
    Object.values(lists).every((lines) => lines.length === 0)
  );
}
