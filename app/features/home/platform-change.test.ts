import { describe, expect, it } from "vitest";
import { toChanges } from "./platform-change.server.ts";

const yuan = (totalAmount: string, paidAmount: string) => ({
  currencyCode: "CNY",
  totalAmount,
  adjustedTotalAmount: totalAmount,
  paidAmount,
});
const before = { count: 100, approvedCount: 8, rejectedCount: 2, decidedCount: 10, decisionDays: "113", amounts: [yuan("1000", "0")] };

describe("the change against the period before", () => {
  it("is told in percent, in points for a rate and in days for days", () => {
    const now = { count: 135, approvedCount: 9, rejectedCount: 1, decidedCount: 10, decisionDays: "105", amounts: [yuan("966.5", "10")] };
    expect(toChanges(now, before)).toEqual({
      count: "↑ 35.0%",
      claimed: "↓ 3.4%",
      adjusted: "↓ 3.4%",
      // Of nothing there is no share.
      paid: undefined,
      approvalRate: "↑ 10.0 点",
      decisionDays: "↓ 0.8 天",
    });
    expect(toChanges(before, before).count).toBe("→ 0.0%");
  });

  it("is left out of amounts in several currencies, and where there was nothing before", () => {
    const several = { ...before, amounts: [yuan("1", "1"), { ...yuan("1", "1"), currencyCode: "HKD" }] };
    expect(toChanges(several, before).claimed).toBeUndefined();
    expect(toChanges(before, several).claimed).toBeUndefined();
    const none = { count: 0, approvedCount: 0, rejectedCount: 0, decidedCount: 0, decisionDays: "0", amounts: [] };
    expect(Object.values(toChanges(before, none)).filter((change) => change !== undefined)).toEqual([]);
  });
});
