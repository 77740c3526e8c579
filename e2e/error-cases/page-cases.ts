import { expect } from "vitest";
import type { Browser } from "playwright-core";
import { button } from "../claim-page.ts";
import { arrive, base, leave, look, settle, signIn, type Equipment } from "../traveller.ts";
import { arriveAt, backend, crumb, part, reachesLogin, typeCredentials, type ErrorCase } from "./case.ts";

/* What stands in the place of a page that cannot be read. */

export const pageCases = {
  "400 elsewhere": (browser, equipment) => meetFailure(browser, equipment, "400", "400 请求无效", 400),

  async "403"(browser, equipment) {
    const traveller = await arriveAt(browser, "/claim/create", "d10001", equipment);
    const { page } = traveller;
    await backend.fail("claim.page", "403");
    await crumb(page).click();
    await reachesLogin(page, "forbidden：没有权限访问，请重新登录。");
    await look(traveller, "error-forbidden");
    await backend.heal();
    // The login state is cleared.
    await page.goto(`${base}/home`);
    await page.waitForURL(/\/login\?/);
    await signIn(traveller);
    await leave(traveller);
  },

  "503": (browser, equipment) => meetFailure(browser, equipment, "503", "Bad GateWay", 503),

  "500": (browser, equipment) => meetFailure(browser, equipment, "500", "系统错误", 502),

  async "401 without a login flag, on mobile scan and card pages"(browser, equipment) {
    const traveller = await arrive(browser, "scan01", equipment);
    const { page } = traveller;
    await page.goto(`${base}/mtsMobileLogin`);
    await typeCredentials(traveller);
    await button(page, "登录").click();
    await page.waitForURL(`${base}/cardlist`);
    await settle(traveller);
    await backend.fail("menu.handheld", "401");
    await page.reload();
    await page.waitForURL(/\/mtsMobileLogin\?/);
    await page.getByRole("main").getByText("登陆信息失效").first().waitFor();
    await look(traveller, "error-mobile");
    await backend.heal();
    await typeCredentials(traveller);
    await button(page, "登录").click();
    await page.waitForURL(`${base}/cardlist`);
    await leave(traveller);
  },
} satisfies Record<string, ErrorCase>;

/** A page that is asked for by a click, and fails: its words, its 重试, and the page itself when all is well again. */
async function meetFailure(
  browser: Browser,
  equipment: Equipment,
  fault: "400" | "500" | "503",
  words: string,
  status: number,
): Promise<void> {
  const traveller = await arriveAt(browser, "/claim/create", "d10001", equipment);
  const { page } = traveller;
  await backend.fail("claim.page", fault);
  await crumb(page).click();
  await page.getByRole("heading", { level: 1, name: words }).waitFor();
  await page.getByText("参考编号").first().waitFor();
  await look(traveller, `error-${fault}`);
  await backend.heal();
  const retry = page.getByRole("main").getByRole("link", { name: "重试" });
  expect(await retry.count()).toBe(status >= 500 ? 1 : 0);
  if (status >= 500) await retry.click();
  else await page.goto(`${base}/claim/search`);
  await page.locator("tbody tr").first().waitFor();
  await part(traveller, status);
}
