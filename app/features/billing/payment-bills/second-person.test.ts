import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OutputOf } from "#gateway/operation.ts";
import type { paymentBillDetail } from "#gateway/operations/payment-bill.ts";
import { buildOf, signedInOf, startTestHost, type ScreenCall, type TestHost } from "#app/server/process/test-host.ts";
import { loadForms } from "./statement-action.server.ts";

/* Whoever had a part in a bill does not pay it: told by accounts, because two people may have one display name. */

type Bill = OutputOf<typeof paymentBillDetail>;

const { actor } = signedInOf("company");
const accepted = {
  id: "980001",
  version: 1,
  confirmStatus: 3,
  invoiceStatus: 3,
  paidFlag: false,
  createUserName: actor.userName,
  paymentBillDetails: [],
  currentDeductions: [],
  historicalDeductions: [],
  invoiceList: [],
  disputeList: [],
} as Bill;

let bill: Bill;
let host: TestHost;
beforeAll(async () => {
  const load = async (call: ScreenCall) => {
    const { payment, mustBeOther } = await loadForms(call as unknown as LoaderFunctionArgs, bill, [], []);
    return { pays: payment !== undefined, mustBeOther };
  };
  host = await startTestHost({ screens: buildOf({ loaders: { companyDeductAccountStatement: load } }) });
});
afterAll(() => host.stop());
beforeEach(() => (bill = accepted));

async function open() {
  const answer = await host.visit("/companydeduct/account/statement/980001", { cookie: await host.signIn("company") });
  const { loaderData } = (await answer.json()) as { loaderData: Record<string, unknown> };
  return loaderData["companyDeductAccountStatement"];
}

it.each([
  ["生成付款单", { createUserId: actor.account }],
  ["发布付款单", { publishUserId: actor.account }],
  ["代为确认", { standInUserId: actor.account }],
  ["验票", { acceptUserIds: ["other", actor.account] }],
])("whoever had this part in it has no payment to confirm: %s", async (part, by) => {
  bill = { ...accepted, createUserId: "maker", ...by };
  expect(await open()).toEqual({ pays: false, mustBeOther: `付款须由另一人办理：${part}的人不能付款` });
});

it("somebody else pays it, of whatever name", async () => {
  bill = { ...accepted, createUserId: "namesake" };
  expect(await open()).toEqual({ pays: true });
});

it("where the backend does not say whose account made the bill, it decides itself who pays", async () => {
  expect(await open()).toEqual({ pays: true });
});
