import { describe, expect, it } from "vitest";
import type { RouteId } from "#app/registry/route-table.ts";
import { documentRoutes } from "./document-routes.ts";

const [list, detail] = ["features/x/list.tsx", "features/x/detail.tsx"] as const;
const place = { list: { id: "xSearch", path: "/x/search" }, detail: { id: "xDetail", path: "/x/:id" } } as const;

describe("the addresses of a document", () => {
  it("are those of its parts, and no others", () => {
    const routes = documentRoutes({ word: "样单", list, detail }, { company: place });
    expect(routes.map(({ id, audience, title, menu, parent }) => [id, audience, title, menu, parent])).toEqual([
      ["xSearch", "company", "样单查询", "xSearch", undefined],
      ["xDetail", "company", "样单详情", "xSearch", "xSearch"],
    ]);
    expect(routes.some((route) => "file" in route || "variant" in route || "document" in route)).toBe(false);
  });

  it("know of each other: the list its file, a dealer's the company's", () => {
    const company = { list: { id: "companyXSearch", path: "/cx/search" }, prefix: "companyX" } as const;
    const routes = documentRoutes({ word: "样单", list, export: "x/export.ts" }, { dealer: { ...place, prefix: "x" }, company });
    expect(routes.map(({ id, path, file, variant }) => [id, path, file, variant])).toEqual([
      ["xSearch", "/x/search", "xExport", "companyXSearch"],
      ["companyXSearch", "/cx/search", "companyXExport", undefined],
      ["xExport", "/x/search/export", undefined, "companyXExport"],
      ["companyXExport", "/cx/search/export", undefined, undefined],
    ]);
  });

  it("do not compile where a side leaves out what a part stands on, nor under a name that is none", () => {
    const [route] = documentRoutes({ word: "样单", list, detail }, { company: place });
    // @ts-expect-error an id that no part has
    expect(route?.id === "xEdit").toBe(false);
    // @ts-expect-error a file's id begins with a prefix
    documentRoutes({ word: "样单", list, export: "x/export.ts" }, { company: place });
    // @ts-expect-error a route that nobody declared
    const unknown: RouteId = "deliveryAddressEdit";
    expect(unknown).not.toBe(route?.id);
  });
});
