import { expect } from "@playwright/test";
import { button } from "../claim-page.ts";
import { base, inspect, settle, signIn } from "../actor.ts";
import type { ActorFixtures } from "../test.ts";
import { arriveAt, backend, goToClaims, expectStatus, reachesLogin, typeCredentials, type ErrorCase } from "./case.ts";

/* What stands in the place of a page that cannot be read. */

export const pageCases = {
  "400 elsewhere": (fixtures) => meetFailure(fixtures, "400", "400 请求无效", 400),

  async "403"(fixtures) {
    const actor = await arriveAt(fixtures, "/claim/create", "d10001");
    const { page } = actor;
    await backend.fail("claim.page", "403");
    await goToClaims(page);
    await reachesLogin(page, "forbidden：没有权限访问，请重新登录。");
    await inspect(actor, "error-forbidden");
    await backend.heal();
    // The login state is cleared.
    await page.goto(`${base}/home`);
    await page.waitForURL(/\/login\?/);
    await signIn(actor);
  },

  "503": (fixtures) => meetFailure(fixtures, "503", "Bad GateWay", 503),

  "500": (fixtures) => meetFailure(fixtures, "500", "系统错误", 502),

  async "401 without a login flag, on mobile scan and card pages"(fixtures) {
    const actor = await fixtures.arrive("scan01");
    const { page } = actor;
    await page.goto(`${base}/mtsMobileLogin`);
    await typeCredentials(actor);
    await button(page, "登录").click();
    await page.waitForURL(`${base}/cardlist`);
    await settle(actor);
    await backend.fail("menu.handheld", "401");
    await page.reload();
    await page.waitForURL(/\/mtsMobileLogin\?/);
    await page.getByRole("main").getByText("登陆信息失效").first().waitFor();
    await inspect(actor, "error-mobile");
    await backend.heal();
    await typeCredentials(actor);
    await button(page, "登录").click();
    await page.waitForURL(`${base}/cardlist`);
  },
} satisfies Record<string, ErrorCase>;

/** A page that is asked for by a click, and fails: its words, its 重试, and the page itself when all is well again. */
async function meetFailure(fixtures: ActorFixtures, fault: "400" | "500" | "503", words: string, status: number): Promise<void> {
  const actor = await arriveAt(fixtures, "/claim/create", "d10001");
  const { page } = actor;
  await backend.fail("claim.page", fault);
  await goToClaims(page);
  await page.getByRole("heading", { level: 1, name: words }).waitFor();
  await page.getByText("问题编号").first().waitFor();
  await inspect(actor, `error-${fault}`);
  await backend.heal();
  const retry = page.getByRole("main").getByRole("link", { name: "重试" });
  expect(await retry.count()).toBe(status >= 500 ? 1 : 0);
  if (status >= 500) await retry.click();
  else await page.goto(`${base}/claim/search`);
  await page.locator("tbody tr").first().waitFor();
  expectStatus(actor, status);
}
