import { trimEndOf } from "./trim-end-of.ts";

/** A decimal as it is compared: 2, 2.0 and 02 are one number. What is none stays as it is. */
export function plainNumber(text: string): string {
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const [whole = "", fraction = ""] = text.split(".");
  const decimals = trimEndOf(fraction, "0");
  return whole.replace(/^0+(?=\d)/, "") + (decimals && `.${decimals}`);
}
