import { describe, expect, it } from "vitest";
import { namedRoutes, pathTo, routeTable, type RouteEntry, type RouteId } from "#app/registry/route-table.ts";
import * as browser from "./browser-routes.ts";
import { withPaths } from "./browser-routes-plugin.ts";
import { describeHandles } from "./describe-route.ts";
import { placeOf } from "./place.ts";

const table: readonly RouteEntry[] = routeTable;
const from = 'from "../route-table.ts";';

describe("a script that names routes", () => {
  it("has their paths where their ids stood, and is as it was besides", () => {
    const code = `import { pathTo as to, namedRoutes, findRoute } ${from}\nconst a = [to("partDetail", { id: "home" }), pathTo("home"), "home"];`;
    expect(withPaths(code)).toBe(code.replace('to("partDetail"', 'to("/system/partdetail/:detailID"'));
    const named = `import { namedRoutes } ${from}\nconst routes = namedRoutes({ a: { b: "home" }, c: "login" });\nnamedRoutes("question");`;
    expect(withPaths(named)).toBe(
      named.replace('"home"', '"/home"').replace('"login"', '"/login"').replace('namedRoutes("question")', 'namedRoutes("/question")'),
    );
  });

  it("is left alone where the functions are somebody else's", () => {
    const code = 'import { pathTo } from "./elsewhere.ts";\npathTo("home"); // ../route-table.ts';
    expect(withPaths(code)).toBe(code);
  });

  it("is not built with an id that no route has", () => {
    expect(() => withPaths(`import { pathTo } ${from}\npathTo("nowhere");`)).toThrow("no route nowhere");
  });

  it("leads where the server's leads", () => {
    const params = { detailID: "7/8", paymentBillId: "5", id: "1", number: "2 3", code: "A-1/2", what: "part", link: "c", "*": "" };
    expect(browser.pathTo(browser.namedRoutes({ own: "/home" }).own)).toBe("/home");
    for (const { id, path } of table) expect(browser.pathTo(path, params)).toBe(pathTo(namedRoutes(id as RouteId), params));
  });

  it("fails on an id that only the server could look up, and on a parameter that is missing", () => {
    expect(() => browser.pathTo("home")).toThrow("which route home is");
    expect(() => browser.pathTo("/a/:id")).toThrow("needs id");
  });
});

describe("the place a module brings", () => {
  const handles = describeHandles();

  it("is there for every page, by its route", () => {
    for (const { id, module, frame, title } of table)
      expect(placeOf({ id, handle: handles.get(module) })?.title).toBe(frame === "none" ? undefined : title);
  });

  it("knows the side and the pages above", () => {
    expect(placeOf({ id: "companyClaimDetail", handle: handles.get("features/claims/detail.tsx") })).toEqual({
      id: "companyClaimDetail",
      audience: "company",
      title: "索赔单详情",
      above: [{ title: "索赔单查询", path: "/companyclaim/search" }],
    });
  });

  it("is none for a layout and for another module's route", () => {
    const handle = handles.get("features/claims/detail.tsx");
    expect(placeOf(undefined)).toBe(undefined);
    expect(placeOf({ id: "shell" })).toBe(undefined);
    expect(placeOf({ id: "home", handle })).toBe(undefined);
  });
});
