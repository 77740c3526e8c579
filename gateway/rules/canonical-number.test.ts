import { expect, it } from "vitest";
import { growth, linear } from "../../scripts/growth.ts";
import { canonicalNumber, readProse } from "./typed-input.ts";

it.each([
  ["2", "2"],
  ["2.0", "2"],
  ["02", "2"],
  ["0", "0"],
  ["000", "0"],
  ["10", "10"],
  ["0.50", "0.5"],
  ["00.000", "0"],
  ["1.0010", "1.001"],
  ["", ""],
  ["-2.0", "-2.0"],
  ["2.", "2."],
  ["二", "二"],
])("%j is compared as %j", (text, plain) => {
  expect(canonicalNumber(text)).toBe(plain);
});

it("takes time linear in the length of what was typed", async () => {
  for (const write of [(zeros: string) => `1.${zeros}1`, (zeros: string) => `${zeros}x`, (zeros: string) => `${zeros}.${zeros}x`])
    expect(await growth((size) => canonicalNumber(write("0".repeat(size))), 20_000)).toBeLessThan(linear);
  expect(await growth((size) => readProse(`a${" ".repeat(size)}b`), 200_000)).toBeLessThan(linear);
});
