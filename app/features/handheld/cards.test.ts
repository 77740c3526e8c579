import { describe, expect, it } from "vitest";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";
import { toCards } from "./cards.ts";

const route = (id: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  id,
  path: `/${id}`,
  module: "features/handheld/card-list.tsx",
  audience: "signed-in",
  kind: "entry",
  title: id,
  frame: "bare",
  handheld: true,
  ...more,
});

describe("the cards of a handheld menu", () => {
  const routes = [
    route("scan"),
    route("office", { handheld: undefined as never }),
    route("staff", { audience: "company" }),
    route("one", { path: "/one/:id" }),
  ];
  const find = (code: string) => routes.find(({ id }) => id === code);
  const entry = (menuCode: string, children?: { menuCode: string; menuName: string }[]) => ({
    menuCode,
    menuName: `名 ${menuCode}`,
    children,
  });

  it("lead to the screens that exist, whatever else the menu names", () => {
    expect(toCards([entry("scan"), entry("later"), entry("office"), entry("one")], "dealer", find)).toEqual([
      { code: "scan", name: "名 scan", to: "/scan" },
    ]);
  });

  it("are found below a group, and only those of one's own side", () => {
    const menu = [entry("group", [entry("scan"), entry("staff")])];
    expect(toCards(menu, "dealer", find).map(({ code }) => code)).toEqual(["scan"]);
    expect(toCards(menu, "company", find).map(({ code }) => code)).toEqual(["scan", "staff"]);
  });

  it("do not lead from the card list to itself by a name the product does not know", () => {
    expect(toCards([entry("claimSearch"), entry("nothing")], "dealer")).toEqual([]);
  });
});
