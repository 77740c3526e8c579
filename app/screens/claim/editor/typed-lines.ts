import type { FormText, TextLine } from "../../../forms/form-text.ts";

/** The lines of a list without the empty ones at its end: an added line that nobody filled in is none. */
export function typedLines(text: FormText, list: string): readonly TextLine[] {
  const lines = text.lists[list] ?? [];
  return lines.slice(0, lines.findLastIndex((line) => !isBlankLine(line)) + 1);
}

/** Whether nothing was typed, chosen or ticked in a line. */
export function isBlankLine(line: TextLine): boolean {
  return Object.entries(line).every(([field, value]) => field === "key" || value.trim() === "");
}
