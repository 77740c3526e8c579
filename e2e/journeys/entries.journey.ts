import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { mintToken, openGateway } from "../backend-session.ts";
import { launchBrowser } from "../browser.ts";
import { noteSecret } from "../run-record.ts";
import { arrive, base, twoCombinations, leave, look, settle, signIn, turnPage, type Equipment, type Traveller } from "../traveller.ts";
import { password } from "../visitor.ts";
import { backendUrl } from "#e2e/stage.ts";

/* The other ways in and out: a link of the dealer portal, a handheld terminal, a sheet of paper, the page that says what runs. */

const gateway = openGateway(backendUrl);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => Promise.all([browser.close(), gateway.close()]));

/** The address bar, and every address the browser would go back to, without the token. */
async function expectForgotten(page: Page, token: string): Promise<void> {
  expect(page.url()).not.toContain(token);
  const client = await page.context().newCDPSession(page);
  const { entries } = await client.send("Page.getNavigationHistory");
  // What a test types is remembered as typed; a link of the portal is not.
  expect(entries.map(({ url }) => url).join("\n")).not.toContain(token);
  await client.detach();
}

/** A traveller whose browser counts what it was asked to print. */
async function arriveAtPrinter(equipment: Equipment): Promise<Traveller> {
  const traveller = await arrive(browser, "d10001", equipment);
  await traveller.page.context().addInitScript(() => {
    // A frame counts where its page does.
    const counted = window.top as unknown as { printed: number };
    if (window.top === window) counted.printed = 0;
    window.print = () => (counted.printed += 1);
  });
  return traveller;
}
const printedOn = (page: Page) => page.evaluate(() => (window as unknown as { printed?: number }).printed ?? 0);

describe.each(twoCombinations)("with scripts $mode, $width px", (equipment) => {
  it("a link of the portal asks who comes in, leaves nothing of its token behind, and works once", async () => {
    const traveller = await arrive(browser, "d10001", equipment);
    const { page } = traveller;
    const token = await mintToken(gateway, "d10001");
    await page.goto(`${base}/login`);
    await page.goto(`${base}/dp?token=${token}`);
    await page.getByText("您将以 李娜（d10001）登录").waitFor();
    expect(page.url()).toBe(`${base}/dp`);
    await look(traveller, "sign-on");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL(`${base}/claim/search`);
    await settle(traveller);
    await expectForgotten(page, token);

    const other = await arrive(browser, "d10001", equipment);
    await other.page.goto(`${base}/dp?token=${token}`);
    await other.page.getByText("登录链接已使用过").waitFor();
    await look(other, "sign-on-used");
    await expectForgotten(other.page, token);
    await leave(other);
    await leave(traveller);
  });

  it("a link of the portal asks somebody else before it takes their place", async () => {
    const traveller = await arrive(browser, "d10002", equipment);
    const { page } = traveller;
    await signIn(traveller);
    await page.goto(`${base}/dp?token=${await mintToken(gateway, "d10001")}`);
    await page.getByText("您当前以 赵磊（d10002）登录").waitFor();
    await look(traveller, "sign-on-switch");
    await turnPage(traveller, () => page.getByRole("button", { name: "保持 赵磊 登录" }).click());
    await page.waitForURL(`${base}/home`);
    await leave(traveller);
  });

  it("a terminal's login leads to the card list, by targets that a glove hits", async () => {
    const traveller = await arrive(browser, "scan01", equipment);
    const { page } = traveller;
    await page.goto(`${base}/mtsMobileLogin`);
    await settle(traveller);
    await look(traveller, "handheld-login");
    await page.getByLabel("用户名").fill("scan01");
    noteSecret("a password", password);
    await page.getByLabel("密码", { exact: true }).fill(password);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL(`${base}/cardlist`);
    await look(traveller, "card-list");
    for (const target of await page.locator("main a, header button").all()) {
      const box = await target.boundingBox();
      expect([await target.innerText(), (box?.height ?? 0) >= 44]).toEqual([await target.innerText(), true]);
    }
    await page.getByRole("button", { name: "退出" }).click();
    await page.waitForURL(/\/login/);
    await leave(traveller);
  });

  it("a claim is printed from a hidden frame where there are scripts, from a window of its own else", async () => {
    const traveller = await arriveAtPrinter(equipment);
    const { page, mode } = traveller;
    await signIn(traveller);
    await page.goto(`${base}/claim/detail/1000001`);
    await settle(traveller);
    const sheet = mode === "on" ? await printInFrame(page) : await openSheet(page);
    const beside = { ...traveller, page: sheet };
    await settle(beside);
    await sheet.getByRole("heading", { level: 1 }).waitFor();
    await look(beside, "sheet");
    // With scripts a sheet in a window prints by itself as well.
    if (mode === "on") expect(await printedOn(sheet)).toBe(1);
    else expect(await sheet.getByRole("button", { name: "打印" }).count()).toBe(0);
    for (const picture of await sheet.locator(".sheet-symbols img").all())
      expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    await sheet.goto(`${base}/fill?claim=1000001`);
    await settle(beside);
    await look(beside, "packing-list");
    await sheet.goto(`${base}/test`);
    await settle(beside);
    await look(beside, "test");
    await leave(traveller);
  });
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

describe("a sheet that cannot be printed", () => {
  it("because the session is over leads to the login, and from there to the sheet", async () => {
    const traveller = await arriveAtPrinter({ mode: "on", width: 1366 });
    const { page } = traveller;
    await signIn(traveller);
    await page.goto(`${base}/claim/detail/1000001`);
    await settle(traveller);
    await page.context().clearCookies();
    await page.getByRole("link", { name: "打印", exact: true }).click();
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/element?kind=claim&id=1000001");
    // The login lets nobody frame it, which browsers mention.
    await leave({ ...traveller, findings: traveller.findings.filter((finding) => !finding.includes("frame-ancestors")) });
  });
});

describe("on paper", () => {
  it("a claim is A4 with page numbers, without what belongs to the screen", async () => {
    const traveller = await arriveAtPrinter({ mode: "off", width: 1366 });
    const { page } = traveller;
    await signIn(traveller);
    await page.goto(`${base}/element?kind=claim&id=1000001`);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".no-print:visible").count()).toBe(0);
    const pdf = await page.pdf({ path: "e2e/shots/claim-sheet.pdf", preferCSSPageSize: true });
    const boxes = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.length).toBeGreaterThan(0);
    // Points: 210 mm by 297 mm.
    for (const [, width, height] of boxes) expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    await leave(traveller);
  });
});
