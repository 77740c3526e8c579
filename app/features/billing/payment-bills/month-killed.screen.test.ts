// @module-tag slow
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { restartingTimeout, startKillableProduct, type KillableProduct } from "#e2e/claim-loss/killable-product.ts";
import { fullRun } from "#e2e/full-run.ts";
import { checkForm, paidBy, payForm, withFile } from "#e2e/payment-bills.ts";
import { until } from "#e2e/until.ts";
import { signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";

/* kill -9 of the web process while it makes a month's drafts, and while it pays a bill: the same again, and it is done once. */

let product: KillableProduct;
beforeAll(async () => {
  product = await startKillableProduct({ PACT_STATES: "1" });
}, restartingTimeout);
afterEach(() => product.backend.heal());
afterAll(() => product.end());

const form = "main form[method=post]:has([name=dealerCode])";
const numbers = (page: Answer) =>
  page
    .$("#reconciliation tbody td:nth-child(2) a")
    .toArray()
    .map((link) => page.$(link).text());

/** How often its history says that a bill of this number was paid. */
const payments = (page: Answer) => page.$("#timeline").text().split("单索赔已赔付").length - 1;

/** Lets a press reach the backend, which answers late, kills the web process, and starts it again. */
async function killAmid(operation: string, fault: "delay" | "late", press: () => Promise<Answer>): Promise<void> {
  await product.backend.forgetCalls();
  await product.backend.fail(operation, fault, { delayMs: 1_500 });
  const answered = press().then(
    ({ status }) => String(status),
    () => "died",
  );
  await product.backend.untilCalled(operation);
  await product.killApp();
  expect(await answered).toBe("died");
  await product.backend.untilIdle();
  await product.backend.heal();
  await product.reviveApp();
}

/** Done and not told; that nothing was done yet is tried at night as well. */
const faults = fullRun ? (["delay", "late"] as const) : (["late"] as const);

it.each(faults)(
  "drafts of a month that a process died over (%s) are made by the same press, and no more of them",
  async (fault) => {
    const month = fault === "delay" ? "2019-03" : "2019-02";
    for (const [at, dealerCode] of ["10001", "10002", "10003"].entries())
      await product.backend.given("a claim waits to be billed", { dealerCode, claimId: `${month.slice(-1)}9671${at}`, month });
    const address = `/companydeduct/payment/month?month=${month}`;
    const visitor = await signedIn(product.appUrl, "wangqiang");
    const page = await visitor.get(address);
    await killAmid("paymentBill.init", fault, () => visitor.submit(page, form, { [intentName]: "submit" }));
    // The very same request, as a browser sends it again.
    await visitor.submit(page, form, { [intentName]: "submit" });
    await until(async () => (await visitor.get(address)).$(".head").text().includes("已生成 3 / 3 家"));
    const made = numbers(await visitor.get(address));
    expect(made).toEqual(["10001", "10002", "10003"].map((code) => `PB${month.replace("-", "")}-${code}`));
    await visitor.submit(page, form, { [intentName]: "submit" });
    expect(numbers(await visitor.get(address))).toEqual(made);
  },
  restartingTimeout,
);

it.each(faults)(
  "a bill that a process died over (%s) while it was paid is paid once",
  async (fault) => {
    const [id, claimId] = fault === "delay" ? ["987001", "967901"] : ["987002", "967902"];
    await product.backend.given("a payment bill exists", { id, claimId, dealerCode: "10001", stage: "invoiced" });
    const address = `/companydeduct/account/statement/${id}`;
    const maker = await signedIn(product.appUrl, "wangqiang");
    const accepted = { "invoices[0].decision": "1", "invoices[1].decision": "1", [intentName]: "submit" };
    await maker.submit(await maker.get(address), checkForm, accepted);
    const payer: Visitor = await signedIn(product.appUrl, "chenjing");
    const page = await withFile(payer, await payer.get(address), payForm);
    const entered = { ...paidBy, [intentName]: "submit" };
    const before = payments(page);
    await killAmid("paymentBill.update", fault, () => payer.submit(page, payForm, entered));
    await payer.submit(page, payForm, entered);
    const paid = await payer.get(address);
    expect(paid.$(".head .Polaris-Badge").text()).toBe("已付款");
    expect(payments(paid)).toBe(before + 1);
  },
  restartingTimeout,
);
