import type { FormText, TextLine } from "../../../forms/form-text.ts";

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
