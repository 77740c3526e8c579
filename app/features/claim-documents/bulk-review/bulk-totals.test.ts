import { describe, expect, it } from "vitest";
import { countByDealer, totalsByCurrency } from "./bulk-totals.ts";

describe("what chosen documents come to", () => {
  it("is summed to the cent, each currency by itself", () => {
    const rows = [
      { currency: "CNY", amount: "0.1", adjusted: "0.1" },
      { currency: "HKD", amount: "5", adjusted: "4.50" },
      { currency: "CNY", amount: "0.2", adjusted: "0.2" },
    ];
    expect(totalsByCurrency(rows)).toEqual([
      { currency: "CNY", amount: "0.30", adjusted: "0.30" },
      { currency: "HKD", amount: "5.00", adjusted: "4.50" },
    ]);
  });

  it("counts what is no amount as nothing, and one without an adjusted amount as claimed", () => {
    const rows = [
      { currency: "CNY", amount: "N/A", adjusted: undefined },
      { currency: "CNY", amount: "7.00", adjusted: undefined },
    ];
    expect(totalsByCurrency(rows)).toEqual([{ currency: "CNY", amount: "7.00", adjusted: "7.00" }]);
  });
});

it("counts the documents of each dealer, most first", () => {
  const rows = [{ dealer: "10002 乙" }, { dealer: "10001 甲" }, { dealer: undefined }, { dealer: "10001 甲" }];
  expect(countByDealer(rows)).toEqual([
    { dealer: "10001 甲", count: 2 },
    { dealer: "10002 乙", count: 1 },
    { dealer: "未知经销商", count: 1 },
  ]);
});
