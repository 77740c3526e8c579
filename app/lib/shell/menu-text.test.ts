import { describe, expect, it } from "vitest";
import { readMenu, readSearchItems, writeMenu, writeSearchItems } from "./menu-text.ts";

const count = { name: "待更正索赔单", count: 16 };

describe("the frame's lists as text", () => {
  it("gives the menu back: links by themselves, groups, what waits", () => {
    const menu = [
      { code: "home", name: "我的主页", to: "/home", count, children: [] },
      {
        code: "claim",
        name: "索赔管理",
        children: [
          { name: "索赔单查询", to: "/claim/search", count },
          { name: "新建索赔单", to: "/claim/create" },
        ],
      },
    ];
    expect(readMenu(writeMenu(menu))).toEqual(menu);
    expect(readMenu(writeMenu([]))).toEqual([]);
  });

  it("takes names as they are, but for what ends a cell or a line", () => {
    const named = (name: string) => [{ code: "claim", name, children: [{ name, to: "/claim/search", count: { name, count: 1 } }] }];
    expect(readMenu(writeMenu(named('索赔\t管理\n (1)\\t, "甲"')))).toEqual(named('索赔 管理  (1)\\t, "甲"'));
  });

  it("gives the filter items of the quick search back", () => {
    const items = [
      { menuCode: "companyClaimSearch", menuName: "索赔单", columnCode: "vehicleVin", columnName: "车架号(VIN)" },
      { menuCode: "claimSearch", menuName: "", columnCode: "id", columnName: "" },
    ];
    expect(readSearchItems(writeSearchItems(items))).toEqual(items);
    expect(readSearchItems(writeSearchItems([]))).toEqual([]);
  });
});
