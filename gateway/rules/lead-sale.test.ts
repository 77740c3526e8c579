import { expect, it } from "vitest";
import { refuseSale } from "./lead-sale.ts";

it.each([
  [{}, "orderNumber"],
  [{ orderNumber: "", vin: "" }, "orderNumber"],
  [{ orderNumber: "DD20261128001" }, undefined],
  [{ vin: "LSVAA4187E2184847" }, undefined],
  [{ vin: "LSVAA4187E218484" }, "vin"],
  [{ orderNumber: "DD1", vin: "LSVAA4187E218484O" }, "vin"],
  [{ orderNumber: "9".repeat(51) }, "orderNumber"],
] as const)("a sale %j is refused for its %s", (sale, field) => {
  expect(refuseSale(sale)?.field).toBe(field);
});
