import type { Locator, Page } from "@playwright/test";

/* What a hand on the keyboard does, without a pointer. */

/** More stops than any page has. */
const mostStops = 600;

/** Tab until the focus stands on `target`. @throws when it never gets there: what cannot be reached does not exist for a keyboard */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Goes to a field and types over what stands in it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Types a day (YYYY-MM-DD) into a native date field, whose parts stand in the order of the browser's own language. */
export async function typeDay(page: Page, target: Locator, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  for (const digits of [month + date + year, year + month + date, date + month + year]) {
    await tabTo(page, target);
    await page.keyboard.type(digits);
    if ((await target.inputValue()) === day) return;
    while (await hasFocus(target)) await page.keyboard.press("Shift+Tab");
  }
  throw new Error(`${day} cannot be typed into ${String(target)}`);
}
