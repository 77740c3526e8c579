import { describe, expect, it } from "vitest";
import { toChanges } from "./platform-change.server.ts";

const yuan = (totalAmount: string, adjustedTotalAmount = totalAmount, currencyCode = "CNY") => ({
  currencyCode,
  totalAmount,
  decidedTotalAmount: totalAmount,
  adjustedTotalAmount,
  paidAmount: "0",
});
const before = {
  count: 100,
  approvedCount: 8,
  rejectedCount: 2,
  decidedCount: 10,
  decisionDays: "113",
  amounts: [yuan("1000", "900"), yuan("50", "50", "HKD")],
};

describe("the change against a year earlier", () => {
  it("is told in percent, in points for a rate and in days for days, of one currency", () => {
    const now = {
      count: 135,
      approvedCount: 9,
      rejectedCount: 1,
      decidedCount: 10,
      decisionDays: "121",
      amounts: [yuan("966.5", "920"), yuan("100", "100", "HKD")],
    };
    expect(toChanges(now, before, "CNY")).toEqual({
      count: { text: "↑ 35.0%", tone: "plain" },
      claimed: { text: "↓ 3.4%", tone: "plain" },
      granted: { text: "↑ 2.2%", tone: "plain" },
      cutRate: { text: "↓ 5.2 点", tone: "good" },
      decisionDays: { text: "↑ 0.8 天", tone: "bad" },
    });
    expect(toChanges(now, before, "HKD").claimed).toEqual({ text: "↑ 100.0%", tone: "plain" });
    expect(toChanges(before, before, "CNY").cutRate).toEqual({ text: "→ 0.0 点", tone: "plain" });
  });

  it("is left out where there was nothing before", () => {
    const none = { count: 0, approvedCount: 0, rejectedCount: 0, decidedCount: 0, decisionDays: "0", amounts: [] };
    expect(Object.values(toChanges(before, none, "CNY")).filter((change) => change !== undefined)).toEqual([]);
  });
});
