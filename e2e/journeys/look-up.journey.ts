import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { vehicles } from "#fixtures/vehicle/world.ts";
import { launchBrowser, openWindow, scriptModes, widths } from "../browser.ts";
import { collectFindings, inspectPage } from "../findings.ts";
import { base, signIn } from "../traveller.ts";

/* Looking something up in the middle of a form: in a dialog where scripts run, on a page of its own where they do not. */

const vin = vehicles[0]?.vehicleInfoVO?.vehicleVin ?? "";
const remark = "行驶中异响，<制动时>加重";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

async function openForm(window: BrowserContext, scripts: boolean): Promise<Page> {
  const page = await window.newPage();
  await signIn({ account: "d10001", page });
  await page.goto(`${base}/claim/create`);
  if (scripts) await page.locator("html[data-enhanced]").waitFor({ state: "attached" });
  await remarkField(page).fill(remark);
  await vinField(page).fill(vin.slice(0, 8));
  return page;
}

const vehicleButton = (page: Page) => page.getByRole("button", { name: "选择车架号(VIN)" });
const vinField = (page: Page) => page.locator("#field-vehicleVin");
const remarkField = (page: Page) => page.getByRole("textbox", { name: "备注", exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");

describe.each(scriptModes.filter((mode) => mode !== "on").flatMap((mode) => widths.map((width) => ({ mode, width }))))(
  "without scripts ($mode, $width px)",
  ({ mode, width }) => {
    it("is a page that fills in the form and keeps what was typed", async () => {
      const window = await openWindow(browser, mode, width);
      const findings = collectFindings(window, mode);
      const page = await openForm(window, false);
      await vehicleButton(page).click();
      await page.waitForURL(/\/claim\/look-up\/vehicle\?form=/);
      findings.push(...(await inspectPage(page, mode)));
      await page.getByRole("button", { name: `选择 ${vin}` }).click();
      await page.waitForURL(/\/claim\/create\?form=.*#field-vehicleVin$/);
      expect(await vinField(page).inputValue()).toBe(vin);
      expect(await remarkField(page).inputValue()).toBe(remark);
      expect(findings).toEqual([]);
      await window.close();
    });
  },
);

describe.each(widths)("with scripts (%i px)", (width) => {
  it("is a dialog for the keyboard: Enter filters and chooses, Esc closes, the focus returns", async () => {
    const window = await openWindow(browser, "on", width);
    const findings = collectFindings(window, "on");
    const page = await openForm(window, true);
    await vehicleButton(page).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "选择车辆" });
    await dialog.getByRole("table").waitFor();
    expect(await focused(page)).toBe("vehicleVin");
    findings.push(...(await inspectPage(page, "on")));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("lookUp:vehicle");

    await page.keyboard.press("Enter");
    await dialog.getByRole("table").waitFor();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(vin);
    await page.keyboard.press("Enter");
    await dialog.getByText("共 1 条").waitFor();
    await dialog.getByRole("button", { name: `选择 ${vin}` }).focus();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await vinField(page).inputValue()).toBe(vin);
    expect(await remarkField(page).inputValue()).toBe(remark);
    expect(page.url()).toBe(`${base}/claim/create`);
    expect(findings).toEqual([]);
    await window.close();
  });

  it("opens again at once for a hand that is quicker than the closing dialog", async () => {
    const window = await openWindow(browser, "on", width);
    const page = await openForm(window, true);
    const dialog = page.getByRole("dialog", { name: "选择车辆" });
    await vehicleButton(page).click();
    await dialog.getByRole("table").waitFor();
    // In one task of the browser, so that the close event of the first dialog can only come after the second was asked for.
    await page.evaluate(() => {
      document.querySelector("dialog")?.close();
      document.querySelector<HTMLElement>("button[value='lookUp:vehicle']")?.click();
    });
    await page.waitForTimeout(300);
    await dialog.getByRole("table").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await window.close();
  });
});

describe("a hand that presses slowly", () => {
  it.each([
    { what: "an answer", offline: false, lookUp: "activity" },
    { what: "a lost connection", offline: true, lookUp: "vehicle" },
  ])("still hits the button, though $what moves the page", async ({ offline, lookUp }) => {
    const window = await openWindow(browser, "on", 1366);
    const page = await openForm(window, true);
    await window.setOffline(offline);
    const button = page.locator(`button[value='lookUp:${lookUp}']`);
    await button.scrollIntoViewIfNeeded();
    await vinField(page).fill(vin);
    await button.hover();
    const answered = offline ? page.waitForEvent("requestfailed") : page.waitForEvent("response");
    // The code is left: what follows from it is asked for and comes before the button is let go.
    await page.mouse.down();
    await answered;
    // Longer than a second: a slow machine makes a slow hand.
    await page.waitForTimeout(1_500);
    await page.mouse.up();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    const arrived = offline ? page.getByRole("alert").filter({ hasText: "提交未成功" }) : page.locator(".vehicle-state");
    await arrived.waitFor();
    await window.close();
  });
});

describe("a dialog that cannot ask", () => {
  it("without a connection says so, and goes on when it is back", async () => {
    const window = await openWindow(browser, "on", 1366);
    const page = await openForm(window, true);
    await window.setOffline(true);
    await vehicleButton(page).click();
    await page.getByRole("alert").filter({ hasText: "无法连接" }).waitFor();
    await window.setOffline(false);
    await page.getByRole("dialog").getByRole("button", { name: "重试" }).click();
    await page.getByRole("button", { name: `选择 ${vin}` }).click();
    expect(await vinField(page).inputValue()).toBe(vin);
    await window.close();
  });

  it("without a session leaves the form where it is until its user has signed in elsewhere", async () => {
    const window = await openWindow(browser, "on", 1366);
    const page = await openForm(window, true);
    await window.clearCookies();
    await vehicleButton(page).click();
    await page.getByRole("dialog").getByRole("alert").filter({ hasText: "登录已过期" }).waitFor();
    await signIn({ account: "d10001", page: await window.newPage() });
    await page.getByRole("dialog").getByRole("button", { name: "重试" }).click();
    await page.getByRole("button", { name: `选择 ${vin}` }).click();
    expect(await vinField(page).inputValue()).toBe(vin);
    expect(await remarkField(page).inputValue()).toBe(remark);
    await window.close();
  });
});
