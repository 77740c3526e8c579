/*
 * The one reader of what people type, paste and scan. Forms, filters, imports, pasted rows, search and the reference backend read by
 * it, in scripts as on the server, so it imports nothing and knows no field: it normalizes, and leaves the judgement to its callers.
 */

/** Zero-width spaces, direction marks, soft hyphens and byte order marks; joiners stay, for signs are composed with them. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const outer = /[\s\u200c\u200d]/;
/** Full-width forms, but for brackets and the marks of a sentence, which names and subjects have: 车身控制器（前）, 水泵：渗漏. */
const fullWidth = /[！-～]/g;
const marks = "（）：，；！？";
const dashes = /[\u2010-\u2015\u2212]/g;
const separators = /[\s,;、|]+/;

/** Words of the writer's own: nothing unseen, nothing around them. */
export function readProse(text: string): string {
  const seen = text.replace(invisible, "");
  let [begin, end] = [0, seen.length];
  while (begin < end && outer.test(seen.charAt(begin))) begin += 1;
  while (end > begin && outer.test(seen.charAt(end - 1))) end -= 1;
  return seen.slice(begin, end);
}

/** The text without these signs at its end, in time linear in its length: a pattern like /[signs]+$/ is tried anew at every one of them. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A name, a subject or a text to search by: as prose, with plain letters and digits for full-width ones. */
export function readWords(text: string): string {
  const narrow = text.replace(fullWidth, (char) => (marks.includes(char) ? char : String.fromCharCode(char.charCodeAt(0) - 0xfee0)));
  return readProse(narrow.replace(/\u3000/g, " ")).normalize("NFC");
}

/** A code, a number or a day as its parts are written: plain forms (NFKC) and hyphens; its case is kept. */
export function readCode(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKC")
    .replace(dashes, "-")
    .trim();
}

/** A code as it is compared: master data has capital letters alone. */
export function plainCode(text: string | undefined): string {
  return readCode(text ?? "").toUpperCase();
}

/** A code that holds no spaces, as scanners read and VINs are written. */
export function compactCode(text: string): string {
  return plainCode(text).replace(/\s+/g, "");
}

/** The codes of a text, however they are told apart, each once. */
export function readCodes(text: string): string[] {
  return [...new Set(plainCode(text).split(separators))].filter((code) => code !== "");
}

/** Document numbers that one filter asks for at most. */
export const numbersMax = 50;

/** The document numbers one filter asks for, as they travel: joined by commas; `leftOut`: how many beyond `numbersMax`. */
export function readDocumentNumbers(text: string): { numbers: string; leftOut: number } {
  const all = readCodes(text);
  return { numbers: all.slice(0, numbersMax).join(","), leftOut: Math.max(0, all.length - numbersMax) };
}

/**
 * A number as people write it: 1,234.50, 1，234.5, 1。5, ¥95, １２. Groups are groups of three, so that 1,5 is no fifteen; what is no
 * number comes back as it is written, for whoever judges it.
 */
export function readNumber(text: string): string {
  const plain = readCode(text).replace(/^¥\s*/, "").replace(/。/g, ".");
  return /^\d{1,3}([, ]\d{3})+(\.\d+)?$/.test(plain) ? plain.replace(/[, ]/g, "") : plain;
}

/** A decimal as it is compared: 2, 2.0 and 02 are one number. What is none stays as it is. */
export function canonicalNumber(text: string): string {
  if (!/^\d+(\.\d+)?$/.test(text)) return text;
  const [whole = "", fraction = ""] = text.split(".");
  const decimals = trimEndOf(fraction, "0");
  return whole.replace(/^0+(?=\d)/, "") + (decimals && `.${decimals}`);
}

/** A telephone number: a mobile one, or the beginning of one, as its digits (138-0000-0000, +86 138 …); any other as it is written. */
export function readTelephone(text: string): string {
  const plain = readCode(text);
  const [, mobile] = /^(?:\+86|0086|86(?=1\d{10}$))?(1[3-9]\d{0,9})$/.exec(plain.replace(/[\s().-]+/g, "")) ?? [];
  return mobile ?? plain;
}

/**
 * The telephone numbers of a text, each once: one, or several told apart by commas, lines or, where each is whole, spaces. What is none
 * comes back as it is written.
 */
export function readTelephones(text: string): string[] {
  const pieces = text.split(/[,，;；、|\n]+/).flatMap((piece) => {
    const whole = readTelephone(piece);
    const parts = piece.trim().split(/\s+/).map(readTelephone);
    return /^\d*$/.test(whole) || !parts.every((part) => /^1[3-9]\d{9}$/.test(part)) ? [whole] : parts;
  });
  return [...new Set(pieces)].filter((number) => number !== "");
}

/** A day as people write it where a browser has no field for it: 2026/11/5, 2026.11.5, 20261105, 2026年11月5日. What is none stays as it is. */
export function readDay(text: string): string {
  const plain = readCode(text);
  const [, year, month = "", day = ""] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  return year === undefined ? plain : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
