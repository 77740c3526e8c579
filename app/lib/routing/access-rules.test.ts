import { describe, expect, it } from "vitest";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { hasEntry, hasPermission, evaluateVisit } from "./access-rules.ts";

const table: readonly RouteEntry[] = routeTable;
const ids = new Set(table.map(({ id }) => id));
const paramsOf = (path: string) => path.match(/:\w+/g) ?? [];

describe("the route table, as the guard relies on it,", () => {
  it("names each route once and each address once", () => {
    expect(ids.size).toBe(table.length);
    expect(new Set(table.map(({ path }) => path.toLowerCase())).size).toBe(table.length);
  });

  it.each(table.map((entry) => [entry.id, entry] as const))("has for %s only parents, twins and menu entries that exist", (_, entry) => {
    for (const other of [entry.parent, entry.variant, entry.menu]) if (other !== undefined) expect(ids).toContain(other);
    const variant = table.find(({ id }) => id === entry.variant);
    if (variant) expect([entry.audience, variant.audience, paramsOf(variant.path)]).toEqual(["dealer", "company", paramsOf(entry.path)]);
    const parent = table.find(({ id }) => id === entry.parent);
    if (parent) for (const param of paramsOf(parent.path)) expect(paramsOf(entry.path)).toContain(param);
  });
});

describe("a visit", () => {
  const entry: RouteEntry = {
    id: "claimSearch",
    path: "/claim/search",
    module: "",
    audience: "dealer",
    kind: "list",
    title: "",
    frame: "shell",
    menu: "claimSearch",
  };
  const visit = {
    entry,
    reading: true,
    params: {},
    search: "",
    audience: "dealer" as const,
    may: () => true,
    menu: async () => [{ menuCode: "claimSearch", menuName: "" }],
  };

  it("asks for the menu only when side and session allow it anyway", async () => {
    const menu = () => Promise.reject(new Error("asked"));
    await expect(evaluateVisit({ ...visit, menu, audience: "company" })).resolves.toEqual({ kind: "refuse", problem: "wrongAudience" });
    await expect(evaluateVisit({ ...visit, menu, audience: undefined })).resolves.toEqual({ kind: "signIn" });
    await expect(evaluateVisit({ ...visit, menu })).rejects.toThrow("asked");
  });

  it("without a twin is refused to company users, with one sent on for reading alone", async () => {
    const variant = { ...visit, audience: "company" as const, entry: { ...entry, variant: "companyClaimSearch" } };
    await expect(evaluateVisit({ ...visit, audience: "company" })).resolves.toEqual({ kind: "refuse", problem: "wrongAudience" });
    await expect(evaluateVisit({ ...variant, search: "?a=1" })).resolves.toEqual({ kind: "redirect", to: "/companyclaim/search?a=1" });
    await expect(evaluateVisit({ ...variant, reading: false })).resolves.toEqual({ kind: "refuse", problem: "wrongAudience" });
  });

  it("of a route that needs a permission is refused without it, by whatever menu", async () => {
    const needing = { ...visit, entry: { ...entry, permission: "companyQuickSearch" } };
    await expect(evaluateVisit(needing)).resolves.toEqual({ kind: "pass" });
    await expect(evaluateVisit({ ...needing, may: (name) => name !== "companyQuickSearch" })).resolves.toEqual({
      kind: "refuse",
      problem: "noMenuEntry",
    });
  });

  it("is by the permission of the actor's own group and tenant", () => {
    const actor = { groupId: "1000", tenantId: "1", authorities: ["1000_2_companyQuickSearch", "1000_1_companyQuickSearching"] };
    expect(hasPermission(actor, "companyQuickSearch")).toBe(false);
    expect(hasPermission({ ...actor, authorities: ["1000_1_companyQuickSearch"] }, "companyQuickSearch")).toBe(true);
  });

  it("finds a menu entry at any depth, and no part of a name", () => {
    const menu = [
      { menuCode: "a", menuName: "", children: [{ menuCode: "b", menuName: "", children: [{ menuCode: "claimSearch", menuName: "" }] }] },
    ];
    expect(hasEntry(menu, "claimSearch")).toBe(true);
    expect(hasEntry(menu, "claim")).toBe(false);
    expect(hasEntry([], "a")).toBe(false);
  });
});
