import type { Page } from "@playwright/test";
import { backendControl } from "../faults.ts";
import { type Actor, base, settle } from "../actor.ts";
import type { ActorFixtures } from "../test.ts";
import { password, type Account } from "../visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/** How somebody at a browser meets one row of the error catalogue (1 §8), and goes on from there. */
export type ErrorCase = (fixtures: ActorFixtures) => Promise<void>;

/** The backend that is told to fail; the journey heals it after each case. */
export const backend = backendControl(backendUrl);

/** Signed in, on a page that stands. */
export async function arriveAt(fixtures: ActorFixtures, path: string, account: Account): Promise<Actor> {
  const actor = await fixtures.enter(account);
  await actor.page.goto(base + path);
  await settle(actor);
  return actor;
}

export async function typeCredentials({ page, account }: Actor, secret = password): Promise<void> {
  await page.getByLabel("用户名").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(secret);
}

/** By the menu, which a phone opens first. */
export async function goToClaims(page: Page): Promise<void> {
  const button = page.locator(".menubutton summary");
  if (await button.isVisible()) await button.click();
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "索赔单查询" }).click();
}

/** An answer with the status of its failure is what was wanted; nothing else may be wrong. */
export function expectStatus(actor: Actor, status: number): void {
  actor.expected.push(new RegExp(`status of ${status} |^${status} from`));
}

export const reachesLogin = async (page: Page, words: string) => {
  await page.waitForURL(/\/login\?/);
  await page.getByRole("main").getByText(words).first().waitFor();
};
