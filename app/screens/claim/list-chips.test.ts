import { describe, expect, it } from "vitest";
import { claimFilterChips } from "./list-chips.ts";
import { claimFilterNames, readClaimListQuery } from "./list-query.server.ts";

describe("the conditions of a claim list in words", () => {
  it("says each condition as the form does", () => {
    const { filter } = readClaimListQuery(
      new URLSearchParams("vehicleVin=LSV&status=0&rmaOccurredFlag=0&claimTypeDictId=1101&createStartDate=2026-11-01&totalAmountEnd=20"),
      "company",
    );
    expect(claimFilterChips(filter, "整车保修").map(({ label }) => label)).toEqual([
      "车架号(VIN) 含 LSV",
      "索赔类型 整车保修",
      "状态 草稿",
      "需返件 否",
      "创建日期 ≥ 2026-11-01",
      "金额 ≤ 20",
    ]);
  });

  it("says a range once and takes both its ends away", () => {
    expect(claimFilterChips({ payStartDate: "2026-01-01", payEndDate: "2026-02-01" }, undefined)).toEqual([
      { label: "赔付日期 2026-01-01 至 2026-02-01", params: ["payStartDate", "payEndDate"] },
    ]);
    expect(claimFilterChips({ payStartDate: "2026-01-01", payEndDate: "2026-01-01" }, undefined)[0]?.label).toBe("赔付日期 2026-01-01");
  });

  it("has a chip for every filter there is, so that none works unseen", () => {
    const search =
      "applicationNumber=a&dmsClaimNumber=a&workOrderNumber=a&vehicleVin=a&customerName=a&submitterCode=a&claimTypeDictId=a&status=1&causalPartCode=a&vehicleModelCode=a" +
      "&rmaOccurredFlag=1&createStartDate=2026-01-01&createEndDate=2026-01-02&approveStartDate=2026-01-01&approveEndDate=2026-01-02" +
      "&payStartDate=2026-01-01&payEndDate=2026-01-02&totalAmountStart=1&totalAmountEnd=2";
    const chips = claimFilterChips(readClaimListQuery(new URLSearchParams(search), "company").filter, undefined);
    expect(chips.flatMap(({ params }) => params).sort()).toEqual([...claimFilterNames].sort());
  });
});
