import { expect, it } from "vitest";
import { dealFailures, isOfItsOwn, outagesOfARead, wayOf } from "./deal-failures.ts";
import { matrixFaults } from "./faults.ts";
import { matrixLines } from "./lines.ts";

const dealt = dealFailures(matrixLines, matrixFaults);

it("lets every operation meet a failure, and every way of showing a write's failure meet all of them", () => {
  const failing = new Set(dealt.map(([{ operation }]) => operation));
  expect(matrixLines.filter(({ operation }) => !failing.has(operation))).toEqual([]);
  expect(matrixLines.filter((line) => line.writes && dealt.every(([met]) => met !== line))).toEqual([]);
  const met = new Set(dealt.map(([line, failure]) => `${wayOf(line)} · ${failure.name}`));
  const wanted = matrixLines
    .filter(({ writes }) => writes)
    .flatMap((line) => matrixFaults.map((failure) => `${wayOf(line)} · ${failure.name}`));
  expect(wanted.filter((pair) => !met.has(pair))).toEqual([]);
});

it("lets every way of showing a read's failure meet a refusal, the end of a session and some outages, all of them in turn", () => {
  const reads = dealt.filter(([line]) => !line.writes);
  for (const way of new Set(reads.map(([line]) => wayOf(line)))) {
    const met = new Set(reads.filter(([line]) => wayOf(line) === way).map(([, failure]) => failure));
    expect([...met].filter(isOfItsOwn), way).toEqual(matrixFaults.filter(isOfItsOwn));
    expect(met.size, way).toBeGreaterThanOrEqual(2 + outagesOfARead);
  }
  for (const failure of matrixFaults) expect(reads.filter(([, met]) => met === failure).length, failure.name).toBeGreaterThan(5);
});

it("deals no case twice, and far fewer than all of them", () => {
  const names = dealt.map(([line, failure]) => `${matrixLines.indexOf(line)} ${failure.name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThan((matrixLines.length * matrixFaults.length) / 4);
});
