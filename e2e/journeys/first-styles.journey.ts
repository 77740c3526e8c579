import { expect, test } from "../test.ts";
import type { Browser, Page } from "@playwright/test";
import { catalogue } from "#gateway/errors.ts";
import { findBrowser, launchBrowser, widths } from "../browser.ts";
import { base } from "../actor.ts";

// What is drawn in parts as the page arrives is a shade off at round corners: drawn whole, it is the same each time.
const wholeRaster = "--disable-partial-raster";
let browser: Browser;
test.beforeAll(async () => {
  browser = await launchBrowser(await findBrowser(), [wholeRaster]);
});
test.afterAll(() => browser.close());

/** Pages whose parts stand on most others: a list, an editor, tables of lines, figures, one that is not there. */
const pages = ["/companyclaim/search?status=1", "/claim/create?dealerCode=10001", "/home", "/company/warranty/coverage/create", "/nowhere"];

for (const width of widths)
  test(
    `at ${width} px a page looks with the styles it came with as it does with the whole sheet`,
    { tag: "@off-only" },
    async ({ enter }) => {
      const actor = await enter("zhangwei", { width, browser });
      const { page } = actor;
      const window = page.context();
      actor.expected.push(/ERR_FAILED .*\.(css|svg)|status of 404/);
      // The menu's pictures come with the sheet.
      await page.route("**/*.svg", (route) => route.abort());
      // A narrow window gets its styles by what its browser says of itself.
      if (width === 390) await beOnPhone(page);
      await page.goto(base + (pages[0] ?? ""));
      const claim = await page.locator('tbody th a[href*="/companyclaim/detail/"]').first().getAttribute("href");
      // What merely stands beside a page may have come too late for it: then it is another page than the one it is held against.
      const isWhole = async () =>
        (await page.locator("form.quick").count()) > 0 &&
        (await page.locator("nav.menu .count").count()) > 0 &&
        (await page.getByText(catalogue.timeout.message).count()) === 0;
      const look = async (path: string, prepare = async () => {}) => {
        do {
          await prepare();
          await page.goto(base + path);
        } while (!(await isWhole()));
        return { picture: await page.screenshot({ fullPage: true }), within: await page.locator("style[data-styles]").count() };
      };
      for (const path of [...pages, claim ?? ""]) {
        const whole = await look(path);
        await page.route("**/*.css", (route) => route.abort());
        const first = await look(path, () => window.clearCookies({ name: /styles$/ }));
        await page.unroute("**/*.css");
        expect(whole.within, path).toBe(0);
        expect(first.within, path).toBe(1);
        expect(first.picture.equals(whole.picture), path).toBe(true);
      }
    },
  );

async function beOnPhone(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const userAgentMetadata = { mobile: true, platform: "Android", platformVersion: "13", architecture: "", model: "" };
  await tools.send("Emulation.setUserAgentOverride", { userAgent: await page.evaluate(() => navigator.userAgent), userAgentMetadata });
}
