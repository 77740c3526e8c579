import { expect } from "@playwright/test";
import { button } from "../claim-page.ts";
import { type Actor, base, inspect, listOf, loginOf, settle, turnPage } from "../actor.ts";
import type { ActorFixtures } from "../test.ts";
import { backend, expectStatus, reachesLogin, typeCredentials, type ErrorCase } from "./case.ts";
import { staySignedIn } from "./form-cases.ts";

/* What is told on the way in. */

/** Tries to sign in, is told why not, and gets in once nothing stands in the way. */
async function beRefusedAtLogin(fixtures: ActorFixtures, words: string, act: (actor: Actor) => Promise<void>, shot: string): Promise<void> {
  const actor = await fixtures.arrive("d10001");
  const { page } = actor;
  await page.goto(base + loginOf("d10001"));
  await settle(actor);
  await act(actor);
  await page.getByRole("alert").filter({ hasText: words }).waitFor();
  await inspect(actor, shot);
  // Button and login state are as before, the name still stands there.
  expect(await button(page, "登录").isEnabled()).toBe(true);
  expect(await page.getByLabel("用户名").inputValue()).toBe("d10001");
  await backend.heal();
  await typeCredentials(actor);
  await button(page, "登录").click();
  await page.waitForURL(base + listOf("d10001"));
  expectStatus(actor, 400);
}

const signInWith = (secret?: string) => async (actor: Actor) => {
  await typeCredentials(actor, secret);
  await turnPage(actor, () => button(actor.page, "登录").click());
};

export const signInCases = {
  async "401 with a login flag"(fixtures) {
    await beRefusedAtLogin(
      fixtures,
      "账号已被锁定",
      async (actor) => {
        await backend.fail("auth.token", "401login");
        await signInWith()(actor);
      },
      "error-login-flag",
    );
    await staySignedIn(fixtures);
  },

  async "400 on a login page"(fixtures) {
    await beRefusedAtLogin(
      fixtures,
      "用户名或密码错误",
      async (actor) => {
        await backend.fail("auth.token", "400");
        await signInWith()(actor);
      },
      "error-login-400",
    );
  },

  "400 on a login page, invalid_grant": (fixtures) =>
    beRefusedAtLogin(fixtures, "当前登录用户没有权限或账号密码错误", signInWith("不是密码"), "error-invalid-grant"),

  async "route guard"(fixtures) {
    const actor = await fixtures.arrive("d10001");
    const { page } = actor;
    await page.goto(`${base}/claim/search?status=3`);
    await reachesLogin(page, "您还未登录，请先登录");
    await inspect(actor, "error-guard");
    await typeCredentials(actor);
    await button(page, "登录").click();
    await page.waitForURL(`${base}/claim/search?status=3`);
  },
} satisfies Record<string, ErrorCase>;
