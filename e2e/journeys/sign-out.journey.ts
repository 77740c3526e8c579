import type { Page } from "@playwright/test";
import { expect, test, type Enter } from "../test.ts";
import { base, inspect, settle } from "../actor.ts";
import { signedIn } from "../visitor.ts";

/* Who is signed in where, and the end of it: the list of one's sessions, and signing out with more than one tab open. */

async function signOut(page: Page): Promise<void> {
  await page.locator("header details:has(form[action='/logout']) > summary").last().click();
  await page.getByRole("button", { name: "退出" }).click();
  await page.waitForURL(/\/login/);
}

test("a user sees their sessions and ends all others", { tag: "@main" }, async ({ enter }) => {
  const actor = await enter("wangqiang");
  const { page } = actor;
  const other = await signedIn(base, "wangqiang");
  await page.locator("header details:has(form[action='/logout']) > summary").last().click();
  await page.getByRole("link", { name: "登录设备" }).click();
  await page.getByRole("heading", { level: 1, name: "登录设备" }).waitFor();
  await inspect(actor, "sessions");
  expect(await page.getByText("本次登录").count()).toBe(1);
  await page.getByRole("button", { name: "结束其他所有登录" }).click();
  await page.getByText("所选的登录已结束").waitFor();
  await settle(actor);
  expect(await page.locator("main tbody tr").count()).toBe(1);
  expect((await other.get("/home", { follow: false })).status).toBe(302);
});

test.describe("signing out", { tag: "@on-only" }, () => {
  const atHome = async (enter: Enter) => {
    const actor = await enter("d10002");
    await settle(actor);
    return actor;
  };

  test("empties what scripts keep in the browser, and nothing of others", async ({ enter }) => {
    const actor = await atHome(enter);
    const { page } = actor;
    await page.evaluate(() => {
      sessionStorage.setItem("pro__pending_target", "x");
      localStorage.setItem("pro__anything", "x");
      localStorage.setItem("of-others", "x");
    });
    await signOut(page);
    await settle(actor);
    const kept = await page.evaluate(() => ({ ...sessionStorage, ...localStorage }));
    // How far pages were scrolled is written when one leaves them, the one signed out from too: numbers by random keys.
    expect(Object.keys(kept).filter((key) => key !== "pro__scroll_positions")).toEqual(["of-others"]);
    expect(kept["pro__scroll_positions"] ?? "{}").toMatch(/^\{("\w+":\d+,?)*\}$/);
  });

  test("brings the other tabs to the login, and what was typed there comes back to its user", async ({ enter }) => {
    const actor = await atHome(enter);
    const { page } = actor;
    const [reading, writing] = [await page.context().newPage(), await page.context().newPage()];
    await reading.goto(`${base}/claim/search`);
    await writing.goto(`${base}/claim/create`);
    for (const tab of [reading, writing]) await tab.locator("html[data-enhanced]").waitFor({ state: "attached" });
    await writing.getByLabel("工单号", { exact: true }).fill("GD-离开之前");
    await signOut(page);
    await reading.waitForURL(/\/login/);
    await writing.waitForURL(/\/login.*form/);
    expect(await writing.getByText("您填写的内容已保存").count()).toBe(1);
    await writing.getByLabel("用户名").fill("d10002");
    await writing.getByLabel("密码", { exact: true }).fill("demo-2026");
    await writing.getByRole("button", { name: "登录" }).click();
    await writing.waitForURL(/\/claim\/create/);
    expect(await writing.getByLabel("工单号", { exact: true }).inputValue()).toBe("GD-离开之前");
  });

  test("leaves a tab alone that is only being signed in from", async ({ arrive }) => {
    const { page: first } = await arrive("d10002");
    const second = await first.context().newPage();
    await first.goto(`${base}/login?type=dealer`);
    await first.locator("html[data-enhanced]").waitFor({ state: "attached" });
    await first.getByLabel("用户名").fill("d10002");
    await second.goto(`${base}/login?reason=signedOut`);
    await second.locator("html[data-enhanced]").waitFor({ state: "attached" });
    await second.getByLabel("用户名").fill("another");
    expect(await first.getByLabel("用户名").inputValue()).toBe("d10002");
  });
});
