import { describe, expect, it } from "vitest";
import { claimFilters } from "#app/features/claims/filters.ts";
import { claimList } from "#app/features/claims/list.server.ts";
import { filterChips } from "./filter-chips.ts";
import { paramsOf } from "./filters.ts";
import { readListAddress } from "./list-address.server.ts";

const chipsOf = (search: string) =>
  filterChips(claimFilters.all, readListAddress(new URLSearchParams(search), claimList, "company", new Map([["a", "a"]])).filter, {
    claimTypeDictId: [{ value: "1101", label: "整车保修" }],
  });

describe("the conditions of a list in words", () => {
  it("say each condition as the form does, a choice by its name", () => {
    const chips = chipsOf("vehicleVin=LSV&status=0&rmaOccurredFlag=0&claimTypeDictId=1101&createStartDate=2026-11-01&totalAmountEnd=20");
    expect(chips.map(({ label }) => label)).toEqual([
      "车架号(VIN) 含 LSV",
      "状态 草稿",
      "索赔类型 整车保修",
      "创建日期 ≥ 2026-11-01",
      "需返件 否",
      "申报金额 ≤ 20",
    ]);
  });

  it("say a range once and take both its ends away", () => {
    expect(chipsOf("payStartDate=2026-01-01&payEndDate=2026-02-01")).toEqual([
      { label: "赔付日期 2026-01-01 至 2026-02-01", params: ["payStartDate", "payEndDate"] },
    ]);
    expect(chipsOf("payStartDate=2026-01-01&payEndDate=2026-01-01")[0]?.label).toBe("赔付日期 2026-01-01");
  });

  it("tell of many numbers the first ones and how many there are", () => {
    expect(chipsOf("applicationNumber=wc1%0Awc2")[0]?.label).toBe("索赔单号 含 WC1、WC2");
    expect(chipsOf("applicationNumber=wc1,wc2%20wc3")[0]?.label).toBe("索赔单号 含 WC1、WC2 等 3 个");
  });

  it("leave no filter out, so that none works unseen", () => {
    const texts = { text: "a", telephone: "1", vin: "a", code: "a", numbers: "a", offered: "a" };
    const value = { ...texts, choice: "1", days: "2026-01-01", months: "2026-01", amounts: "1" };
    const search = claimFilters.all.flatMap((filter) => paramsOf(filter).map((name) => `${name}=${value[filter.kind]}`)).join("&");
    const names = claimFilters.all.flatMap(paramsOf);
    expect(
      chipsOf(search)
        .flatMap(({ params }) => params)
        .sort(),
    ).toEqual(names.sort());
  });
});
