import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Browser } from "playwright-core";
import { launchBrowser, type Width } from "../browser.ts";
import { arrive, base, signIn } from "../traveller.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

/** Pages whose parts stand on most others: a list, an editor, tables of lines, figures, one that is not there. */
const pages = ["/companyclaim/search?status=1", "/claim/create?dealerCode=10001", "/home", "/company/warranty/coverage/create", "/nowhere"];

it.each<Width>([1366, 390])("at %i px a page looks with the styles it came with as it does with the whole sheet", async (width) => {
  const traveller = await arrive(browser, "zhangwei", { mode: "off", width });
  await signIn(traveller);
  const { page } = traveller;
  const window = page.context();
  await page.goto(base + (pages[0] ?? ""));
  const claim = await page.locator('tbody th a[href*="/companyclaim/detail/"]').first().getAttribute("href");
  const look = async (path: string) => {
    await page.goto(base + path);
    return { picture: await page.screenshot({ fullPage: true }), within: await page.locator("style[data-styles]").count() };
  };
  for (const path of [...pages, claim ?? ""]) {
    // What merely stands beside a page may come too late for one of two pictures; a difference of styles is there each time.
    let same = false;
    for (let time = 0; time < 4 && !same; time++) {
      const whole = await look(path);
      await window.clearCookies({ name: /styles$/ });
      await page.route("**/*.css", (route) => route.abort());
      const first = await look(path);
      await page.unroute("**/*.css");
      expect([whole.within, first.within], path).toEqual([0, 1]);
      same = first.picture.equals(whole.picture);
    }
    expect(same, path).toBe(true);
  }
  await window.close();
});
