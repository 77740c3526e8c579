// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fullRun } from "#e2e/full-run.ts";
import { until } from "#e2e/until.ts";
import { signedIn, Visitor } from "#e2e/visitor.ts";
import { attachedName, arrive, beginFiling, filingSteps, typeFor, type Filing, type FilingStep } from "./filing.ts";
import { openFiledClaims, whatIsFiled, whatWasTyped, type FiledClaims } from "./filed-claims.ts";
import { restartingTimeout, startKillableProduct, type KillableProduct } from "./killable-product.ts";

/* kill -9 of the web process at any step of the filing: started again, the very same request leads on, and one claim comes of it. */

// A backend that passes over Idempotency-Key is the harder one; with the key the rest is tried in every other test.
const backendSettings = { IDEMPOTENCY: "0" };

let product: KillableProduct;
let filed: FiledClaims;
beforeAll(async () => {
  product = await startKillableProduct(backendSettings);
  filed = openFiledClaims(product.backendUrl);
});
afterEach(() => product.backend.heal());
afterAll(async () => {
  await filed.close();
  await product.end();
});

const writing = filingSteps.filter(({ writes }) => writes !== undefined);
/** When the process dies. */
const moments: Readonly<Record<string, (filing: Filing, step: FilingStep) => Promise<unknown>>> = {
  "before the request": () => product.killApp(),
  "while the backend has it and has done nothing yet": (filing, step) => killAmid(filing, step, "delay"),
  "when the backend has done it and not said so": (filing, step) => killAmid(filing, step, "late"),
  "before its answer is read": async (filing, step) => {
    await step.take({ ...filing, visitor: withoutRedirects(filing) });
    await product.killApp();
  },
};
const everywhere = fullRun ? filingSteps : writing;
/** Where something was done that nobody was told of; the others are tried at night. */
const unanswered = Object.entries(moments).slice(-2);

describe.each(fullRun ? Object.entries(moments) : unanswered)("a web process that dies %s", (_moment, die) => {
  it("leaves one claim with everything in it, whichever step it dies at", { timeout: restartingTimeout }, async () => {
    const filing = beginFiling(await signedIn(product.appUrl, "d10001"));
    for (const step of filingSteps) {
      if (step.afterReturn) await filed.sendBack(filing.id ?? "");
      typeFor(filing, step);
      if (everywhere.includes(step)) {
        await die(filing, step);
        await product.backend.heal();
        await product.reviveApp();
      }
      arrive(filing, step, await step.take(filing));
    }
    const claims = await filed.ofWorkOrder(filing.workOrderNumber);
    expect(claims.map(whatIsFiled)).toEqual([whatWasTyped(filing, [attachedName])]);
  });
});

/** Kills it while it waits for the step's call, which the backend begins with a wait, or ends with one. */
async function killAmid(filing: Filing, step: FilingStep, fault: "delay" | "late"): Promise<void> {
  const { backend } = product;
  const before = JSON.stringify(await versionsOf(filing));
  await backend.forgetCalls();
  await backend.fail(step.writes ?? "*", fault, { delayMs: 700 });
  const answer = step.take(filing).then(
    ({ path, status }) => `${path} (${status})`,
    () => "died",
  );
  await product.backend.untilCalled(step.writes ?? "*");
  if (fault === "late" && step.writes?.startsWith("claim.")) await until(async () => JSON.stringify(await versionsOf(filing)) !== before);
  await product.killApp();
  expect(await answer, step.name).toBe("died");
  await product.backend.untilIdle();
}

async function versionsOf({ workOrderNumber }: Filing): Promise<unknown> {
  return (await filed.ofWorkOrder(workOrderNumber)).map(({ id, version }) => [id, version]);
}

/** The same visitor, who reads an answer and goes nowhere. */
function withoutRedirects({ visitor }: Filing): Visitor {
  const state = new Visitor(visitor.base, false);
  for (const [name, value] of visitor.cookies) state.cookies.set(name, value);
  return state;
}
