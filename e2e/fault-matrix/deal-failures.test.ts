import { expect, it } from "vitest";
import { dealFailures, wayOf } from "./deal-failures.ts";
import { matrixFaults } from "./faults.ts";
import { matrixLines } from "./lines.ts";

const dealt = dealFailures(matrixLines, matrixFaults);

it("lets every line meet a failure, and every way of showing one meet all failures", () => {
  expect(matrixLines.filter((line) => dealt.every(([met]) => met !== line))).toEqual([]);
  const met = new Set(dealt.map(([line, failure]) => `${wayOf(line)} · ${failure.name}`));
  const wanted = matrixLines.flatMap((line) => matrixFaults.map((failure) => `${wayOf(line)} · ${failure.name}`));
  expect(wanted.filter((pair) => !met.has(pair))).toEqual([]);
});

it("deals no case twice, and far fewer than all of them", () => {
  const names = dealt.map(([line, failure]) => `${matrixLines.indexOf(line)} ${failure.name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThan((matrixLines.length * matrixFaults.length) / 4);
});
