import { describe, expect, it } from "vitest";
import { findRoute } from "../route-table.ts";
import type { Side } from "../server/request/context.ts";
import { documentKinds } from "./document-kinds.ts";
import { isPrinted } from "./print-address.ts";
import { documentOf } from "./route-document.ts";

const sides: readonly Side[] = ["dealer", "company"];
const cases = Object.entries(documentKinds).flatMap(([name, kind]) => sides.map((side) => [name, side, kind] as const));

describe("the description of a kind of document", () => {
  it.each(cases)("leads %s of the %s to routes of that side", (_, side, { routes }) => {
    const foreign = Object.values(routes[side]).filter((id) => findRoute(id)?.audience !== side);
    expect(foreign).toEqual([]);
  });

  it.each(cases)("is found by the routes about it: %s of the %s", (name, side, { routes }) => {
    const { list, export: file, ...about } = routes[side];
    for (const id of Object.values(about)) expect(documentOf({ route: findRoute(id) }), id).toBe(name);
    expect(findRoute(list)?.file).toBe(file);
  });

  it.each(Object.entries(documentKinds))("has the name it is listed by: %s", (name, kind) => expect(kind.name).toBe(name));

  it("is not found by a route of none, nor by a name that every object has", () => {
    expect(() => documentOf({ route: findRoute("home") })).toThrow("route home is about no document");
    expect([isPrinted("claim"), isPrinted("constructor"), isPrinted("")]).toEqual([true, false, false]);
  });

  it("words a state by its code, and one that is new to us by the backend's word", () => {
    const { statusOf } = documentKinds.claim;
    expect([statusOf(1).label, statusOf(77, "会签中").label, statusOf(77).label]).toEqual(["待批准", "会签中", "状态 77"]);
  });
});
