import { fieldId, lineInputName, type LineChange } from "#app/lib/forms/values/form-text.ts";
import { readLookUpIntent } from "#app/lib/lookups/look-up-intent.ts";
import { readLineIntent } from "#app/lib/forms/line-intent.ts";
import { anyClaimDocumentForm } from "../claim-document-form.ts";

/**
 * Where one goes on after a change of lines, and the element id of it: the new line, the neighbour of a removed one, the moved one.
 * @param count lines there are after the change
 */
export function placeAfter({ verb, list, index }: LineChange, count: number): { row: number; id: string } {
  const place = { add: count - 1, copy: index + 1, remove: index, up: index - 1, down: index + 1 }[verb];
  const row = Math.max(0, Math.min(place, count - 1));
  return { row, id: count === 0 ? `add-${list}` : fieldId(lineInputName(list, row, anyClaimDocumentForm.lists[list]?.[0] ?? "")) };
}

/** What a button of this page asks for that the page can do by itself; undefined for everything else. */
export function readLocalIntent(
  value: string,
): { kind: "line"; change: LineChange } | { kind: "lookUp"; what: string; index: number } | { kind: "recalculate" } | undefined {
  if (value === "recalculate") return { kind: value };
  const change = readLineIntent(anyClaimDocumentForm, value);
  if (change) return { kind: "line", change };
  const lookUp = readLookUpIntent(value);
  return lookUp && { kind: "lookUp", ...lookUp };
}
