import { describe, expect, it } from "vitest";
import { headingsOf } from "./menu-sections.ts";

describe("headings within a group", () => {
  it("stand where another kind of entry begins", () => {
    const headings = headingsOf(["/claim/search", "/deduct/search", "/deduct/statement", "/cvrm/search"]);
    expect([...headings]).toEqual([
      ["/deduct/search", "抵扣与付款"],
      ["/cvrm/search", "线索"],
    ]);
  });

  it("are left out where the group has one kind only", () => {
    expect(headingsOf(["/system/partsearch", "/system/laborsearch"]).size).toBe(0);
  });
});
