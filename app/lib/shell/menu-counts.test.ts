import { describe, expect, it } from "vitest";
import { toPendingCounts } from "./menu-counts.ts";

describe("the counts of the menu", () => {
  it("tell a dealer what came back, neither its drafts nor what waits for the company", () => {
    const list = [
      { menuCode: "claimSearch", name: "草稿索赔单", status: 0, count: 15 },
      { menuCode: "claimSearch", name: "待更正索赔单", status: 2, count: 16 },
      { menuCode: "claimSearch", name: "待批准索赔单", status: 1, count: 50 },
      { menuCode: "claimSearchPreLicense", name: "草稿预授权", status: 0, count: 3 },
      { menuCode: "backManageSearch", name: "待返件", count: 7 },
    ];
    expect(toPendingCounts(list, "dealer")).toEqual({
      claimSearch: { name: "待更正索赔单", count: 16 },
      backManageSearch: { name: "待返件", count: 7 },
    });
  });

  it("tell company staff the first of what waits for it, and nothing where there is none", () => {
    const list = [
      { menuCode: "companyClaimSearch", name: "待批准索赔单", status: 1, count: 117 },
      { menuCode: "companyClaimSearch", name: "已批准待赔付索赔单", status: 3, count: 240 },
      { menuCode: "companyClaimSearchPreLicense", name: "待批准预授权", status: 1, count: 0 },
    ];
    expect(toPendingCounts(list, "company")).toEqual({ companyClaimSearch: { name: "待批准索赔单", count: 117 } });
  });
});
