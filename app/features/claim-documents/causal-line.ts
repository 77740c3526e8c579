import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";

/** The radio of each part line that says which of them caused the failure; its value is the line's key. */
export const causalLine = "causalLine";
/** Its value where the causal part is on none of the lines: then the part number that was typed counts. */
export const otherPart = "other";

/**
 * The text with its causal part: that of the chosen line. A text that chooses none (it was stored, kept or copied before) chooses the
 * first line with the causal part's number; a causal part on none of the lines stays as it is.
 */
export function withCausalPart(text: FormText): FormText {
  const { [causalLine]: chosen = "", causalPartCode = "" } = text.fields;
  const lines = text.lists["detailPartList"] ?? [];
  const code = plainCode(causalPartCode);
  const line = lines.find(({ key }) => key === chosen) ?? lines.find(({ partCode }) => code !== "" && plainCode(partCode) === code);
  if (line) return withFields(text, { [causalLine]: line.key, causalPartCode: line["partCode"] ?? "" });
  return withFields(text, { [causalLine]: code !== "" || chosen === otherPart ? otherPart : "" });
}

function withFields(text: FormText, fields: Readonly<Record<string, string>>): FormText {
  const isSame = Object.entries(fields).every(([name, value]) => text.fields[name] === value);
  return isSame ? text : { ...text, fields: { ...text.fields, ...fields } };
}
