import fc from "fast-check";
import { expect, it } from "vitest";
import { withinAddress } from "./within-address.ts";

it("leaves what a list's form holds as it is", () => {
  const conditions: [string, string][] = [
    ["status", "1"],
    ["remark", "异响 & 漏油"],
    ["vehicleVin", "LSVAA49J132047371"],
  ];
  expect(withinAddress(conditions)).toEqual(conditions);
});

it("cuts a text that no list takes, so that the list can still say so", () => {
  expect(withinAddress([["remark", "长".repeat(10_000)]])).toEqual([["remark", "长".repeat(250)]]);
});

it("fits into a header, whatever was posted", () => {
  const conditions = fc.array(fc.tuple(fc.string({ unit: "binary", maxLength: 2_000 }), fc.string({ unit: "binary", maxLength: 2_000 })));
  fc.assert(
    fc.property(conditions, (posted) => {
      expect(new URLSearchParams(withinAddress(posted)).toString().length).toBeLessThanOrEqual(6_000);
    }),
  );
});
