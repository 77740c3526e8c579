import { expect, test } from "../test.ts";
import type { Page } from "@playwright/test";
import { field } from "../claim-page.ts";
import { settle, signIn } from "../actor.ts";

/* What scripts keep in a browser: little, under the documented prefix (2 §9). */

const storedIn = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("keeps nothing in the browser but under pro__, and nothing that was typed", { tag: "@on-only" }, async ({ enter }) => {
  const actor = await enter("d10001");
  const { page } = actor;
  await settle(actor);
  await page.locator("tbody a[href*='/detail/']").first().click();
  await page.waitForURL(/\/detail\//);
  await page.clock.install();
  await actor.visit("/claim/create");
  await field(page, "工单号").fill("GD-只在表单里");
  // What is typed is kept by the server after half a minute.
  await page.clock.fastForward("00:31");
  await page
    .getByText(/已自动保存/)
    .first()
    .waitFor();
  const stored = await storedIn(page);
  expect(Object.keys(stored).filter((key) => !key.startsWith("pro__"))).toEqual([]);
  expect(Object.keys(stored)).toContain("pro__scroll_positions");
  expect(JSON.stringify(stored)).not.toContain("GD-只在表单里");
});

test("brings a page back to where it was left, by the way back and by loading it again", { tag: "@on-only" }, async ({ arrive }) => {
  const actor = await arrive("zhangwei");
  const { page } = actor;
  await page.setViewportSize({ width: 1366, height: 400 });
  await signIn(actor);
  await settle(actor);
  await page.evaluate(() => window.scrollTo(0, 250));
  await page.locator("tbody a[href*='/detail/']").last().click();
  await page.waitForURL(/\/detail\//);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.locator("tbody tr").first().waitFor();
  await expect.poll(() => scrolled(page)).toBeGreaterThanOrEqual(250);
  const left = await scrolled(page);
  await page.reload();
  await settle(actor);
  await expect.poll(() => scrolled(page)).toBe(left);
});

test("forgets what another page was on the way to", { tag: "@on-only" }, async ({ enter }) => {
  const actor = await enter("d10001");
  const { page } = actor;
  await settle(actor);
  await page.evaluate(() => sessionStorage.setItem("pro__pending_target", "{}"));
  await actor.visit("/claim/create");
  expect(await storedIn(page)).not.toHaveProperty("pro__pending_target");
});
