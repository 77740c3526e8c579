import { describe, expect, it } from "vitest";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { describeRoute } from "../routing/describe-route.ts";
import { addressOfMenuCode, toMenuView } from "./menu.ts";
import { entryOf } from "./menu-entry.ts";

const menu = [
  { menuCode: "homepage", menuName: "我的主页" },
  {
    menuCode: "claim",
    menuName: "索赔管理",
    children: [
      { menuCode: "claimSearch", menuName: "索赔单查询" },
      { menuCode: "claimCreate", menuName: "新建索赔单" },
      { menuCode: "claimDetail", menuName: "索赔单详情" },
    ],
  },
  { menuCode: "settings", menuName: "系统资料", children: [{ menuCode: "noSuchScreen", menuName: "没有的页面" }] },
];

describe("the menu", () => {
  it("leads home by the homepage entry", () => {
    expect(toMenuView(menu, "dealer")[0]).toEqual({ code: "home", name: "我的主页", to: "/home", children: [] });
  });

  it("shows what stands under the homepage entry after it", () => {
    const child = { menuCode: "homeDatavPlatform", menuName: "数据平台" };
    const missing = { menuCode: "noSuchScreen", menuName: "没有的页面" };
    const view = toMenuView([{ menuCode: "homepage", menuName: "我的主页", children: [child, missing] }], "company");
    expect(view.map(({ code, to, children }) => [code, to, children])).toEqual([
      ["home", "/home", []],
      ["homeDatavPlatform", "/home/datav/platform", []],
    ]);
  });

  it("shows only entries that have a screen, and details are none", () => {
    expect(toMenuView(menu, "dealer")[1]?.children).toEqual([
      { name: "索赔单查询", to: "/claim/search" },
      { name: "新建索赔单", to: "/claim/create" },
    ]);
  });

  it("leaves out groups without children, even where the group is named like a route", () => {
    expect(toMenuView(menu, "dealer").map((item) => item.code)).toEqual(["home", "claim"]);
    expect(toMenuView([{ menuCode: "claim", menuName: "索赔管理", children: [] }], "dealer")).toEqual([]);
  });

  it("leaves out screens of the other side", () => {
    expect(toMenuView(menu, "company").map((item) => item.code)).toEqual(["home"]);
    expect(addressOfMenuCode("companyClaimSearch", "dealer")).toBeUndefined();
  });
});

describe("the entry a page belongs to", () => {
  const shown = (routeTable as readonly RouteEntry[]).filter(({ frame }) => frame === "shell");
  const listed = shown.filter(({ id, menu = id }) => menu === id).map(({ id }) => ({ menuCode: id, menuName: id }));

  it.each(shown.map((entry) => [entry.id, entry] as const))("is the one that lets a user visit %s", (_, entry) => {
    const audience = entry.audience === "company" ? "company" : "dealer";
    const menu = toMenuView([{ menuCode: "all", menuName: "全部", children: listed }], audience);
    const allowing = addressOfMenuCode(entry.menu ?? entry.id, audience);
    expect(entryOf(menu, entry.path, describeRoute(entry).above)).toBe(allowing);
  });

  it("is that of the page above where its own is none of the user's", () => {
    const menu = toMenuView([{ menuCode: "claimSearch", menuName: "索赔单查询" }], "dealer");
    expect(entryOf(menu, "/claim/create", [{ path: "/claim/search" }])).toBe("/claim/search");
    expect(entryOf(menu, "/home", [])).toBeUndefined();
  });

  it("tells what waits there", () => {
    const menu = [{ menuCode: "claim", menuName: "索赔管理", children: [{ menuCode: "claimSearch", menuName: "索赔单查询" }] }];
    const [group] = toMenuView(menu, "dealer", { claimSearch: { name: "待更正索赔单", count: 16 } });
    expect(group?.children).toEqual([{ name: "索赔单查询", to: "/claim/search", count: { name: "待更正索赔单", count: 16 } }]);
  });
});
