import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { arrive, base, fillLogin, leave, loginOf, look, settle, signIn, twoCombinations } from "../traveller.ts";

/* A session ends under an open form, and somebody else signs in in another tab of the same browser. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

async function signInBeside(page: Page): Promise<Page> {
  await page.context().clearCookies();
  const beside = await page.context().newPage();
  await beside.goto(base + loginOf("d10002"));
  await fillLogin(beside, "d10002");
  await beside.waitForURL(`${base}/claim/search`);
  return beside;
}

/** The page says whose form it is; its user signs in as it proposes and finds what was typed. */
async function comesBack(page: Page, order: string): Promise<void> {
  await page.waitForURL(/\/other-user/);
  await page.getByText("刚才的表单属于：d10001").waitFor();
  expect(await page.locator("header .user-place").innerText()).toContain("10002");
  await page.getByRole("button", { name: "退出，以 d10001 登录" }).click();
  await page.waitForURL(/\/login\?/);
  await fillLogin(page, "d10001");
  await page.waitForURL(/\/claim\/create\?form=/);
  expect(await page.getByLabel("工单号", { exact: true }).inputValue()).toBe(order);
}

describe.each(twoCombinations)("scripts $mode, $width px", (equipment) => {
  it("the form stays its user's", async () => {
    const traveller = await arrive(browser, "d10001", equipment);
    const { page, mode } = traveller;
    await signIn(traveller);
    await page.goto(`${base}/claim/create`);
    await settle(traveller);
    const order = `GD-甲-${mode}`;
    await page.getByLabel("工单号", { exact: true }).fill(order);
    const beside = await signInBeside(page);
    // With scripts the tab of the former user is left at once.
    if (mode !== "on") await page.getByRole("button", { name: "提交", exact: true }).first().click();
    await page.waitForURL(/\/other-user/);
    await look(traveller, "other-user");
    await beside.goto(`${base}/claim/create`);
    expect(await beside.content()).not.toContain(order);
    await beside.close();
    await comesBack(page, order);
    await leave(traveller);
  });
});

describe("a tab that hears nothing of the others", () => {
  /** A form with a work order in it, while somebody else has signed in beside it. */
  async function typeUnaware(order: string) {
    const traveller = await arrive(browser, "d10001", { mode: "on", width: 1366 });
    const { page } = traveller;
    await page.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await signIn(traveller);
    await page.goto(`${base}/claim/create`);
    await settle(traveller);
    await page.getByLabel("工单号", { exact: true }).fill(order);
    const beside = await signInBeside(page);
    await beside.close();
    expect(new URL(page.url()).pathname).toBe("/claim/create");
    return { traveller, page, asked };
  }

  it("takes what was typed along when a small form beside it is posted first", async () => {
    const { traveller, page } = await typeUnaware("GD-自动返回");
    await page.locator("header .user-place").click();
    await page.getByRole("button", { name: /自动返回$/ }).click();
    await comesBack(page, "GD-自动返回");
    await leave(traveller);
  });

  it("is left with the first post the page makes by itself, without asking", async () => {
    const { traveller, page, asked } = await typeUnaware("GD-不知道");
    await page.getByLabel("车架号(VIN)").first().fill("LSVAA4187E2000000");
    await page.getByLabel("工单号", { exact: true }).focus();
    await comesBack(page, "GD-不知道");
    expect(asked).toEqual([]);
    await leave(traveller);
  });
});
