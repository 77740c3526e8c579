import { describe, expect, it } from "vitest";
import { toPlatformView } from "./platform-view.server.ts";

const yuan = { currencyCode: "CNY", totalAmount: "1234.5", adjustedTotalAmount: "1000", paidAmount: "0" };
const dollars = { currencyCode: "HKD", totalAmount: "20", adjustedTotalAmount: "20", paidAmount: "20" };
const figures = { count: 9, approvedCount: 2, rejectedCount: 1, decidedCount: 3, decisionDays: "10", amounts: [yuan, dollars] };
const month = { code: "2026-11", ...figures };
const answer = {
  ...figures,
  statusList: [],
  monthList: [month],
  modelList: [],
  dealerList: [],
  partList: [{ code: "P1", name: "前照灯", ...figures }],
};

describe("the platform's view", async () => {
  const { total, sections } = await toPlatformView(answer, { side: "company", filter: { vehicleModelCode: "M0425" } });

  it("has an amount for each currency, and a picture of the months for each", () => {
    expect(total.claimed).toEqual(["¥1,234.50", "HKD 20.00"]);
    expect(total.adjusted).toEqual(["¥1,000.00", "HKD 20.00"]);
    expect(total.paid).toEqual(["¥0.00", "HKD 20.00"]);
    expect(sections.find(({ id }) => id === "month")?.pictures.map(({ label }) => label)).toEqual([
      "按创建月份的索赔单据数：2026-11 9",
      "按创建月份的金额（CNY），数字见表",
      "按创建月份的金额（HKD），数字见表",
    ]);
  });

  it("says approved of decided, and the average of the days", async () => {
    expect(total.approvalRate).toBe("66.7%");
    expect(total.decisionDays).toBe("3.3 天");
    const { total: waiting } = await toPlatformView(
      { ...answer, approvedCount: 0, rejectedCount: 0, decidedCount: 0 },
      { side: "company", filter: {} },
    );
    expect(waiting.approvalRate).toBe(undefined);
    expect(waiting.decisionDays).toBe(undefined);
    expect(waiting.decidedList).toBe(undefined);
  });

  it("leads from each group to its claims within the filter", async () => {
    const [part] = sections.find(({ id }) => id === "part")?.rows ?? [];
    expect(part?.name).toBe("P1 前照灯");
    expect(part?.list).toBe("/companyclaim/search?causalPartCode=P1&vehicleModelCode=M0425");
    expect(part?.paidList).toContain("status=5");
    expect(part?.decidedList).toContain("approveStartDate=");
    const { sections: ofDealer } = await toPlatformView(answer, { side: "dealer", filter: {} });
    expect(ofDealer.map(({ id }) => id)).toEqual(["month", "status", "model", "part"]);
    expect(ofDealer.at(-1)?.rows[0]?.list).toBe("/claim/search?causalPartCode=P1");
  });
});
