import { describe, expect, it } from "vitest";
import { currenciesOf } from "./platform-amounts.server.ts";
import { toCourse } from "./platform-course.server.ts";
import { toTiles } from "./platform-tiles.server.ts";
import { toPlatformView } from "./platform-view.server.ts";

const yuan = { currencyCode: "CNY", totalAmount: "12345.5", decidedTotalAmount: "2000", adjustedTotalAmount: "1900", paidAmount: "0" };
const dollars = { currencyCode: "HKD", totalAmount: "20", decidedTotalAmount: "20", adjustedTotalAmount: "20", paidAmount: "20" };
const figures = { count: 9, approvedCount: 2, rejectedCount: 1, decidedCount: 3, decisionDays: "10", amounts: [dollars, yuan] };
const small = { ...figures, amounts: [{ ...yuan, totalAmount: "300" }] };
const answer = {
  ...figures,
  statusList: [],
  monthList: [{ code: "2026-11", ...figures }],
  modelList: [],
  dealerList: [],
  partList: [
    { code: "P0", name: "雨刮", ...small },
    { code: "P1", name: "前照灯", ...figures },
  ],
};
const company = { audience: "company", filter: { vehicleModelCode: "M0425" }, currency: "CNY" } as const;

describe("the platform's view", () => {
  const { total, months, sections } = toPlatformView(answer, company);

  it("tells of one currency what was claimed, granted, cut and waits", () => {
    expect(currenciesOf(figures.amounts)).toEqual(["CNY", "HKD"]);
    const told = { claimed: "12,345.50", granted: "1,900.00", cut: "100.00", waiting: "10,345.50", paid: "0.00" };
    expect(total).toMatchObject({ ...told, paidList: undefined });
    expect(months).toMatchObject([{ name: "2026-11", ...told }]);
    expect(toPlatformView(answer, { ...company, currency: "HKD" }).total).toMatchObject({
      claimed: "20.00",
      waiting: "0.00",
      paid: "20.00",
    });
  });

  it("says approved of decided, and the average of the days; of what nobody decided nothing is granted", () => {
    expect(total).toMatchObject({ approvalRate: "66.7%", decisionDays: "3.3 天" });
    const none = { ...answer, approvedCount: 0, rejectedCount: 0, decidedCount: 0 };
    const { total: waiting } = toPlatformView(none, { ...company, filter: {} });
    expect(waiting).toMatchObject({
      approvalRate: undefined,
      decisionDays: undefined,
      decidedList: undefined,
      granted: undefined,
      cut: undefined,
    });
  });

  it("leads from each group to its claims within the filter, the largest amount first", () => {
    const parts = sections.find(({ id }) => id === "part")?.rows ?? [];
    expect(parts.map(({ name, amount, share }) => [name, amount, share])).toEqual([
      ["P1 前照灯", "1.2 万", 100],
      ["P0 雨刮", "300.00", 2.4],
    ]);
    expect(parts[0]?.list).toBe("/companyclaim/search?causalPartCode=P1&vehicleModelCode=M0425");
    expect(parts[0]?.decidedList).toContain("approveStartDate=");
    const { sections: ofDealer } = toPlatformView(answer, { audience: "dealer", filter: {}, currency: "CNY" });
    expect(ofDealer.map(({ id }) => id)).toEqual(["part", "model", "status"]);
    expect(ofDealer[0]?.rows[0]?.list).toBe("/claim/search?causalPartCode=P1");
  });
});

describe("the figures over all", () => {
  it("are short, with the whole amount beside, the share that was cut of what is decided, and the change within a year", () => {
    const earlier = { ...answer, count: 6, monthList: [] };
    const tiles = toTiles(answer, earlier, company);
    expect(tiles.map(({ figure }) => figure)).toEqual(["9", "1.2 万", "1,900.00", "5.0%", "3.3 天", "0.00"]);
    expect(tiles[1]?.exact).toBe("¥12,345.50");
    expect(tiles[0]?.change?.text).toBe("↑ 50.0%");
    expect(tiles.at(-1)).toMatchObject({ to: undefined, note: "占已审批准 0.0%" });
    expect(toTiles(answer, undefined, company).map(({ change }) => change)).toEqual(tiles.map(() => undefined));
  });
});

describe("the course of the months", async () => {
  // Loaded with the first picture, the chart library sets helpers of its own as globals.
  await toCourse([], [], "CNY");

  it("is named by its months, counts and amounts", async () => {
    const { label, wide, narrow } = await toCourse(answer.monthList, [], "CNY");
    expect(label).toBe("申报与审核：2026-11 9 单 1.2 万；数字见表");
    expect(wide).toContain("万元");
    expect(narrow).toContain("26-11");
  });
});
