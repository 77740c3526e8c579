import { expect } from "vitest";
import type { Browser } from "playwright-core";
import { button } from "../claim-page.ts";
import { arrive, base, leave, listOf, loginOf, look, settle, turnPage, type Equipment, type Traveller } from "../traveller.ts";
import { backend, part, reachesLogin, typeCredentials, type ErrorCase } from "./case.ts";
import { staySignedIn } from "./form-cases.ts";

/* What is told on the way in. */

/** Tries to sign in, is told why not, and gets in once nothing stands in the way. */
async function beRefusedAtLogin(
  browser: Browser,
  equipment: Equipment,
  words: string,
  act: (traveller: Traveller) => Promise<void>,
  shot: string,
): Promise<void> {
  const traveller = await arrive(browser, "d10001", equipment);
  const { page } = traveller;
  await page.goto(base + loginOf("d10001"));
  await settle(traveller);
  await act(traveller);
  await page.getByRole("alert").filter({ hasText: words }).waitFor();
  await look(traveller, shot);
  // Button and login state are as before, the name still stands there.
  expect(await button(page, "登录").isEnabled()).toBe(true);
  expect(await page.getByLabel("用户名").inputValue()).toBe("d10001");
  await backend.heal();
  await typeCredentials(traveller);
  await button(page, "登录").click();
  await page.waitForURL(base + listOf("d10001"));
  await part(traveller, 400);
}

const signInWith = (secret?: string) => async (traveller: Traveller) => {
  await typeCredentials(traveller, secret);
  await turnPage(traveller, () => button(traveller.page, "登录").click());
};

export const signInCases = {
  async "401 with a login flag"(browser, equipment) {
    await beRefusedAtLogin(
      browser,
      equipment,
      "账号已被锁定",
      async (traveller) => {
        await backend.fail("auth.token", "401login");
        await signInWith()(traveller);
      },
      "error-login-flag",
    );
    await staySignedIn(browser, equipment);
  },

  async "400 on a login page"(browser, equipment) {
    await beRefusedAtLogin(
      browser,
      equipment,
      "用户名或密码错误",
      async (traveller) => {
        await backend.fail("auth.token", "400");
        await signInWith()(traveller);
      },
      "error-login-400",
    );
  },

  "400 on a login page, invalid_grant": (browser, equipment) =>
    beRefusedAtLogin(browser, equipment, "当前登录用户没有权限或账号密码错误", signInWith("不是密码"), "error-invalid-grant"),

  async "route guard"(browser, equipment) {
    const traveller = await arrive(browser, "d10001", equipment);
    const { page } = traveller;
    await page.goto(`${base}/claim/search?status=3`);
    await reachesLogin(page, "您还未登录，请先登录");
    await look(traveller, "error-guard");
    await typeCredentials(traveller);
    await button(page, "登录").click();
    await page.waitForURL(`${base}/claim/search?status=3`);
    await leave(traveller);
  },
} satisfies Record<string, ErrorCase>;
