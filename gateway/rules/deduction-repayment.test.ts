import { expect, it } from "vitest";
import { refuseRepayment, repayableOf } from "./deduction-repayment.ts";

const entered = { repaidAmount: "40.40", repaidDate: "2026-11-20", repaidVoucherNumber: "R2" };
const repayable = {
  ...repayableOf("113", [{ nettedAmount: "50" }, { nettedAmount: 22.6, repaidVoucherNumber: "R1" }]),
  today: "2026-11-20",
};

it("takes what no bill nets and nobody has paid back, once a voucher, of no later day", () => {
  expect(repayable).toMatchObject({ open: "40.40", vouchers: ["R1"] });
  expect(refuseRepayment(entered, repayable)).toBe(undefined);
});

it.each([
  ["repaidAmount", { repaidAmount: "40.41" }],
  ["repaidAmount", { repaidAmount: "0" }],
  ["repaidAmount", { repaidAmount: "1.005" }],
  ["repaidAmount", { repaidAmount: "-1" }],
  ["repaidDate", { repaidDate: "2026-11-21" }],
  ["repaidDate", { repaidDate: "" }],
  ["repaidVoucherNumber", { repaidVoucherNumber: " " }],
  ["repaidVoucherNumber", { repaidVoucherNumber: "R1" }],
] as const)("refuses by its %s: %o", (field, wrong) => {
  expect(refuseRepayment({ ...entered, ...wrong }, repayable)?.field).toBe(field);
});
