import type { FormText, LineShape, TextFields, TextLine } from "./form-text.ts";

type Begun = Pick<LineShape, "begun">;

/** The lines of a list without the empty ones at its end: an added line that nobody filled in is none. */
export function typedLines(text: FormText, list: string, { begun }: Begun): readonly TextLine[] {
  const lines = text.lists[list] ?? [];
  const end = lines.reduce((last, line, index) => (isBlankLine(line, begun?.[list]) ? last : index + 1), 0);
  return lines.slice(0, end);
}

/** Whether nothing was typed, chosen or ticked in a line beyond what it began with. */
export function isBlankLine(line: TextLine, begun: TextFields = {}): boolean {
  return Object.entries(line).every(([field, value]) => field === "key" || ["", begun[field]].includes(value.trim()));
}

/** The text without the lines at the end of each list in which nothing has been filled in. */
export function dropEmptyTail(text: FormText, shape: Begun): FormText {
  return { ...text, lists: Object.fromEntries(Object.keys(text.lists).map((list) => [list, typedLines(text, list, shape)])) };
}

/** Whether nothing has been entered. @param begun what the form begins with */
export function isBlankText(text: FormText, begun: TextFields, shape: Begun): boolean {
  const { lists } = dropEmptyTail(text, shape);
  return (
    Object.entries(text.fields).every(([field, value]) => [begun[field] ?? "", ""].includes(value)) &&
    Object.values(lists).every((lines) => lines.length === 0)
  );
}
