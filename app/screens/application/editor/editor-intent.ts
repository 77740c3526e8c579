import { fieldId, lineInputName, type LineChange } from "../../../forms/form-text.ts";
import { readLookUpIntent } from "../../../look-up/look-up-intent.ts";
import { applicationLines } from "../application-form.ts";

/** The value of a button that changes lines. */
export function lineIntent(verb: LineChange["verb"], list: string, index = -1): string {
  return verb === "add" ? `line:add:${list}` : `line:${verb}:${list}:${index}`;
}

/**
 * Where one goes on after a change of lines, and the element id of it: the new line, the neighbour of a removed one, the moved one.
 * @param count lines there are after the change
 */
export function placeAfter({ verb, list, index }: LineChange, count: number): { row: number; id: string } {
  const place = { add: count - 1, copy: index + 1, remove: index, up: index - 1, down: index + 1 }[verb];
  const row = Math.max(0, Math.min(place, count - 1));
  return { row, id: count === 0 ? `add-${list}` : fieldId(lineInputName(list, row, applicationLines.lists[list]?.[0] ?? "")) };
}

/** What a button of this page asks for that the page can do by itself; undefined for everything else. */
export function readLocalIntent(
  value: string,
): { kind: "line"; change: LineChange } | { kind: "lookUp"; what: string; index: number } | { kind: "recalculate" } | undefined {
  const [kind, what = "", list = "", index = "-1"] = value.split(":");
  if (kind === "recalculate") return { kind };
  // It comes from a button of this page, which the function above names.
  if (kind === "line") return { kind, change: { verb: what as LineChange["verb"], list, index: Number(index) } };
  const lookUp = readLookUpIntent(value);
  return lookUp && { kind: "lookUp", ...lookUp };
}
