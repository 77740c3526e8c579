import { readCode, readDay, readNumber, readProse, readWords } from "#gateway/rules/typed-input.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { withoutBidiControls } from "#app/lib/forms/posts/file-name.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { withCausalPart } from "../causal-line.ts";
import { describedField } from "../field-words.ts";

/**
 * How a field of the form is read. `code`: what documents and master data are called by · `prose`: words of the writer's own ·
 * `words`: those of one line · `fileName`: such words that a file is called by · `exact`: not the writer's words, so nothing about them is changed.
 */
export type FieldKind = "day" | "number" | "flag" | "prose" | "words" | "fileName" | "exact" | "code";

/** As a form describes its fields; what it does not describe is the form's own. */
export function fieldKind(name: string): FieldKind {
  const field = describedField(name);
  switch (field?.kind) {
    case "day":
    case "number":
    case "flag":
      return field.kind;
    case "prose":
      return "prose";
    case "text":
      return name === "attachmentName" ? "fileName" : "words";
    case "hidden":
    case undefined:
      return "exact";
    case "code":
    case "vin":
    case "telephone":
    case "offered":
    case "choice":
    case "amount":
      return "code";
  }
}

/** The text as everything reads it, by the kinds of its fields, with the causal part of its lines. A dealer writes for itself: what its post says about the dealer is dropped. */
export function tidyClaimDocumentText(text: FormText, audience: Audience): FormText {
  return withCausalPart({
    fields: { ...tidyFields(text.fields), ...(audience === "dealer" ? { submitterCode: "" } : {}) },
    lists: Object.fromEntries(
      // A line's key is among its fields, and is exact.
      Object.entries(text.lists).map(([list, lines]) => [list, lines.map((line) => ({ ...tidyFields(line), key: line.key }))]),
    ),
  });
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
      return readProse(value.replace(/\r\n?/g, "\n"));
    case "words":
      return readWords(value);
    case "fileName":
      return withoutBidiControls(value);
    case "flag":
      return value === "1" ? "1" : "";
    case "number":
      return readNumber(value);
    case "day":
      return readDay(value);
    case "code":
      return field === "vehicleVin" ? plainVin(value) : readCode(value);
  }
}
