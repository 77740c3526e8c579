import { describe, expect, it } from "vitest";
import { findRoute } from "./route-table.ts";
import type { Audience } from "../lib/request/context.ts";
import type { DocumentRoutes } from "../lib/documents/document-kind.ts";
import { documentKinds } from "./document-kinds.server.ts";
import { toFlashLinks } from "../lib/documents/done-links.server.ts";
import { isPrinted } from "./document-sheets.tsx";
import { documentOf } from "../lib/documents/route-document.server.ts";

const audiences: readonly Audience[] = ["dealer", "company"];
const cases = Object.entries(documentKinds).flatMap(([name, kind]) => audiences.map((audience) => [name, audience, kind] as const));

describe("the description of a kind of document", () => {
  it.each(cases)("leads %s of the %s to routes of that side", (_, audience, { routes }) => {
    const foreign = Object.values(routes[audience]).filter((id) => findRoute(id)?.audience !== audience);
    expect(foreign).toEqual([]);
  });

  it.each(cases)("is found by the routes about it: %s of the %s", (name, audience, { routes }) => {
    const { list, export: file, ...about }: DocumentRoutes = routes[audience];
    for (const id of Object.values(about)) expect(documentOf({ route: findRoute(id) }), id).toBe(name);
    expect(findRoute(list)?.file).toBe(file);
  });

  it.each(Object.entries(documentKinds))("has the name it is listed by: %s", (name, kind) => expect(kind.name).toBe(name));

  it("is not found by a route of none, nor by a name that every object has", () => {
    expect(() => documentOf({ route: findRoute("home") })).toThrow("route home is about no document");
    expect(isPrinted("claim")).toBe(true);
    expect(isPrinted("constructor")).toBe(false);
    expect(isPrinted("")).toBe(false);
  });

  it("words a state by its code, and one that is new to us by the backend's word", () => {
    const { statusOf } = documentKinds.claim;
    expect(statusOf(1).label).toBe("待批准");
    expect(statusOf(77, "会签中").label).toBe("会签中");
    expect(statusOf(77).label).toBe("状态 77");
  });

  it("may have few addresses: nothing leads to those it has not", () => {
    const { claim } = documentKinds;
    const of = ({ list, detail }: typeof claim.routes.dealer) => ({ list, detail });
    const few = { ...claim, routes: { dealer: of(claim.routes.dealer), company: of(claim.routes.company) } };
    const done = { number: "A1", documentId: "7" };
    for (const kind of ["created", "saved"] as const)
      expect(toFlashLinks(few, "dealer", { kind, ...done })).toEqual([{ to: "/claim/detail/7", label: "打开 A1" }]);
    expect(toFlashLinks(claim, "dealer", { kind: "saved", ...done }).map(({ label }) => label)).toEqual([
      "继续填写",
      "继续新建",
      "打开 A1",
    ]);
  });

  it("leads a dealer who has corrected one to the others first, and company staff to none of them", () => {
    const done = { kind: "updated", number: "A1", documentId: "7" } as const;
    const { claim } = documentKinds;
    expect(toFlashLinks(claim, "dealer", done)[0]).toEqual({ to: "/claim/search?status=2", label: "待更正的索赔单" });
    expect(toFlashLinks(claim, "company", done).map(({ label }) => label)).toEqual(["继续新建", "打开 A1"]);
  });
});
