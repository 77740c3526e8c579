import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readHistoryQuery } from "./history-query.server.ts";

const read = (search: string) => readHistoryQuery(new URLSearchParams(search));

describe("the query of a vehicle's history", () => {
  it("asks for nothing without a VIN", () => {
    expect(read("")).toEqual({ vin: "", page: 1, size: 10 });
    expect(read("vin=%20")).toMatchObject({ vin: "" });
  });

  it("reads a VIN as people type it", () => {
    expect(read("vin=%20lsva49%20j13&page=2&size=20")).toEqual({ vin: "LSVA49J13", page: 2, size: 20 });
  });

  it("takes nothing else for a VIN", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (vin, page) => {
        const query = readHistoryQuery(new URLSearchParams({ vin, page, size: page }));
        expect(query.vin === undefined || /^[A-Z0-9]{0,30}$/.test(query.vin)).toBe(true);
        expect(query.page).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
