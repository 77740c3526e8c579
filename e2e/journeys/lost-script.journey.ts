import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../browser.ts";
import { button, field, nextWorkOrder } from "../claim-page.ts";
import { arrive, base, settle, signIn, type Traveller } from "../traveller.ts";

/* Scripts that do not come where no link was clicked: what was done is done, and told. (Clicks: errors.journey.ts.) */

let browser: Browser;
let dealer: Traveller;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterEach(() => dealer.page.context().close());
afterAll(() => browser.close());

async function openPage(path: string): Promise<Traveller["page"]> {
  dealer = await arrive(browser, "d10001", { mode: "on", width: 1366 });
  await signIn(dealer);
  await dealer.page.goto(base + path);
  await settle(dealer);
  return dealer.page;
}

it("tells that a draft was saved although the script of the page that says so cannot be loaded", async () => {
  const page = await openPage("/claim/create");
  const workOrder = nextWorkOrder();
  await field(page, "工单号").fill(workOrder);
  await page.context().route("**/assets/done-*.js", (route) => route.abort());
  await button(page.getByRole("main"), "保存草稿").first().click();
  await page.getByText("保存成功").first().waitFor();
  expect(page.url()).toMatch(/\/claim\/(done\/|search\?done=)/);
});

it("says so and offers another try where the list of pages cannot be loaded, which brings the page", async () => {
  const page = await openPage("/claim/create");
  await page.context().route("**/__manifest?**", (route) => route.abort());
  await page.reload();
  await settle(dealer);
  await page.locator("nav a[href='/claim/search']").first().click();
  await page.getByRole("main").getByRole("link", { name: "重试" }).click();
  await page.locator("tbody tr").first().waitFor();
  expect(page.url()).toBe(`${base}/claim/search`);
});

it("fetches a page's scripts once its link is pointed at, its data only for who goes there, and leaves one alone while the line is down", async () => {
  const page = await openPage("/claim/create");
  // What the menu's entries lead to is told after the page itself.
  await page.waitForFunction(() => "homeDatavPlatform" in window.__remixManifest.routes);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const link = page.locator("nav.menu").getByRole("link", { name: "数据平台" });
  const isScript = (path: string) => /\/assets\/platform-.*\.js$/.test(path);
  await page.context().setOffline(true);
  await page.getByRole("alert").filter({ hasText: "网络已断开" }).waitFor();
  const failed = page.waitForEvent("requestfailed", (request) => isScript(new URL(request.url()).pathname));
  await link.hover();
  await failed;
  await page.locator("link[rel=prefetch][href*='/platform-']").waitFor({ state: "detached" });
  await page.context().setOffline(false);
  await page.getByRole("alert").filter({ hasText: "网络已断开" }).waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1 }).hover();
  const fetched = page.waitForResponse((response) => isScript(new URL(response.url()).pathname));
  await link.hover();
  expect((await fetched).status()).toBe(200);
  expect(asked.filter((path) => path.endsWith(".data") || path === "/claim/create")).toEqual([]);
  await link.click();
  await page.waitForURL(/\/datav\/platform/);
});

it("keeps the page, its frame and what was typed while the line is down, and goes on when it is back", async () => {
  const page = await openPage("/claim/create");
  const workOrder = nextWorkOrder();
  await field(page, "工单号").fill(workOrder);
  await page.context().setOffline(true);
  await page.getByRole("alert").filter({ hasText: "网络已断开" }).waitFor();
  // A page whose scripts are not here yet, and what the header's box asks for.
  await page.locator("nav.menu").getByRole("link", { name: "数据平台" }).click();
  await page.getByRole("alert").filter({ hasText: "“数据平台”要等恢复连接后才能打开" }).waitFor();
  await page.getByRole("searchbox").first().fill("WC2026");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "“查询结果”要等恢复连接后才能打开" }).waitFor();
  expect(page.url()).toBe(`${base}/claim/create`);
  expect(await field(page, "工单号").inputValue()).toBe(workOrder);
  await page.context().setOffline(false);
  await page.getByRole("alert").filter({ hasText: "网络已断开" }).waitFor({ state: "detached" });
  page.once("dialog", (question) => void question.accept());
  await page.locator("nav.menu").getByRole("link", { name: "数据平台" }).click();
  await page.waitForURL(/\/datav\/platform/);
});
