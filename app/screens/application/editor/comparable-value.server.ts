import { plainNumber } from "../../../forms/plain-number.ts";
import { fieldKind } from "./field-kinds.server.ts";

/** What an empty field counts as (1 §9). */
const emptyMeans: Readonly<Record<string, string>> = { tripCurrent: "0", tripOld: "0", tripUnit: "km" };
/** Ours, and made anew with every rendering. */
const fleeting: ReadonlySet<string> = new Set(["size", "proof"]);

/** A field's value as two versions of a form are compared: 2, 2.0 and 02 are one number, and codes are stored as master data write them. */
export function comparableValue(field: string, value: string): string {
  if (fleeting.has(field)) return "";
  const filled = value.trim() || (emptyMeans[field] ?? "");
  if (fieldKind(field) === "code") return filled.normalize("NFKC").toUpperCase();
  return fieldKind(field) === "number" ? plainNumber(filled) : filled;
}
