import { describe, expect, it } from "vitest";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { oneOfEachShape, shapeOf } from "./route-shapes.ts";

const entry = (fields: Partial<RouteEntry>): RouteEntry => ({
  id: "a",
  path: "/a",
  module: "a",
  audience: "dealer",
  kind: "list",
  title: "甲",
  frame: "shell",
  ...fields,
});

describe("the shape of a route", () => {
  it("is the same whatever its address and title say and however deep it lies", () => {
    expect(shapeOf(entry({ path: "/b/c", title: "乙", id: "b", kind: "report" }))).toBe(shapeOf(entry({})));
    expect(shapeOf(entry({ path: "/a/:id" }))).toBe(shapeOf(entry({ path: "/b/c/d/:number" })));
  });

  it.each<Partial<RouteEntry>>([
    { audience: "company" },
    { path: "/a/:id" },
    { path: "/a/:id/b" },
    { frame: "none" },
    { menu: "claimSearch" },
    { permission: "claimReview" },
    { posts: "form" },
    { posts: "file" },
  ])("is another one where the guard or the router takes it otherwise: %o", (fields) => {
    expect(shapeOf(entry(fields))).not.toBe(shapeOf(entry({})));
  });

  it("has a representative for every route of the table", () => {
    const tried = new Set(oneOfEachShape(routeTable).map(shapeOf));
    expect(routeTable.filter((route) => !tried.has(shapeOf(route)))).toEqual([]);
    expect(oneOfEachShape([entry({ id: "b" }), entry({ id: "c" })]).map(({ id }) => id)).toEqual(["b"]);
  });
});
