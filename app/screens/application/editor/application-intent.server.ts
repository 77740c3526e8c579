import { z } from "zod";
import { readLookUpIntent } from "../../../look-up/look-up-intent.ts";
import { applicationLines, lookUpKinds, type EditorIntent } from "../application-form.ts";

const plain = z.enum(["submit", "saveDraft", "recalculate", "upload", "autosave", "adoptLatest", "startNew"]);
const position = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);
const list = z.string().refine((name) => Object.hasOwn(applicationLines.lists, name));
const lineParts = z.union([
  z.tuple([z.literal("line"), z.literal("add"), list]),
  z.tuple([z.literal("line"), z.enum(["remove", "copy", "up", "down"]), list, position]),
]);
/**
 * What a post of the claim form is for, from the value of the button that sent it: `submit`, `line:remove:detailPartList:3`,
 * `lookUp:part:3` …; undefined for anything that none of the form's buttons says.
 */
export function parseEditorIntent(value: string | undefined): EditorIntent | undefined {
  if (value === undefined) return undefined;
  const kind = plain.safeParse(value);
  if (kind.success) return { kind: kind.data };
  const parts = value.split(":");
  const line = lineParts.safeParse(parts);
  if (line.success) return { kind: "line", verb: line.data[1], list: line.data[2], index: line.data[3] ?? -1 };
  const lookUp = readLookUpIntent(value);
  return lookUp && lookUpKinds.includes(lookUp.what) ? { kind: "lookUp", ...lookUp } : undefined;
}
