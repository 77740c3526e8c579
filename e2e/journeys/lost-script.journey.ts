import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, openWindow } from "../browser.ts";
import { password } from "../visitor.ts";
import "../journeys-setup.ts";

/* A page whose scripts came, and a next page whose script does not: the click must not be lost (1 §8). */

const base = inject("appUrl");
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

it("goes to the page that was clicked although its script cannot be loaded", async () => {
  const window = await openWindow(browser, "on", 1366);
  window.setDefaultTimeout(20_000);
  const page = await window.newPage();
  await page.goto(`${base}/login?type=dealer`);
  await page.getByLabel("用户名").fill("d10001");
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
  await page.waitForURL(`${base}/claim/search`);
  await page.locator("html[data-enhanced]").waitFor({ state: "attached" });

  await window.route("**/assets/detail-*.js", (route) => route.abort());
  const link = page.locator("tbody a[href*='/detail/']").first();
  const number = (await link.innerText()).trim();
  await link.click();
  await page.waitForURL(/\/claim\/detail\//);
  await page.getByRole("heading", { level: 1 }).filter({ hasText: number }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(number);
  await window.close();
});
