import type { FormText } from "../../../forms/form-text.ts";
import { withoutTurns } from "../../../forms/file-name.ts";
import type { Side } from "../../../server/request/context.ts";
import { plainVin } from "../../../forms/vin.ts";
import { describedField } from "../field-words.ts";

/**
 * How a field of the form is read. `code`: what documents and master data are called by · `prose`: words of the writer's own ·
 * `fileName`: such words that a file is called by · `exact`: not the writer's words, so nothing about them is changed.
 */
export type FieldKind = "day" | "number" | "flag" | "prose" | "fileName" | "exact" | "code";

/** As a form describes its fields; what it does not describe is the form's own. */
export function fieldKind(name: string): FieldKind {
  const field = describedField(name);
  switch (field?.kind) {
    case "day":
    case "number":
    case "flag":
      return field.kind;
    case "prose":
    case "text":
      return name === "attachmentName" ? "fileName" : "prose";
    case "hidden":
    case undefined:
      return "exact";
    case "code":
    case "vin":
    case "offered":
    case "choice":
    case "amount":
      return "code";
  }
}

/**
 * The text as everything reads it: full-width digits and letters of Chinese input methods as plain ones where a field holds a
 * code, a number or a day (NFKC), a VIN in capitals, line ends as browsers show them. A dealer writes for itself, so
 * whatever a dealer's post says about the dealer is dropped.
 */
export function tidyApplicationText(text: FormText, side: Side): FormText {
  return {
    fields: { ...tidyFields(text.fields), ...(side === "dealer" ? { submitterCode: "" } : {}) },
    lists: Object.fromEntries(
      // A line's key is among its fields, and is exact.
      Object.entries(text.lists).map(([list, lines]) => [list, lines.map((line) => ({ ...tidyFields(line), key: line.key }))]),
    ),
  };
}

function tidyFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, tidyValue(field, value)]));
}

function tidyValue(field: string, value: string): string {
  const kind = fieldKind(field);
  switch (kind) {
    case "exact":
      return value;
    case "prose":
      return value.replace(/\r\n?/g, "\n");
    case "fileName":
      return withoutTurns(value);
    case "flag":
      return value === "1" ? "1" : "";
    case "number":
    case "day":
    case "code": {
      const plain = value.normalize("NFKC").trim();
      if (kind === "day") return toIsoDay(plain);
      return field === "vehicleVin" ? plainVin(value) : plain;
    }
  }
}

/** Where a browser has no date field, days are typed as people write them: 2026/11/5, 2026.11.5, 2026年11月5日. */
function toIsoDay(value: string): string {
  const [, year, month = "", day = ""] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(value) ?? [];
  return year === undefined ? value : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
