import type { Browser, Locator, Page } from "playwright-core";
import { backendControl } from "../faults.ts";
import { arrive, base, leave, settle, signIn, type Equipment, type Traveller } from "../traveller.ts";
import { password, type Account } from "../visitor.ts";
import { backendUrl } from "#e2e/stage.ts";

/** How somebody at a browser meets one row of the error catalogue (1 §8), and goes on from there. */
export type ErrorCase = (browser: Browser, equipment: Equipment) => Promise<void>;

/** The backend that is told to fail; the journey heals it after each case. */
export const backend = backendControl(backendUrl);

/** Signed in, on a page that stands. */
export async function arriveAt(browser: Browser, path: string, account: Account, equipment: Equipment): Promise<Traveller> {
  const traveller = await arrive(browser, account, equipment);
  await signIn(traveller);
  await traveller.page.goto(base + path);
  await settle(traveller);
  return traveller;
}

export async function typeCredentials({ page, account }: Traveller, secret = password): Promise<void> {
  await page.getByLabel("用户名").fill(account);
  await page.getByLabel("密码", { exact: true }).fill(secret);
}

/** By the way back that stands above every page. */
export function crumb(page: Page): Locator {
  return page.getByRole("navigation", { name: "当前位置" }).getByRole("link", { name: "索赔单查询" });
}

/** The window closes. That an answer had the status of its failure is what was wanted; nothing else may have been wrong. */
export async function part(traveller: Traveller, status: number): Promise<void> {
  const { findings } = traveller;
  findings.splice(0, Infinity, ...findings.filter((finding) => !new RegExp(`status of ${status} |^${status} from`).test(finding)));
  await leave(traveller);
}

export const reachesLogin = async (page: Page, words: string) => {
  await page.waitForURL(/\/login\?/);
  await page.getByRole("main").getByText(words).first().waitFor();
};
