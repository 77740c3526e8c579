// @module-tag slow
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { until } from "#e2e/until.ts";
import { signedIn, type Answer, type Visitor } from "#e2e/visitor.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { withdrawalPage } from "#gateway/operations/withdrawal.ts";
import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { restartingTimeout, startKillableProduct, type KillableProduct } from "./killable-product.ts";

/* kill -9 of either process midway of a payment of several: pressed again, each is paid once, or told why it was not. */

/** How long the bank takes; in the middle of it the transfer stands, and nobody here has noted it. */
const transferMs = 600;
/** Milliseconds after the first payment has reached the backend. */
const instants = process.env.FULL_MATRICES === "1" ? [0, 100, 250, 400, 550, 800, 1_200] : [450];

let product: KillableProduct;
let visitor: Visitor;
let gateway: ReturnType<typeof openGateway>;
beforeAll(async () => {
  product = await startKillableProduct({ TRANSFER_MS: String(transferMs), PACT_STATES: "1" });
  gateway = openGateway(product.backendUrl);
  visitor = await signedIn(product.appUrl, "chenjing");
});
afterAll(async () => {
  await gateway.close();
  await product.end();
});

const form = "main form[method=post]:has([name=desc])";
const press = (page: Answer) => visitor.submit(page, form, { desc: "推荐奖励", [intentName]: "submit" });
const payAddress = (ids: readonly string[]) => `/partner/money/management/pay?${new URLSearchParams(ids.map((id) => ["id", id]))}`;
let given = 990_000;

const victims = {
  "the web process": async () => {
    await product.killApp();
    await product.reviveApp();
  },
  "the backend": async () => {
    await product.killBackend();
    await product.reviveBackend();
  },
} as const;

describe.each(Object.entries(victims))("a payment of several when %s dies", (_victim, kill) => {
  it.each(instants)("%d ms after it has begun", { timeout: restartingTimeout }, async (instant) => {
    // More than are paid at once.
    const ids = Array.from({ length: 6 }, () => `TX2026${(given += 1)}`);
    for (const id of ids) await product.backend.given("a withdrawal exists", { id, status: "0", checkedBy: "wangqiang" });
    const page = await visitor.get(payAddress(ids));
    await product.backend.forgetCalls();
    const sent = press(page).catch(() => undefined);
    await product.backend.untilCalled("withdrawal.pay");
    await sleep(instant);
    await kill();
    await sent;
    const colleague = await backendAs(gateway, "zhangwei");
    const stored = async () => (await colleague.read(withdrawalPage, { query: { size: 100 }, body: { ids: ids.join() } })).records;
    // The very same request, and then whatever is offered still; what the bank was never asked for is closed after a minute.
    await press(page);
    await until(async () => {
      const left = await visitor.get(payAddress(ids));
      if (left.$(form).length > 0) await press(left);
      return (await stored()).every(({ status }) => status === "2" || status === "3");
    }, 170_000);
    const rows = await stored();
    expect(rows).toHaveLength(ids.length);
    for (const { id, status, payDate, failReason, operator } of rows)
      expect([id, status === "2" ? payDate : failReason, operator]).toEqual([id, expect.any(String), "chenjing"]);
    const acts = await Promise.all(ids.map((id) => colleague.read(auditList, { body: { applicationNo: id } })));
    expect(acts.map((history) => history.filter(({ operation }) => operation === "pay").length)).toEqual(ids.map(() => 1));
  });
});
