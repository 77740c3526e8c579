import type { Page } from "@playwright/test";
import { expect, test, type Enter } from "../test.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { shortCodes } from "#fixtures/short-codes/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";

test.use({ width: 390 });

async function scan(page: Page, code: string): Promise<void> {
  await page.locator("#code").fill(code);
  await page.locator("#code").press("Enter");
}

test("a vehicle that was scanned before the terminal's storage was open is still at hand after", { tag: "@on-only" }, async ({ enter }) => {
  const actor = await enter("scan01");
  const { page } = actor;
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
  await actor.visit("/scancode2");
  const vin = String(vehicles[320]?.vehicleInfoVO?.vehicleVin);
  await scan(page, vin);
  await page.getByText(`车辆 ${vin}`).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("storage-opens")));
  await page.getByRole("heading", { name: "待提交" }).waitFor();
  await page.getByText(`车辆 ${vin}`).waitFor();
  await scan(page, parts[0]?.code ?? "");
  await page.locator(".scan-result").getByText("已提交").waitFor();
});

/** A terminal's page whose answers wait until they are let go. */
async function openHeld(enter: Enter, address: string, held: string) {
  const actor = await enter("scan01");
  const { page } = actor;
  await actor.visit(`${address}`);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(held, async (route) => {
    await answered;
    await route.continue();
  });
  return { page, field: page.locator("#code"), result: page.locator(".scan-result"), answer };
}

test(
  "what is being scanned when an answer comes is no part of what was scanned before, and stays",
  { tag: "@on-only" },
  async ({ enter }) => {
    const { page, field, result, answer } = await openHeld(enter, "/scancode2", "**/scancode2/scan");
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
  },
);

test(
  "a code that is scanned before the last one is found replaces it, and is found in its turn",
  { tag: "@on-only" },
  async ({ enter }) => {
    const { page, field, result, answer } = await openHeld(enter, "/scancode", "**/scancode?*_data=*");
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
  },
);
