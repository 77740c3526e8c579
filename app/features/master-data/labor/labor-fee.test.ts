import { expect, it } from "vitest";
import { totalLaborFee } from "./labor-fee.server.ts";

it.each([
  ["1.5", "150", "225.00"],
  // 2.675 in floats is less than it says, and rounds down.
  ["1.07", "2.5", "2.68"],
  ["0.1", "0.05", "0.01"],
  ["999999.9999", "9999999999.99", "9999999998990000.00"],
  ["0", "150", "0.00"],
])("%s hours at %s come to %s, half up to two decimals", (standardClaimLabor, standardLaborUnitPrice, total) => {
  expect(totalLaborFee({ standardClaimLabor, standardLaborUnitPrice })).toBe(total);
});

it("is unknown while hours or price are", () => {
  expect(totalLaborFee({ standardClaimLabor: "1" })).toBe(undefined);
  expect(totalLaborFee({ standardLaborUnitPrice: "1" })).toBe(undefined);
});
