import type { Page } from "@playwright/test";
import { expect, test, type Enter } from "../test.ts";
import { widths, type Width } from "../browser.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { base, inspect, signIn, type Actor } from "../actor.ts";
import { unfold } from "../claim-page.ts";

/* Looking something up in the middle of a form: in a dialog where scripts run, on a page of its own where they do not. */

const vin = vehicles[0]?.vehicleInfoVO?.vehicleVin ?? "";
const remark = "行驶中异响，<制动时>加重";

async function openForm(enter: Enter, width?: Width): Promise<Actor> {
  const actor = await enter("d10001", width && { width });
  const { page } = actor;
  await actor.visit("/claim/create");
  await unfold(page, "remarks");
  await remarkField(page).fill(remark);
  await vinField(page).fill(vin.slice(0, 8));
  return actor;
}

const vehicleButton = (page: Page) => page.getByRole("button", { name: "选择车架号(VIN)" });
const vinField = (page: Page) => page.locator("#field-vehicleVin");
/** It stands in a fold. */
const remarkField = (page: Page) => page.locator("#field-remark");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");

for (const width of widths)
  test(
    `without scripts it is a page that fills in the form and keeps what was typed, ${width} px wide`,
    { tag: ["@off-only", "@failing", "@broken"] },
    async ({ enter }) => {
      const actor = await openForm(enter, width);
      const { page } = actor;
      await vehicleButton(page).click();
      await page.waitForURL(/\/claim\/look-up\/vehicle\?form=/);
      await inspect(actor, "look-up");
      await page.getByRole("button", { name: `选择 ${vin}` }).click();
      await page.waitForURL(/\/claim\/create\?form=.*#field-vehicleVin$/);
      expect(await vinField(page).inputValue()).toBe(vin);
      expect(await remarkField(page).inputValue()).toBe(remark);
    },
  );

for (const width of widths)
  test.describe(`with scripts, ${width} px wide`, { tag: "@on-only" }, () => {
    test("is a dialog for the keyboard: Enter filters and chooses, Esc closes, the focus returns", async ({ enter }) => {
      const actor = await openForm(enter, width);
      const { page } = actor;
      await vehicleButton(page).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "选择车辆" });
      await dialog.getByRole("table").waitFor();
      expect(await focused(page)).toBe("vehicleVin");
      await inspect(actor, "look-up");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("lookUp:vehicle");

      await page.keyboard.press("Enter");
      await dialog.getByRole("table").waitFor();
      await page.keyboard.press("Control+A");
      await page.keyboard.type(vin);
      await page.keyboard.press("Enter");
      await dialog.getByText("共 1 条").waitFor();
      // What was looked for is marked, and an arrow key leads to its row.
      expect(await dialog.locator("mark").first().innerText()).toBe(vin);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "detached" });
      expect(await vinField(page).inputValue()).toBe(vin);
      expect(await remarkField(page).inputValue()).toBe(remark);
      expect(page.url()).toBe(`${base}/claim/create`);
    });

    test("opens again at once for a hand that is quicker than the closing dialog", async ({ enter }) => {
      const { page } = await openForm(enter, width);
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
    });
  });

test.describe("a hand that presses slowly", { tag: "@on-only" }, () => {
  for (const { what, offline, lookUp } of [
    { what: "an answer", offline: false, lookUp: "activity" },
    { what: "a lost connection", offline: true, lookUp: "vehicle" },
  ])
    test(`still hits the button, though ${what} moves the page`, async ({ enter }) => {
      const { page } = await openForm(enter);
      const window = page.context();
      await window.setOffline(offline);
      if (lookUp === "activity") await unfold(page, "warranty");
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
      const arrived = offline ? page.getByRole("alert").filter({ hasText: "提交未成功" }) : page.locator("#vehicle").getByText(/\d{4} 款$/);
      await arrived.waitFor();
    });
});

test.describe("a dialog that cannot ask", { tag: "@on-only" }, () => {
  test("without a connection says so, and goes on when it is back", async ({ enter }) => {
    const { page } = await openForm(enter);
    const window = page.context();
    await window.setOffline(true);
    await vehicleButton(page).click();
    await page.getByRole("alert").filter({ hasText: "无法连接" }).waitFor();
    await window.setOffline(false);
    await page.getByRole("dialog").getByRole("button", { name: "重试" }).click();
    await page.getByRole("button", { name: `选择 ${vin}` }).click();
    expect(await vinField(page).inputValue()).toBe(vin);
  });

  test("without a session leaves the form where it is until its user has signed in elsewhere", async ({ enter }) => {
    const { page, expected } = await openForm(enter);
    expected.push(/status of 401/);
    const window = page.context();
    await window.clearCookies();
    await vehicleButton(page).click();
    await page.getByRole("dialog").getByRole("alert").filter({ hasText: "登录已过期" }).waitFor();
    await signIn({ account: "d10001", page: await window.newPage() });
    await page.getByRole("dialog").getByRole("button", { name: "重试" }).click();
    await page.getByRole("button", { name: `选择 ${vin}` }).click();
    expect(await vinField(page).inputValue()).toBe(vin);
    expect(await remarkField(page).inputValue()).toBe(remark);
  });
});
