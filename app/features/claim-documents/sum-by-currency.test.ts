import { describe, expect, it } from "vitest";
import { sumByCurrency } from "./sum-by-currency.ts";

describe("sums of amounts", () => {
  it.each([
    { amounts: ["0.1", "0.2"], sum: "0.30" },
    { amounts: ["9007199254740993", "0.01"], sum: "9007199254740993.01" },
    { amounts: ["-5", "4.995"], sum: "-0.005" },
    { amounts: ["N/A", "", "7"], sum: "7.00" },
    { amounts: ["1e3"], sum: "0.00" },
  ])("are exact: $amounts", ({ amounts, sum }) => {
    expect(sumByCurrency(amounts.map((amount) => ({ currency: "CNY", amount })))).toEqual([{ currency: "CNY", amount: sum }]);
  });

  it("are never added over currencies; an amount without one is in yuan", () => {
    const rows = [{ amount: "1" }, { currency: "HKD", amount: "2" }, { currency: "CNY", amount: "3" }];
    expect(sumByCurrency(rows)).toEqual([
      { currency: "CNY", amount: "4.00" },
      { currency: "HKD", amount: "2.00" },
    ]);
    expect(sumByCurrency([])).toEqual([]);
  });
});
