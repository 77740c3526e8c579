import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { parts } from "#fixtures/part/world.ts";
import { shortCodes } from "#fixtures/short-code/world.ts";
import { vehicles } from "#fixtures/vehicle/world.ts";
import { launchBrowser } from "../browser.ts";
import { arrive, base, leave, settle, signIn } from "../traveller.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

async function scan(page: Page, code: string): Promise<void> {
  await page.locator("#code").fill(code);
  await page.locator("#code").press("Enter");
}

it("a vehicle that was scanned before the terminal's storage was open is still at hand after", async () => {
  const traveller = await arrive(browser, "scan01", { mode: "on", width: 390 });
  const { page } = traveller;
  await signIn(traveller);
  // Nothing is opened until the page is told.
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...asked) {
      const opening = open.apply(this, asked);
      let opened: typeof opening.onsuccess = null;
      Object.defineProperty(opening, "onsuccess", { set: (then: typeof opened) => (opened = then) });
      opening.addEventListener("success", (event) => window.addEventListener("storage-opens", () => opened?.call(opening, event)));
      return opening;
    };
  });
  await page.goto(`${base}/scancode2`);
  await settle(traveller);
  const vin = String(vehicles[320]?.vehicleInfoVO?.vehicleVin);
  await scan(page, vin);
  await page.getByText(`车辆 ${vin}`).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("storage-opens")));
  await page.getByRole("heading", { name: "待提交" }).waitFor();
  await page.getByText(`车辆 ${vin}`).waitFor();
  await scan(page, parts[0]?.code ?? "");
  await page.locator(".scan-result").getByText("已提交").waitFor();
  await leave(traveller);
});

/** A terminal's page whose answers wait until they are let go. */
async function openHeld(address: string, held: string) {
  const traveller = await arrive(browser, "scan01", { mode: "on", width: 390 });
  const { page } = traveller;
  await signIn(traveller);
  await page.goto(`${base}${address}`);
  await settle(traveller);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(held, async (route) => {
    await answered;
    await route.continue();
  });
  return { traveller, page, field: page.locator("#code"), result: page.locator(".scan-result"), answer };
}

it("what is being scanned when an answer comes is no part of what was scanned before, and stays", async () => {
  const { traveller, page, field, result, answer } = await openHeld("/scancode2", "**/scancode2/scan");
  await page.getByRole("heading", { name: "待提交" }).waitFor();
  const vin = String(vehicles[321]?.vehicleInfoVO?.vehicleVin);
  const code = String(parts[0]?.code);
  await scan(page, vin);
  await page.getByText(`车辆 ${vin}`).waitFor();
  await field.pressSequentially(code.slice(0, 4));
  answer();
  await result.getByText("车架号正确").waitFor();
  expect(await field.inputValue()).toBe(code.slice(0, 4));
  await page.keyboard.type(code.slice(4));
  await page.keyboard.press("Enter");
  await result.getByText("已提交").waitFor();
  expect(await field.inputValue()).toBe("");
  await leave(traveller);
});

it("a code that is scanned before the last one is found replaces it, and is found in its turn", async () => {
  const { traveller, page, field, result, answer } = await openHeld("/scancode", "**/scancode?*_data=*");
  const [first, second] = shortCodes;
  await scan(page, String(first?.partShortCd));
  const code = String(second?.partShortCd);
  await page.keyboard.type(code.slice(0, 4));
  answer();
  await result.getByText(String(first?.partCd)).first().waitFor();
  expect(await field.inputValue()).toBe(code.slice(0, 4));
  await page.keyboard.type(code.slice(4));
  await page.keyboard.press("Enter");
  await result.getByText(String(second?.partCd)).first().waitFor();
  await leave(traveller);
});
