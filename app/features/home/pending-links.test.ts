import { describe, expect, it } from "vitest";
import { toPendingLinks } from "./pending-links.ts";

describe("what waits for the user", () => {
  it("leads to the list in the status that waits", () => {
    expect(toPendingLinks([{ menuCode: "companyClaimSearch", name: "待批准索赔单", status: 1, count: 37 }], "company")).toEqual([
      { name: "待批准索赔单", count: 37, unit: "单", to: "/companyclaim/search?status=1" },
    ]);
  });

  it("leads to what is overdue", () => {
    expect(toPendingLinks([{ menuCode: "backManageSearch", name: "逾期返件", overdueFlag: true, count: 4 }], "dealer")).toEqual([
      { name: "逾期返件", count: 4, unit: "单", to: "/backmanage/search?overdueFlag=1" },
    ]);
  });

  it("leads to what waits to be decided", () => {
    const partners = { menuCode: "partnerManagement", name: "待审核合伙人", approvalResult: "0", count: 3 };
    expect(toPendingLinks([partners], "company")).toEqual([
      { name: "待审核合伙人", count: 3, unit: "位", to: "/partner/management?approvalResult=0" },
    ]);
  });

  it("leads to what waits, and to what is unread, of reports that wait in several states", () => {
    const supports = [
      { menuCode: "techSupportSearch", name: "待我处理技术支持", waitingFlag: true, count: 3 },
      { menuCode: "techSupportSearch", name: "未读技术支持", unreadFlag: true, count: 2 },
    ];
    expect(toPendingLinks(supports, "dealer").map(({ to }) => to)).toEqual([
      "/techsupport/search?waitingFlag=1",
      "/techsupport/search?unreadFlag=1",
    ]);
  });

  it("leads to activities that end soon, and to vehicles of theirs that wait", () => {
    const activities = { menuCode: "companyActivitySearch", name: "即将到期活动", endingFlag: true, count: 2 };
    expect(toPendingLinks([activities], "company").map(({ to }) => to)).toEqual(["/company/activity/search?endingFlag=1"]);
    const waiting = { menuCode: "activityCarSearch", name: "待申报活动车辆", waitingFlag: true, count: 7 };
    expect(toPendingLinks([waiting], "dealer").map(({ to }) => to)).toEqual(["/activity/carsearch?waitingFlag=1"]);
  });

  it("leaves out what has no screen for this side, and what is none", () => {
    expect(
      toPendingLinks(
        [
          { menuCode: "companyClaimSearch", name: "待批准索赔单", status: 1, count: 37 },
          { menuCode: "noSuchScreen", name: "没有的页面", status: 1, count: 2 },
          { menuCode: "claimSearch", name: "需更正索赔单", status: 2, count: 0 },
        ],
        "dealer",
      ),
    ).toEqual([]);
  });
});
