import { compactCode } from "./typed-input.ts";

/** What tells a scanner's symbology before the code: ]C1 of Code 128, ]Q3 of QR, ]d2 of Data Matrix, ]A0 of Code 39. */
const symbology = /^\][A-Za-z]\d/;
/** Between the fields of one symbol; some scanners type it as its caret form. */
const fieldSeparators = /[\u001c-\u001e]|\^\]/;
const controls = /[\u0000-\u001f\u007f]/g;
/** The data identifier of a VIN before one: I is in no VIN, so that eighteen characters with it are read one way. */
const identifiedVin = /^I([A-HJ-NPR-Z0-9]{17})$/;
const vin = /^I?[A-HJ-NPR-Z0-9]{17}$/;

/** The longest code that is looked for. */
const longest = 60;

/**
 * A code as it is meant, however a scanner or a person writes it: without the scanner's marks of the symbology, the stars of Code 39 and
 * the data identifier of a VIN; of several fields the VIN, else the first; of an address on a label what it names. Capital letters.
 */
export function readScannedCode(scanned: string): string {
  const plain = scanned.trim().replace(symbology, "");
  const named = readAddress(plain) ?? plain;
  const fields = named
    .split(fieldSeparators)
    .map((field) => compactCode(field.replace(controls, "")).replace(/^\*(.+)\*$/, "$1"))
    .filter((field) => field !== "");
  const code = fields.find((field) => vin.test(field)) ?? fields[0] ?? "";
  return (identifiedVin.exec(code)?.[1] ?? code).slice(0, longest);
}

/** What an address names: its parameter `code` or `vin`, else its last part. Undefined: it is no address. */
function readAddress(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { searchParams, pathname } = new URL(text);
  const named = searchParams.get("vin") ?? searchParams.get("code");
  return named ?? decoded(pathname.split("/").filter(Boolean).at(-1) ?? "");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
