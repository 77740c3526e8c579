import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject, it } from "vitest";
import { parts } from "#fixtures/part/world.ts";
import { vehicles } from "#fixtures/vehicle/world.ts";
import { launchBrowser } from "../browser.ts";
import { arrive, base, leave, settle, signIn } from "../traveller.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

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
  const scan = async (code: string) => {
    await page.locator("#code").fill(code);
    await page.locator("#code").press("Enter");
  };
  const vin = String(vehicles[320]?.vehicleInfoVO?.vehicleVin);
  await scan(vin);
  await page.getByText(`车辆 ${vin}`).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("storage-opens")));
  await page.getByRole("heading", { name: "待提交" }).waitFor();
  await page.getByText(`车辆 ${vin}`).waitFor();
  await scan(parts[0]?.code ?? "");
  await page.locator(".scan-result").getByText("已提交").waitFor();
  await leave(traveller);
});
