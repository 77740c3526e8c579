import { describe, expect, it } from "vitest";
import { findRoute, type RouteId } from "#app/registry/route-table.ts";
import { describeRoute } from "../routing/describe-route.ts";
import { breadcrumbsOf, titleOf } from "./breadcrumbs.ts";

const menu = [{ code: "claim", name: "索赔管理", children: [{ name: "索赔单查询", to: "/claim/search" }] }];

function placeOf(id: RouteId) {
  const entry = findRoute(id);
  return entry && describeRoute(entry);
}

describe("breadcrumbs", () => {
  it("lead from the menu's group over the list to the document's number", () => {
    expect(breadcrumbsOf(placeOf("claimDetail"), menu, "/claim/detail/7", { title: "WC2611-000412" }, { detailID: "7" })).toEqual([
      { title: "索赔管理" },
      { title: "索赔单查询", to: "/claim/search" },
      { title: "WC2611-000412" },
    ]);
  });

  it("fill the parameters of pages above", () => {
    const crumbs = breadcrumbsOf(placeOf("claimAttachment"), menu, "/claim/attachment/7/1", undefined, { detailID: "7", number: "1" });
    expect(crumbs[2]).toEqual({ title: "索赔单详情", to: "/claim/detail/7" });
  });

  it("name the page alone where it stands in no group", () => {
    expect(breadcrumbsOf(placeOf("home"), menu, "/home", undefined, {})).toEqual([{ title: "我的主页" }]);
    expect(breadcrumbsOf(undefined, menu, "/home", undefined, {})).toEqual([]);
  });
});

describe("the title of a page", () => {
  it("is the document's where the loader names one", () => {
    expect(titleOf(placeOf("claimDetail"), { title: "WC2611-000412" })).toBe("WC2611-000412");
    expect(titleOf(placeOf("claimDetail"), { title: 7 })).toBe("索赔单详情");
    expect(titleOf(placeOf("claimDetail"), null)).toBe("索赔单详情");
  });
});
