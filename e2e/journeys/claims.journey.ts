import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";
import { type Actor, base, listOf, loginOf, inspect, settle, signIn } from "../actor.ts";

/*
 * The whole way of a dealer and of the company through the product, as a person walks it: sign in, list, filter, sort, next
 * page, detail, attachment, export, history, sign out. Every page on the way is inspected.
 */

test("a dealer signs in, finds a claim, reads it, exports the list and signs out", { tag: ["@main", "@failing"] }, async ({ arrive }) =>
  walk(await arrive("d10001")),
);

test("company staff sign in, find a claim, read it, export the list and sign out", async ({ arrive }) => walk(await arrive("zhangwei")));

test("meets a helpful page at an unknown address and at an unknown claim", async ({ arrive }) => {
  const actor = await arrive("d10001");
  const { page } = actor;
  // Browsers mention the status of an answer that is refused.
  actor.expected.push(/status of 40[34]/);
  await signIn(actor);
  for (const [name, path, words] of [
    ["no-page", "/no/such/page", "页面不存在"],
    ["no-claim", "/claim/detail/999999999", "单据不存在"],
    ["wrong-side", "/companyclaim/search", "权限"],
  ] as const) {
    await actor.visit(path);
    await page.getByText(words).first().waitFor();
    await inspect(actor, `error-${name}`);
  }
});

async function narrowByStatus(page: Page, status: string): Promise<void> {
  await page.getByRole("navigation", { name: "索赔单分类" }).getByRole("link", { name: status }).click();
  await page.waitForURL(/status=3/);
}

async function statuses(page: Page): Promise<string[]> {
  return (await page.locator("tbody tr .Polaris-Badge").allInnerTexts()).map((text) => text.trim());
}

async function firstNumber(page: Page): Promise<string> {
  return (await page.locator("tbody tr a[href*='/detail/']").first().innerText()).trim();
}

async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), start()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The first attachment there is in the list's claims: it opens in the browser or is saved, with its bytes. */
async function openAnAttachment(actor: Actor): Promise<void> {
  const { page, account } = actor;
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
    await settle(actor);
    return;
  }
  throw new Error("no claim of the first fifty has an attachment");
}

async function readHistory(actor: Actor): Promise<void> {
  const { page } = actor;
  await page.getByRole("main").getByRole("link", { name: "车辆历史", exact: true }).click();
  await page.waitForURL(/\/companyclaim\/search\/history\?vin=/);
  await settle(actor);
  await page.locator("table a[href*='/companyclaim/detail/']").first().waitFor();
  await inspect(actor, "history");
}

async function signOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "退出" });
  if (!(await button.isVisible()))
    await page.locator("header details:has(button) > summary, header details:has(form) > summary").last().click();
  await button.click();
}

async function walk(actor: Actor): Promise<void> {
  const { account, page, width } = actor;

  await page.goto(base + loginOf(account));
  await inspect(actor, "login");
  await signIn(actor);
  await inspect(actor, "list");

  await narrowByStatus(page, "已批准");
  await inspect(actor, "filtered");
  expect(new Set(await statuses(page))).toEqual(new Set(["已批准"]));

  // A phone has no headings to sort by.
  if (width === 390) await page.getByText("排序", { exact: true }).click();
  const heading = page.getByRole("columnheader", { name: "创建日期" });
  await (width === 390 ? page.locator(".sort-choice").getByText("创建日期 升序") : heading.getByRole("link")).click();
  await page.waitForURL(/sort=createDate/);
  await settle(actor);
  const before = await firstNumber(page);
  await page.getByRole("navigation", { name: "分页" }).getByRole("link", { name: "下一页" }).click();
  await page.waitForURL(/page=2/);
  await settle(actor);
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
  await inspect(actor, "detail");
  await openAnAttachment(actor);

  if (account === "zhangwei") await readHistory(actor);

  await page.goto(`${base}/home`);
  await inspect(actor, "home");
  await signOut(page);
  await page.waitForURL(/\/login/);
  await page.goto(base + listOf(account));
  await page.waitForURL(/\/login/);
  await page.getByText("您还未登录，请先登录").first().waitFor();
  await inspect(actor, "signed-out");
}
