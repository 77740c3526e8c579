import { expect, test, type Enter } from "../test.ts";
import { button, field, nextWorkOrder } from "../claim-page.ts";
import { type Actor, base, settle } from "../actor.ts";

/* Scripts that do not come where no link was clicked: what was done is done, and told. (Clicks: errors.journey.ts.) */

let dealer: Actor;

async function openPage(enter: Enter, path: string): Promise<Actor["page"]> {
  dealer = await enter("d10001");
  // The browser and Remix report what is kept from coming.
  dealer.expected.push(/ERR_FAILED|loading route module|Failed to fetch/);
  await dealer.visit(path);
  return dealer.page;
}

test(
  "tells that a draft was saved although the script of the page that says so cannot be loaded",
  { tag: "@on-only" },
  async ({ enter }) => {
    const page = await openPage(enter, "/claim/create");
    const workOrder = nextWorkOrder();
    await field(page, "工单号").fill(workOrder);
    await page.context().route("**/assets/done-*.js", (route) => route.abort());
    await button(page.getByRole("main"), "保存草稿").first().click();
    await page.getByText("保存成功").first().waitFor();
    expect(page.url()).toMatch(/\/claim\/(done\/|search\?done=)/);
  },
);

test(
  "says so and offers another try where the list of pages cannot be loaded, which brings the page",
  { tag: "@on-only" },
  async ({ enter }) => {
    const page = await openPage(enter, "/claim/create");
    await page.context().route("**/__manifest?**", (route) => route.abort());
    await page.reload();
    await settle(dealer);
    await page.locator("nav a[href='/claim/search']").first().click();
    await page.getByRole("main").getByRole("link", { name: "重试" }).click();
    await page.locator("tbody tr").first().waitFor();
    expect(page.url()).toBe(`${base}/claim/search`);
  },
);

test(
  "fetches a page's scripts once its link is pointed at, its data only for who goes there, and leaves one alone while the line is down",
  { tag: "@on-only" },
  async ({ enter }) => {
    const page = await openPage(enter, "/claim/create");
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
  },
);

test(
  "keeps the page, its frame and what was typed while the line is down, and goes on when it is back",
  { tag: "@on-only" },
  async ({ enter }) => {
    const page = await openPage(enter, "/claim/create");
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
  },
);
