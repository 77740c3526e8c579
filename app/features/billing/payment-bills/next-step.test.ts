import { expect, it } from "vitest";
import { billStep } from "./next-step.server.ts";

const confirmed = { confirmStatus: 3 };

it.each([
  [{ confirmStatus: 0 }, "发布", "查看"],
  [{ confirmStatus: 1 }, "查看", "确认"],
  [{ confirmStatus: 2 }, "处理", "查看"],
  [{ ...confirmed, invoiceStatus: 1 }, "查看", "开票"],
  [{ ...confirmed, invoiceStatus: 2 }, "验票", "查看"],
  [{ ...confirmed, invoiceStatus: 3 }, "付款", "查看"],
  [{ ...confirmed, invoiceStatus: 3, paidFlag: true }, "查看", "查看"],
] as const)("asks of a bill %o: %s of the company, %s of its dealer", (state, company, dealer) => {
  const bill = { id: "7", ...state };
  expect([billStep(bill, "company").label, billStep(bill, "dealer").label]).toEqual([company, dealer]);
});
