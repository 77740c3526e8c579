import type { Page } from "@playwright/test";
import { expect, test, type Arrive } from "../test.ts";
import { base, fillLogin, loginOf, inspect, signIn } from "../actor.ts";

/* A session ends under an open form, and somebody else signs in in another tab of the same browser. */

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

test("the form stays its user's", async ({ enter }) => {
  const actor = await enter("d10001");
  const { page, mode } = actor;
  await actor.visit("/claim/create");
  const order = `GD-甲-${mode}`;
  await page.getByLabel("工单号", { exact: true }).fill(order);
  const beside = await signInBeside(page);
  // With scripts the tab of the former user is left at once.
  if (mode !== "on") await page.getByRole("button", { name: "提交", exact: true }).first().click();
  await page.waitForURL(/\/other-user/);
  await inspect(actor, "other-user");
  await beside.goto(`${base}/claim/create`);
  expect(await beside.content()).not.toContain(order);
  await beside.close();
  await comesBack(page, order);
});

test.describe("a tab that hears nothing of the others", { tag: "@on-only" }, () => {
  /** A form with a work order in it, while somebody else has signed in beside it. */
  async function typeUnaware(arrive: Arrive, order: string) {
    const actor = await arrive("d10001");
    const { page } = actor;
    await page.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await signIn(actor);
    await actor.visit("/claim/create");
    await page.getByLabel("工单号", { exact: true }).fill(order);
    const beside = await signInBeside(page);
    await beside.close();
    expect(new URL(page.url()).pathname).toBe("/claim/create");
    return { actor, page, asked };
  }

  test("takes what was typed along when a small form beside it is posted first", async ({ arrive }) => {
    const { page } = await typeUnaware(arrive, "GD-自动返回");
    await page.locator("header .user-place").click();
    await page.getByRole("button", { name: /自动返回$/ }).click();
    await comesBack(page, "GD-自动返回");
  });

  test("is left with the first post the page makes by itself, without asking", async ({ arrive }) => {
    const { page, asked } = await typeUnaware(arrive, "GD-不知道");
    await page.getByLabel("车架号(VIN)").first().fill("LSVAA4187E2000000");
    await page.getByLabel("工单号", { exact: true }).focus();
    await comesBack(page, "GD-不知道");
    expect(asked).toEqual([]);
  });
});
