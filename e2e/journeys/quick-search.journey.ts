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

const control = (page: Page, name: string) => page.locator(`form.quick [name="${name}"]`);
const query = (page: Page) => page.locator("form.quick").getByRole("button", { name: "查询" });
const problem = (page: Page) => page.locator("#quick-problem");

/** Below the desk's width the menu opens under its button. */
async function openMenu({ page, width }: Traveller): Promise<void> {
  if (width === 390 && !(await query(page).isVisible())) await page.locator(".menubutton summary").click();
}

async function firstClaim(page: Page): Promise<string> {
  return (await page.locator("tbody tr a[href*='/companyclaim/detail/']").first().innerText()).trim();
}

describe.each(twoCombinations)("quick search with scripts $mode, $width px", (equipment) => {
  it("finds a claim by its number, a step at a time, and says what is missing", async () => {
    const traveller = await arrive(browser, "zhangwei", equipment);
    const { page, mode } = traveller;
    const scripts = mode === "on";
    await signIn(traveller);
    await settle(traveller);
    const number = await firstClaim(page);
    const list = page.url();
    await openMenu(traveller);
    await look(traveller, "quick-panel");

    await turnPage(traveller, () => query(page).click());
    await problem(page).filter({ hasText: "请选择搜索类型" }).waitFor();
    await control(page, "menuCode").selectOption({ label: "索赔单" });
    if (scripts) await control(page, "columnCode").locator("option", { hasText: "索赔单号" }).waitFor({ state: "attached" });
    else await turnPage(traveller, () => query(page).click());
    expect(await problem(page).count()).toBe(0);

    await turnPage(traveller, () => query(page).click());
    await problem(page).filter({ hasText: "请选择筛选项" }).waitFor();
    await control(page, "columnCode").selectOption({ label: "索赔单号" });
    if (!scripts) await turnPage(traveller, () => query(page).click());
    await turnPage(traveller, () => query(page).click());
    await problem(page).filter({ hasText: "请输入单号" }).waitFor();

    await control(page, "columnValue").fill("WC-NONE");
    await turnPage(traveller, () => query(page).click());
    await problem(page).filter({ hasText: "未找到匹配的单据" }).waitFor();
    expect(await control(page, "columnValue").inputValue()).toBe("WC-NONE");
    if (scripts) expect(page.url()).toBe(list);
    await look(traveller, "quick-problem");

    // Another item clears the number; another type clears both.
    await control(page, "columnCode").selectOption({ label: "工单号" });
    if (!scripts) await turnPage(traveller, () => query(page).click());
    expect(await control(page, "columnValue").inputValue()).toBe("");
    await control(page, "menuCode").selectOption({ label: "索赔历史" });
    if (!scripts) await turnPage(traveller, () => query(page).click());
    expect(await control(page, "columnCode").inputValue()).toBe("");
    await control(page, "menuCode").selectOption({ label: "索赔单" });
    if (scripts) await control(page, "columnCode").locator("option", { hasText: "工单号" }).waitFor({ state: "attached" });
    else await turnPage(traveller, () => query(page).click());

    await control(page, "columnCode").selectOption({ label: "索赔单号" });
    if (!scripts) await turnPage(traveller, () => query(page).click());
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
    const number = await firstClaim(page);
    await tabTo(page, control(page, "menuCode"));
    await page.keyboard.press("ArrowDown");
    await page.locator("form.quick [name=columnCode]:not([disabled])").waitFor();
    await tabTo(page, control(page, "columnCode"));
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
    const number = await firstClaim(page);
    await page.goto(`${base}/companyclaim/search?status=1`);
    await settle(traveller);
    await page.locator("tbody tr a[href*='/companyclaim/detail/']").first().click();
    const remark = page.locator("[name=approveCommentRemark]");
    await remark.fill("不能丢");
    const address = page.url();
    await control(page, "menuCode").selectOption({ label: "索赔单" });
    await page.locator("form.quick [name=columnCode]:not([disabled])").waitFor();
    await control(page, "columnCode").selectOption({ label: "索赔单号" });
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
