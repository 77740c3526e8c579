import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import {
  arrive,
  base,
  leave,
  listOf,
  loginOf,
  look as lookAt,
  settle,
  signIn,
  twoCombinations,
  withFailing,
  type Equipment,
  type Traveller,
} from "../traveller.ts";
import type { Account } from "../visitor.ts";

/*
 * The whole way of a dealer and of the company through the product, as a person walks it: sign in, list, filter, sort, next
 * page, detail, attachment, export, history, sign out. Every page on the way is inspected.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

describe.each(withFailing)("scripts $mode, $width px", (equipment) => {
  it("a dealer signs in, finds a claim, reads it, exports the list and signs out", () => walk("d10001", equipment));
});

describe.each(twoCombinations)("scripts $mode, $width px", (equipment) => {
  it("company staff sign in, find a claim, read it, export the list and sign out", () => walk("zhangwei", equipment));

  it("meets a helpful page at an unknown address and at an unknown claim", async () => {
    const traveller = await arrive(browser, "d10001", equipment);
    const { page } = traveller;
    // A page that refuses answers with a status the console complains about: here that is as it should be.
    const findings: string[] = [];
    await signIn(traveller);
    for (const [name, path, words] of [
      ["no-page", "/no/such/page", "页面不存在"],
      ["no-claim", "/claim/detail/999999999", "单据不存在"],
      ["wrong-side", "/companyclaim/search", "权限"],
    ] as const) {
      await page.goto(base + path);
      await settle(traveller);
      await page.getByText(words).first().waitFor();
      await lookAt({ ...traveller, findings }, `error-${name}`);
    }
    await leave({ ...traveller, findings });
  });
});

async function narrowByStatus(page: Page, status: string): Promise<void> {
  await page.getByRole("navigation", { name: "索赔单分类" }).getByRole("link", { name: status }).click();
  await page.waitForURL(/status=3/);
}

async function statuses(page: Page): Promise<string[]> {
  return (await page.locator("tbody tr .tag").allInnerTexts()).map((text) => text.trim());
}

async function firstNumber(page: Page): Promise<string> {
  return (await page.locator("tbody tr a[href*='/detail/']").first().innerText()).trim();
}

async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), start()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The first attachment there is in the list's claims: it opens in the browser or is saved, with its bytes. */
async function openAnAttachment(traveller: Traveller): Promise<void> {
  const { page, account } = traveller;
  await page.goto(`${base}${listOf(account)}?size=50`);
  const details = await page
    .locator("tbody tr a[href*='/detail/']")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  for (const detail of details) {
    await page.goto(base + detail);
    const link = page.locator("a[href*='/attachment/']").first();
    if ((await link.count()) === 0) continue;
    const answer = await page.request.get(base + ((await link.getAttribute("href")) ?? ""));
    expect(answer.status()).toBe(200);
    expect((await answer.body()).length).toBeGreaterThan(0);
    await settle(traveller);
    return;
  }
  throw new Error("no claim of the first fifty has an attachment");
}

async function readHistory(traveller: Traveller, look: (name: string) => Promise<void>): Promise<void> {
  const { page } = traveller;
  await page.getByRole("main").getByRole("link", { name: "车辆历史", exact: true }).click();
  await page.waitForURL(/\/companyclaim\/search\/history\?vin=/);
  await settle(traveller);
  await page.locator("table a[href*='/companyclaim/detail/']").first().waitFor();
  await look("history");
}

async function signOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "退出" });
  if (!(await button.isVisible()))
    await page.locator("header details:has(button) > summary, header details:has(form) > summary").last().click();
  await button.click();
}

async function walk(account: Account, equipment: Equipment): Promise<void> {
  const traveller = await arrive(browser, account, equipment);
  const { page } = traveller;
  const look = (name: string) => lookAt(traveller, name);

  await page.goto(base + loginOf(account));
  await look("login");
  await signIn(traveller);
  await look("list");

  await narrowByStatus(page, "已批准");
  await look("filtered");
  expect(new Set(await statuses(page))).toEqual(new Set(["已批准"]));

  // A phone has no headings to sort by.
  if (equipment.width === 390) await page.getByText("排序", { exact: true }).click();
  const heading = page.getByRole("columnheader", { name: "创建日期" });
  await (equipment.width === 390 ? page.locator(".sort-choice").getByText("创建日期 升序") : heading.getByRole("link")).click();
  await page.waitForURL(/sort=createDate/);
  await settle(traveller);
  const before = await firstNumber(page);
  await page.getByRole("navigation", { name: "分页" }).getByRole("link", { name: "下一页" }).click();
  await page.waitForURL(/page=2/);
  await settle(traveller);
  // The address changes a moment before the rows do.
  await expect.poll(() => firstNumber(page)).not.toBe(before);
  expect(new Set(await statuses(page))).toEqual(new Set(["已批准"]));

  const file = await download(page, () => page.getByRole("link", { name: "导出", exact: false }).first().click());
  expect(file.name).toBe("claim.xlsx");
  expect(file.bytes.subarray(0, 2).toString()).toBe("PK");

  const number = await firstNumber(page);
  await page.getByRole("link", { name: number, exact: true }).first().click();
  await page.waitForURL(/\/detail\//);
  await page.getByRole("heading", { level: 1 }).filter({ hasText: number }).waitFor();
  await look("detail");
  await openAnAttachment(traveller);

  if (account === "zhangwei") await readHistory(traveller, look);

  await page.goto(`${base}/home`);
  await look("home");
  await signOut(page);
  await page.waitForURL(/\/login/);
  await page.goto(base + listOf(account));
  await page.waitForURL(/\/login/);
  await page.getByText("您还未登录，请先登录").first().waitFor();
  await look("signed-out");
  await leave(traveller);
}
