import { expect } from "vitest";
import { base, leave, settle, type Traveller } from "../traveller.ts";
import { arriveAt, crumb, type ErrorCase } from "./case.ts";

/* A script that does not come: the click is not lost, and its page is alive. */

export const scriptCases = {
  async "a script chunk that fails to load"(browser, equipment) {
    const traveller = await arriveAt(browser, "/claim/search", "d10001", equipment);
    await traveller.page.context().route(claimScript, (route) => route.abort());
    const number = await clickClaim(traveller);
    await readPlainClaim(traveller, number);
  },

  async "a script load that takes longer than 120 s"(browser, equipment) {
    const traveller = await arriveAt(browser, "/claim/search", "d10001", equipment);
    const { page } = traveller;
    await page.clock.install();
    await page.context().route(claimScript, () => undefined);
    const asked = page.waitForRequest(claimScript);
    const number = await clickClaim(traveller);
    await asked;
    // The script is asked for before its page's patience begins, and time that is skipped until then counts for nothing.
    await page.waitForFunction("sessionStorage.getItem('pro__pending_target') !== null");
    await page.clock.fastForward(119_000);
    expect(page.url()).toBe(`${base}/claim/search`);
    await page.clock.fastForward(1_000);
    await readPlainClaim(traveller, number);
  },
} satisfies Record<string, ErrorCase>;

/** The script of a claim's page alone. */
const claimScript = "**/assets/detail-*.js";

async function clickClaim({ page }: Traveller): Promise<string> {
  const link = page.locator("tbody a[href*='/detail/']").first();
  const number = (await link.innerText()).trim();
  await link.click();
  return number;
}

/** The claim that was clicked stands there, and its page is alive: plain links lead on. */
async function readPlainClaim(traveller: Traveller, number: string): Promise<void> {
  const { page, findings } = traveller;
  await page.waitForURL(/\/claim\/detail\//, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).filter({ hasText: number }).waitFor();
  expect(await page.locator("html[data-enhanced]").count()).toBe(0);
  await crumb(page).click();
  await page.waitForURL(`${base}/claim/search`);
  await settle(traveller);
  findings.splice(0, Infinity, ...findings.filter((finding) => !/detail-[^/]*\.js|loading route module/.test(finding)));
  await leave(traveller);
}
