import { compactCode } from "#gateway/rules/typed-input.ts";

/* Vehicle identification numbers by GB 16735 / ISO 3779. The same on server and in scripts. */

const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries([..."0123456789"].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([..."ABCDEFGH"].map((letter, index) => [letter, index + 1])),
  ...Object.fromEntries([..."JKLMN"].map((letter, index) => [letter, index + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([..."STUVWXYZ"].map((letter, index) => [letter, index + 2])),
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Seventeen characters, capital letters without I, O and Q. */
export function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text);
}

/** The ninth character as the others of a VIN want it. Vehicles from elsewhere may not keep to it: a reason to warn, never to refuse. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, char, index) => total + (values[char] ?? 0) * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest === 10 ? "X" : String(rest);
}

/** Whether the ninth character is the one the others want. */
export const hasCheckDigit = (vin: string) => vinCheckDigit(vin) === vin[8];

/** What was typed, scanned or pasted, as a VIN is written. */
export function plainVin(text: string): string {
  return compactCode(text);
}
