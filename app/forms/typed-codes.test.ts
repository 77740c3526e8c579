import { expect, it } from "vitest";
import { typedCodes } from "./typed-codes.ts";

it.each([
  ["", []],
  [" ， \n", []],
  ["eng,BAT", ["ENG", "BAT"]],
  ["ＥＮＧ、bat；ENG\r\nTRA  ELE", ["ENG", "BAT", "TRA", "ELE"]],
])("reads the codes of %j", (text, codes) => {
  expect(typedCodes(text)).toEqual(codes);
});
