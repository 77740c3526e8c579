import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openWindow, scriptModes, widths, type ScriptMode, type Width } from "../browser.ts";
import { collectFindings, inspectPage } from "../findings.ts";
import { password } from "../visitor.ts";
import "../journeys-setup.ts";

/*
 * The whole way of a dealer and of the company through the product, as a person walks it: sign in, list, filter, sort, next
 * page, detail, attachment, export, history, sign out. Every page on the way is inspected.
 */

const shots = "e2e/shots";
const base = inject("appUrl");
const travellers = [
  { account: "d10001", list: "/claim/search", login: "/login?type=dealer" },
  { account: "zhangwei", list: "/companyclaim/search", login: "/login" },
] as const;
/** One width a script mode, both modes of scripts and both widths met; all combinations on demand. */
const usual: readonly (readonly [ScriptMode, Width])[] = [
  ["on", 1366],
  ["off", 390],
  ["failing", 1366],
  ["broken", 390],
];
const every = scriptModes.flatMap((mode) => widths.map((width) => [mode, width] as const));
const combinations = (process.env.JOURNEYS === "full" ? every : usual).map(([mode, width]) => ({ mode, width }));

let browser: Browser;
beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

describe.each(combinations)("scripts $mode, $width px", ({ mode, width }) => {
  it.each(travellers)("$account signs in, finds a claim, reads it, exports the list and signs out", async (traveller) => {
    const window = await openWindow(browser, mode, width);
    const findings = collectFindings(window, mode);
    window.setDefaultTimeout(15_000);
    const page = await window.newPage();
    const look = async (name: string) => {
      await settle(page, mode);
      findings.push(...(await inspectPage(page, mode)));
      await page.screenshot({ path: `${shots}/${traveller.account}-${name}-${mode}-${width}.png`, fullPage: true });
    };

    await page.goto(base + traveller.login);
    await look("login");
    await page.getByLabel("用户名").fill(traveller.account);
    await page.getByLabel("密码", { exact: true }).fill(password);
    await page.getByRole("button", { name: "登录" }).click();
    await page.waitForURL(`${base}${traveller.list}`);
    await look("list");

    await narrowByStatus(page, "已批准");
    await look("filtered");
    expect(new Set(await statuses(page))).toEqual(new Set(["已批准"]));

    await page.getByRole("columnheader", { name: "创建日期" }).getByRole("link").click();
    await page.waitForURL(/sort=createDate/);
    await settle(page, mode);
    const before = await firstNumber(page);
    await page.getByRole("navigation", { name: "分页" }).getByRole("link", { name: "下一页" }).click();
    await page.waitForURL(/page=2/);
    await settle(page, mode);
    expect(await firstNumber(page)).not.toBe(before);
    expect(new Set(await statuses(page))).toEqual(new Set(["已批准"]));

    const file = await download(page, () => page.getByRole("link", { name: "导出", exact: false }).first().click());
    expect(file.name).toBe("claim.xlsx");
    expect(file.bytes.subarray(0, 2).toString()).toBe("PK");

    const number = await firstNumber(page);
    await page.getByRole("link", { name: number, exact: true }).first().click();
    await page.waitForURL(/\/detail\//);
    await page.getByRole("heading", { level: 1 }).filter({ hasText: number }).waitFor();
    await look("detail");
    await openAnAttachment(page, traveller.list, mode);

    if (traveller.account === "zhangwei") await readHistory(page, mode, look);

    await page.goto(`${base}/home`);
    await look("home");
    await signOut(page);
    await page.waitForURL(/\/login/);
    await page.goto(base + traveller.list);
    await page.waitForURL(/\/login/);
    await page.getByText("您还未登录，请先登录").first().waitFor();
    await look("signed-out");

    await window.close();
    expect(findings).toEqual([]);
  });

  it("meets a helpful page at an unknown address and at an unknown claim", async () => {
    const window = await openWindow(browser, mode, width);
    window.setDefaultTimeout(15_000);
    const page = await window.newPage();
    const findings: string[] = [];
    await signIn(page);
    for (const [name, path, words] of [
      ["no-page", "/no/such/page", "页面不存在"],
      ["no-claim", "/claim/detail/999999999", "单据不存在"],
      ["wrong-side", "/companyclaim/search", "权限"],
    ] as const) {
      await page.goto(base + path);
      await settle(page, mode);
      await page.getByText(words).first().waitFor();
      findings.push(...(await inspectPage(page, mode)));
      await page.screenshot({ path: `${shots}/error-${name}-${mode}-${width}.png`, fullPage: true });
    }
    await window.close();
    expect(findings).toEqual([]);
  });
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${base}/login?type=dealer`);
  await page.getByLabel("用户名").fill("d10001");
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
  await page.waitForURL(`${base}/claim/search`);
}

/** With scripts, enhanced behaviour must have come on; without, it must not have. */
async function settle(page: Page, mode: ScriptMode): Promise<void> {
  await page.waitForLoadState("load");
  if (mode === "on") await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
  else expect(await page.locator("html[data-enhanced]").count()).toBe(0);
}

async function narrowByStatus(page: Page, status: string): Promise<void> {
  await page.getByLabel("状态", { exact: true }).selectOption({ label: status });
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await page.waitForURL(/status=3/);
}

async function statuses(page: Page): Promise<string[]> {
  const headings = await page.getByRole("columnheader").allInnerTexts();
  const place = headings.findIndex((heading) => heading.trim() === "状态") + 1;
  return (await page.locator(`tbody tr > :nth-child(${place})`).allInnerTexts()).map((text) => text.trim());
}

async function firstNumber(page: Page): Promise<string> {
  return (await page.locator("tbody tr a[href*='/detail/']").first().innerText()).trim();
}

async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), start()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** The first attachment there is in the list's claims: it opens in the browser or is saved, with its bytes. */
async function openAnAttachment(page: Page, list: string, mode: ScriptMode): Promise<void> {
  await page.goto(`${base}${list}?size=50`);
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
    await settle(page, mode);
    return;
  }
  throw new Error("no claim of the first fifty has an attachment");
}

async function readHistory(page: Page, mode: ScriptMode, look: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "车辆历史" }).click();
  await page.waitForURL(/\/companyclaim\/search\/history\?vin=/);
  await settle(page, mode);
  await page.locator("table a[href*='/companyclaim/detail/']").first().waitFor();
  await look("history");
}

async function signOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "退出" });
  if (!(await button.isVisible()))
    await page.locator("header details:has(button) > summary, header details:has(form) > summary").last().click();
  await button.click();
}
