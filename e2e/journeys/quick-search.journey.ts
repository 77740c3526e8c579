import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { backendControl } from "../faults.ts";
import { tabTo } from "../keyboard.ts";
import { arrive, base, twoCombinations, leave, look, settle, signIn, turnPage, type Traveller } from "../traveller.ts";
import { backendUrl } from "#e2e/stage.ts";

/* Quick search as company staff use it: in the menu with scripts, on its page without, to the document by its number. */

const backend = backendControl(backendUrl);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

const numberItem = "companyClaimSearch.applicationNumber";
const control = (page: Page, name: string) => page.locator(`form.quick [name="${name}"]`);
const query = (page: Page) => page.locator("form.quick").getByRole("button", { name: "查询" });
const problem = (page: Page) => page.locator("#quick-problem");

/** Below the desk's width the menu opens under its button. */
async function openMenu({ page, width }: Traveller): Promise<void> {
  if (width === 390 && !(await query(page).isVisible())) await page.locator(".menubutton summary").click();
}

/** A page for which the items came too late offers a link to them; one that is opened later has them. */
async function haveForm(traveller: Traveller): Promise<void> {
  while ((await traveller.page.locator("form.quick").count()) === 0) {
    await traveller.page.reload();
    await settle(traveller);
  }
}

async function firstClaim(page: Page): Promise<string> {
  return (await page.locator("tbody tr a[href*='/companyclaim/detail/']").first().innerText()).trim();
}

describe.each(twoCombinations)("quick search with scripts $mode, $width px", (equipment) => {
  it("finds a claim by its number from any page, and says what is missing", async () => {
    const traveller = await arrive(browser, "zhangwei", equipment);
    const { page, mode } = traveller;
    const scripts = mode === "on";
    await signIn(traveller);
    await settle(traveller);
    await haveForm(traveller);
    const number = await firstClaim(page);
    const list = page.url();
    await openMenu(traveller);
    await look(traveller, "quick-panel");

    await turnPage(traveller, () => query(page).click());
    await problem(page).filter({ hasText: "请选择搜索类型" }).waitFor();
    await control(page, "item").selectOption(numberItem);
    await turnPage(traveller, () => query(page).click());
    await problem(page).filter({ hasText: "请输入单号" }).waitFor();

    await control(page, "columnValue").fill("WC-NONE");
    await turnPage(traveller, () => query(page).click());
    await problem(page).filter({ hasText: "未找到匹配的单据" }).waitFor();
    expect(await control(page, "columnValue").inputValue()).toBe("WC-NONE");
    if (scripts) expect(page.url()).toBe(list);
    await look(traveller, "quick-problem");

    // What was typed was another item's: with scripts it goes, as documented; without them nobody sees the choice change.
    await control(page, "item").selectOption("companyClaimSearch.workOrderNumber");
    if (scripts) expect(await control(page, "columnValue").inputValue()).toBe("");
    await control(page, "item").selectOption(numberItem);
    await control(page, "columnValue").fill(number.toLowerCase());
    await query(page).click();
    await page.waitForURL(/\/companyclaim\/detail\//);
    await page.getByRole("heading", { level: 1 }).filter({ hasText: number }).waitFor();
    await leave(traveller);
  });
});

describe("quick search with scripts", () => {
  it("is done by keyboard alone", async () => {
    const traveller = await arrive(browser, "zhangwei", { mode: "on", width: 1366 });
    const { page } = traveller;
    await signIn(traveller);
    await settle(traveller);
    await haveForm(traveller);
    const number = await firstClaim(page);
    await tabTo(page, control(page, "item"));
    await page.keyboard.press("ArrowDown");
    await tabTo(page, control(page, "columnValue"));
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1 }).filter({ hasText: number }).waitFor();
    await leave(traveller);
  });

  it("leaves what stands in a form where it is while it fails, and asks before it leaves it", async () => {
    const traveller = await arrive(browser, "zhangwei", { mode: "on", width: 1366 });
    const { page } = traveller;
    await signIn(traveller);
    await settle(traveller);
    await haveForm(traveller);
    const number = await firstClaim(page);
    await page.goto(`${base}/companyclaim/search?status=1`);
    await settle(traveller);
    await page.locator("tbody tr a[href*='/companyclaim/detail/']").first().click();
    const remark = page.locator("[name=approveCommentRemark]");
    await remark.fill("不能丢");
    const address = page.url();
    await control(page, "item").selectOption(numberItem);
    await control(page, "columnValue").fill(number);
    await page.context().setOffline(true);
    await query(page).click();
    await problem(page).filter({ hasText: "网络连接中断" }).waitFor();
    await page.context().setOffline(false);
    await backend.fail("shortcut.url", "503");
    await query(page).click();
    await problem(page).filter({ hasText: "Bad GateWay" }).waitFor();
    await backend.heal();
    // The click is over only when the question has been answered.
    const answered = page.waitForEvent("dialog").then((dialog) => dialog.dismiss());
    await Promise.all([answered, query(page).click()]);
    expect(await remark.inputValue()).toBe("不能丢");
    expect(page.url()).toBe(address);
    await page.context().close();
  });
});
