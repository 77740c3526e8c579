import { expect } from "@playwright/test";
import { type Actor, base, settle } from "../actor.ts";
import { arriveAt, goToClaims, type ErrorCase } from "./case.ts";

/* A script that does not come: the click is not lost, and its page is alive. */

export const scriptCases = {
  async "a script chunk that fails to load"(fixtures) {
    const actor = await arriveAt(fixtures, "/claim/search", "d10001");
    await actor.page.context().route(claimScript, (route) => route.abort());
    const number = await clickClaim(actor);
    await readPlainClaim(actor, number);
  },

  async "a script load that takes longer than 120 s"(fixtures) {
    const actor = await arriveAt(fixtures, "/claim/search", "d10001");
    const { page } = actor;
    await page.clock.install();
    await page.context().route(claimScript, () => undefined);
    const asked = page.waitForRequest(claimScript);
    const number = await clickClaim(actor);
    await asked;
    // The script is asked for before its page's patience begins, and time that is skipped until then counts for nothing.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("pro__pending_target"))).not.toBeNull();
    await page.clock.fastForward(119_000);
    expect(page.url()).toBe(`${base}/claim/search`);
    await page.clock.fastForward(1_000);
    await readPlainClaim(actor, number);
  },
} satisfies Record<string, ErrorCase>;

/** The script of a claim's page alone. */
const claimScript = "**/assets/detail-*.js";

async function clickClaim({ page }: Actor): Promise<string> {
  const link = page.locator("tbody a[href*='/detail/']").first();
  const number = (await link.innerText()).trim();
  await link.click();
  return number;
}

/** The claim that was clicked stands there, and its page is alive: plain links lead on. */
async function readPlainClaim(actor: Actor, number: string): Promise<void> {
  const { page } = actor;
  await page.waitForURL(/\/claim\/detail\//, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).filter({ hasText: number }).waitFor();
  expect(await page.locator("html[data-enhanced]").count()).toBe(0);
  await goToClaims(page);
  await page.waitForURL(`${base}/claim/search`);
  await settle(actor);
  actor.expected.push(/detail-[^/]*\.js|loading route module/);
}
