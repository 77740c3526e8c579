import { describe, expect, it } from "vitest";
import { findRangeMistakes, rangeBook, type TracedRange } from "./traced-range.ts";

const vin = (serial: number, { series = "LSVA77Z7", year = "S2", check = "0" } = {}) =>
  `${series}${check}${year}${String(serial).padStart(6, "0")}`;
const range = (from: number, to: number, said: Partial<TracedRange> = {}): TracedRange => ({
  vinStart: vin(from),
  vinEnd: vin(to, { check: "9" }),
  partNo: "P1",
  supplyNo: "GY1",
  station: "T-01",
  times: "2026-05-01",
  ...said,
});

describe("a range", () => {
  it.each<[string, Partial<TracedRange>, string[]]>([
    ["of one vehicle", { vinEnd: vin(1) }, []],
    ["of today", { times: "2026-05-02" }, []],
    ["across models", { vinEnd: vin(99, { series: "LSVA77Z8" }) }, ["vinEnd"]],
    ["across years", { vinEnd: vin(99, { year: "T2" }) }, ["vinEnd"]],
    ["across plants", { vinEnd: vin(99, { year: "S3" }) }, ["vinEnd"]],
    ["that ends before it begins", { vinEnd: vin(0) }, ["vinEnd"]],
    ["of tomorrow", { times: "2026-05-03" }, ["times"]],
  ])("%s", (_, said, columns) => {
    expect(findRangeMistakes(range(1, 99, said), "2026-05-02").map(({ column }) => column)).toEqual(columns);
  });
});

describe("the ranges of a file", () => {
  it.each<[string, TracedRange[], TracedRange, number | undefined]>([
    ["another supplier's, from its last vehicle on", [range(1, 9), range(20, 29)], range(9, 19, { supplyNo: "GY2" }), 1],
    ["another supplier's, around it", [range(1, 9), range(20, 29)], range(15, 40, { supplyNo: "GY2" }), 2],
    ["between two of another supplier", [range(1, 9), range(20, 29)], range(10, 19, { supplyNo: "GY2" }), undefined],
    ["another supplier's at another station", [range(1, 9)], range(1, 9, { supplyNo: "GY2", station: "T-02" }), undefined],
    ["another supplier's of another part", [range(1, 9)], range(1, 9, { supplyNo: "GY2", partNo: "P2" }), undefined],
    ["the supplier's own", [range(1, 9)], range(5, 12), undefined],
    ["another supplier's, where two became one", [range(10, 19), range(1, 5), range(4, 12)], range(2, 3, { supplyNo: "GY2" }), 3],
  ])("%s", (_, before, next, at) => {
    const book = rangeBook();
    for (const [place, each] of before.entries()) expect(book.add(each, place + 1)).toBeUndefined();
    expect(book.add(next, before.length + 1)?.at).toBe(at);
  });
});
