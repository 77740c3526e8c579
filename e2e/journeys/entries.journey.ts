import type { Page } from "@playwright/test";
import { expect, test, type Arrive } from "../test.ts";
import { mintToken, openGateway } from "../backend-session.ts";
import { noteSecret } from "../run-record.ts";
import { type Actor, base, inspect, settle, signIn, turnPage } from "../actor.ts";
import { password } from "../visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* The other ways in and out: a link of the dealer portal, a handheld terminal, a sheet of paper, the page that says what runs. */

const gateway = openGateway(backendUrl);
test.afterAll(() => gateway.close());

/** The address bar, and every address the browser would go back to, without the token. */
async function expectForgotten(page: Page, token: string): Promise<void> {
  expect(page.url()).not.toContain(token);
  const client = await page.context().newCDPSession(page);
  const { entries } = await client.send("Page.getNavigationHistory");
  // What a test types is remembered as typed; a link of the portal is not.
  expect(entries.map(({ url }) => url).join("\n")).not.toContain(token);
  await client.detach();
}

/** An actor whose browser counts what it was asked to print. */
async function arriveAtPrinter(arrive: Arrive): Promise<Actor> {
  const actor = await arrive("d10001");
  await actor.page.context().addInitScript(() => {
    // A frame counts where its page does.
    const counted = window.top as unknown as { printed: number };
    if (window.top === window) counted.printed = 0;
    window.print = () => (counted.printed += 1);
  });
  return actor;
}
const printedOn = (page: Page) => page.evaluate(() => (window as unknown as { printed?: number }).printed ?? 0);

test("a link of the portal asks who comes in, leaves nothing of its token behind, and works once", async ({ arrive }) => {
  const actor = await arrive("d10001");
  const { page } = actor;
  const token = await mintToken(gateway, "d10001");
  await page.goto(`${base}/login`);
  await page.goto(`${base}/dp?token=${token}`);
  await page.getByText("您将以 李娜（d10001）登录").waitFor();
  expect(page.url()).toBe(`${base}/dp`);
  await inspect(actor, "sign-on");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL(`${base}/claim/search`);
  await settle(actor);
  await expectForgotten(page, token);

  const other = await arrive("d10001");
  await other.page.goto(`${base}/dp?token=${token}`);
  await other.page.getByText("登录链接已使用过").waitFor();
  await inspect(other, "sign-on-used");
  await expectForgotten(other.page, token);
});

test("a link of the portal asks somebody else before it takes their place", async ({ enter }) => {
  const actor = await enter("d10002");
  const { page } = actor;
  await page.goto(`${base}/dp?token=${await mintToken(gateway, "d10001")}`);
  await page.getByText("您当前以 赵磊（d10002）登录").waitFor();
  await inspect(actor, "sign-on-switch");
  await turnPage(actor, () => page.getByRole("button", { name: "保持 赵磊 登录" }).click());
  await page.waitForURL(`${base}/home`);
});

test("a terminal's login leads to the card list, by targets that a glove hits", async ({ arrive }) => {
  const actor = await arrive("scan01");
  const { page } = actor;
  await actor.visit("/mtsMobileLogin", "handheld-login");
  await page.getByLabel("用户名").fill("scan01");
  noteSecret("a password", password);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL(`${base}/cardlist`);
  await inspect(actor, "card-list");
  for (const target of await page.locator("main a, header button").all()) {
    const box = await target.boundingBox();
    expect((box?.height ?? 0) >= 44, await target.innerText()).toBe(true);
  }
  await page.getByRole("button", { name: "退出" }).click();
  await page.waitForURL(/\/login/);
});

test("a claim is printed from a hidden frame where there are scripts, from a window of its own else", async ({ arrive }) => {
  const actor = await arriveAtPrinter(arrive);
  const { page, mode } = actor;
  await signIn(actor);
  await actor.visit("/claim/detail/1000001");
  const sheet = mode === "on" ? await printInFrame(page) : await openSheet(page);
  const beside = { ...actor, page: sheet };
  await settle(beside);
  await sheet.getByRole("heading", { level: 1 }).waitFor();
  await inspect(beside, "sheet");
  // With scripts a sheet in a window prints by itself as well.
  if (mode === "on") expect(await printedOn(sheet)).toBe(1);
  else expect(await sheet.getByRole("button", { name: "打印" }).count()).toBe(0);
  for (const picture of await sheet.locator(".sheet-symbols img").all())
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await sheet.goto(`${base}/fill?claim=1000001`);
  await settle(beside);
  await inspect(beside, "packing-list");
  await sheet.goto(`${base}/test`);
  await settle(beside);
  await inspect(beside, "test");
});

/** Presses 打印 and sees the frame come and go; then opens the sheet itself. */
async function printInFrame(page: Page): Promise<Page> {
  const [frame] = await Promise.all([
    page.waitForEvent("framenavigated", (each) => each !== page.mainFrame()),
    page.getByRole("link", { name: "打印", exact: true }).click(),
  ]);
  expect(new URL(frame.url()).pathname).toBe("/element");
  await page.waitForFunction(() => (window as unknown as { printed: number }).printed === 1);
  await page.locator("iframe.print-frame").waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/claim/detail/1000001");
  await page.goto(frame.url());
  return page;
}

async function openSheet(page: Page): Promise<Page> {
  const link = page.getByRole("link", { name: /^打印\s*（新窗口）$/ });
  const [sheet] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  return sheet;
}

test.describe("a sheet that cannot be printed", { tag: "@on-only" }, () => {
  test("because the session is over leads to the login, and from there to the sheet", async ({ arrive }) => {
    const actor = await arriveAtPrinter(arrive);
    const { page } = actor;
    await signIn(actor);
    await actor.visit("/claim/detail/1000001");
    await page.context().clearCookies();
    await page.getByRole("link", { name: "打印", exact: true }).click();
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/element?kind=claim&id=1000001");
    // The login lets nobody frame it, which browsers mention.
    actor.expected.push(/frame-ancestors/);
  });
});

/** Size in points of each page it prints. */
async function pagesOnPaper(page: Page): Promise<[number, number][]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

test.describe("on paper", { tag: "@off-only" }, () => {
  test("a claim is A4 with page numbers, without what belongs to the screen", async ({ arrive }) => {
    const actor = await arriveAtPrinter(arrive);
    const { page } = actor;
    await signIn(actor);
    await page.goto(`${base}/element?kind=claim&id=1000001`);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".no-print:visible").count()).toBe(0);
    const boxes = await pagesOnPaper(page);
    expect(boxes.length).toBeGreaterThan(0);
    // Points: 210 mm by 297 mm.
    for (const size of boxes) expect(size).toEqual([595, 842]);
  });

  test("a statement of 20 claims is one page", async ({ arrive }) => {
    const actor = await arriveAtPrinter(arrive);
    const { page } = actor;
    await signIn(actor);
    await page.goto(`${base}/deduct/payment/bill/search`);
    await page.locator("tbody th a").first().click();
    const sheet = (await page.getByRole("link", { name: /^打印/ }).getAttribute("href")) ?? "";
    await page.goto(`${base}${sheet}`);
    // However many the bill has: the first one, until there are 20.
    await page
      .getByRole("group", { name: "本期索赔" })
      .locator("tbody")
      .evaluate((body) => {
        const [first] = body.children;
        if (first) body.replaceChildren(...Array.from({ length: 20 }, () => first.cloneNode(true)));
      });
    expect(await page.locator("tbody tr").filter({ hasText: "WC" }).count()).toBeGreaterThanOrEqual(20);
    expect(await pagesOnPaper(page)).toHaveLength(1);
  });
});
