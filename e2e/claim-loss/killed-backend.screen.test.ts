// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fullRun } from "#e2e/full-run.ts";
import { until } from "#e2e/until.ts";
import { signedIn, type Answer } from "#e2e/visitor.ts";
import { attachedName, arrive, beginFiling, filingSteps, missingOf, typeFor, type Filing, type FilingStep } from "./filing.ts";
import { openFiledClaims, whatIsFiled, whatWasTyped, type FiledClaims } from "./filed-claims.ts";
import { restartingTimeout, startKillableProduct, type KillableProduct } from "./killable-product.ts";

/* kill -9 of the backend at any step of the filing: the form stays as it was, and the very same request leads on once it is back. */

let product: KillableProduct;
let filed: FiledClaims;
beforeAll(async () => {
  product = await startKillableProduct();
  filed = openFiledClaims(product.backendUrl);
});
afterEach(() => product.backend.heal());
afterAll(async () => {
  await filed.close();
  await product.end();
});

/** When it dies, and at which steps unless all are asked for: the product lets a service that died rest for some seconds. */
const moments: readonly (readonly [string, (step: FilingStep) => boolean, (filing: Filing, step: FilingStep) => Promise<Answer>])[] = [
  [
    "before the request",
    ({ writes }) => writes === "claim.create",
    async (filing, step) => {
      await product.killBackend();
      return step.take(filing);
    },
  ],
  ["before it has done anything", writesClaim, (filing, step) => killAmid(filing, step, "delay")],
  ["when it has done it and not said so", writesClaim, (filing, step) => killAmid(filing, step, "late")],
];

function writesClaim({ writes = "" }: FilingStep): boolean {
  return writes.startsWith("claim.");
}

// The one in which nobody was told of what was done; the others are tried at night.
describe.each(fullRun ? moments : moments.slice(-1))("a backend that dies %s", (_moment, usual, die) => {
  it("leaves the form as it is and makes one claim, whichever step it dies at", { timeout: restartingTimeout }, async () => {
    const filing = beginFiling(await signedIn(product.appUrl, "d10001"));
    for (const step of filingSteps) {
      if (step.afterReturn) await filed.sendBack(filing.id ?? "");
      typeFor(filing, step);
      if (fullRun || usual(step)) {
        const answer = await die(filing, step);
        await product.reviveBackend();
        await expectNothingLost(filing, step, answer);
      }
      arrive(filing, step, await step.take(filing));
    }
    const claims = await filed.ofWorkOrder(filing.workOrderNumber);
    expect(claims.map(whatIsFiled)).toEqual([whatWasTyped(filing, [attachedName])]);
  });
});

/** The answer shows the form with everything in it, or leads back to it. Where nothing was posted, nothing can be lost. */
async function expectNothingLost(filing: Filing, step: FilingStep, answer: Answer): Promise<void> {
  const link = answer.$('a[href*="form="]').attr("href");
  const shows = answer.$("form.editor").length > 0;
  if (!shows && link === undefined) return expect(step.typing, `${step.name}: ${answer.path}`).toEqual({});
  // A form that was to write comes back itself, with what went wrong.
  if (writesClaim(step)) expect([shows, answer.status >= 500], step.name).toEqual([true, true]);
  const page = shows ? answer : await filing.visitor.get(link?.split("#")[0] ?? "");
  expect(page.$("form.editor"), `${step.name}: ${page.path}`).toHaveLength(1);
  expect(missingOf(filing, page), step.name).toEqual([]);
}

/** Kills it while it answers the step's call, which it begins with a wait, or ends with one. */
async function killAmid(filing: Filing, step: FilingStep, fault: "delay" | "late"): Promise<Answer> {
  const { backend } = product;
  const before = JSON.stringify(await versionsOf(filing));
  await backend.forgetCalls();
  await backend.fail(step.writes ?? "*", fault, { delayMs: 2_000 });
  const answer = step.take(filing);
  await product.backend.untilCalled(step.writes ?? "*");
  if (fault === "late" && writesClaim(step)) await until(async () => JSON.stringify(await versionsOf(filing)) !== before);
  await product.killBackend();
  return answer;
}

async function versionsOf({ workOrderNumber }: Filing): Promise<unknown> {
  return (await filed.ofWorkOrder(workOrderNumber)).map(({ id, version }) => [id, version]);
}
