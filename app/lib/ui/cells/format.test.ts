import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, formatCount, formatDay, formatMoment, formatMoney } from "./format.ts";

describe("amounts", () => {
  it("shows two decimals, grouped by thousands", () => {
    expect(formatAmount("1234567.5")).toBe("1,234,567.50");
    expect(formatAmount("0")).toBe("0.00");
  });

  it("rounds half up, away from zero", () => {
    expect(formatAmount("2.005")).toBe("2.01");
    expect(formatAmount("-2.005")).toBe("−2.01");
    expect(formatAmount("999.995")).toBe("1,000.00");
  });

  it("tells a missing amount from none", () => {
    expect([formatAmount(undefined), formatMoney(undefined, "USD")]).toEqual(["未提供", "未提供"]);
  });

  it("never shows a negative nothing", () => {
    expect(formatAmount("-0.001")).toBe("0.00");
  });

  it("agrees with decimal arithmetic on any amount", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.integer({ min: 0, max: 6 }), (digits, places) => {
        const amount = new Big(digits.toString()).div(new Big(10).pow(places));
        const expected = amount.round(2, Big.roundHalfUp);
        const shown = formatAmount(amount.toFixed()).replaceAll(",", "").replace("−", "-");
        expect(shown).toBe((expected.eq(0) ? expected.abs() : expected).toFixed(2));
      }),
    );
  });

  it("shows yuan with its sign and other currencies with their code", () => {
    expect(formatMoney("1234.5", "CNY")).toBe("¥1,234.50");
    expect(formatMoney("-107.35")).toBe("−¥107.35");
    expect(formatMoney("1234.5", "USD")).toBe("USD 1,234.50");
  });

  it("leaves what is no amount as it is", () => {
    expect(formatAmount("abc")).toBe("abc");
  });

  it("groups counts", () => {
    expect(formatCount(1284)).toBe("1,284");
    expect(formatCount(0)).toBe("0");
  });
});

describe("days and moments", () => {
  it("shows an instant by Shanghai's clock, over midnight too", () => {
    expect(formatMoment("2026-11-12T16:05:00Z")).toBe("2026-11-13 00:05");
    expect(formatDay("2026-11-12T16:05:00Z")).toBe("2026-11-13");
  });

  it("never moves a calendar day", () => {
    expect(formatDay("2026-11-12")).toBe("2026-11-12");
    expect(formatMoment("2026-11-12"), "nor invents a time of it").toBe("2026-11-12");
  });

  it("shows nothing for what is no date", () => {
    expect(formatMoment("soon")).toBeUndefined();
    expect(formatDay("")).toBeUndefined();
  });
});
