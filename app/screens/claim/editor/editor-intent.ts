import type { LineChange } from "../../../forms/form-text.ts";
import { lookUpKinds, type LookUpKind } from "./claim-form.ts";

/** Name of every button of the editor; its value says what the form is sent for. */
export const intentName = "__intent__";

/** The value of a button that changes lines. */
export function lineIntent(verb: LineChange["verb"], list: string, index = -1): string {
  return verb === "add" ? `line:add:${list}` : `line:${verb}:${list}:${index}`;
}

/** The value of a button that opens a look-up, for the claim or for one of its lines. */
export function lookUpIntent(what: LookUpKind, index = -1): string {
  return index < 0 ? `lookUp:${what}` : `lookUp:${what}:${index}`;
}

/** What a button of this page asks for that the page can do by itself; undefined for everything else. */
export function readLocalIntent(
  value: string,
): { kind: "line"; change: LineChange } | { kind: "lookUp"; what: LookUpKind; index: number } | { kind: "recalculate" } | undefined {
  const [kind, what = "", list = "", index = "-1"] = value.split(":");
  if (kind === "recalculate") return { kind };
  // Both come from buttons of this page, which the two functions above name.
  if (kind === "line") return { kind, change: { verb: what as LineChange["verb"], list, index: Number(index) } };
  const known = lookUpKinds.find((name) => name === what);
  return kind === "lookUp" && known ? { kind, what: known, index: list === "" ? -1 : Number(list) } : undefined;
}
