import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openWindow, scriptModes } from "../browser.ts";
import { inspectPage } from "../findings.ts";

/* What the journeys rely on to find fault with a page finds it. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

const sound = '<label>车架号<input name="vin"></label>';
const unnamed = '<input name="vin">';
const torn = '<p style="width: 40px"><a class="button" href="/claim">待更正 质保 报告</a></p>';
const wide = '<p style="width: 3000px">长</p>';

/** What is found with each page, one after the other at one address but for the part after `#`, in one window. */
async function inspect(mode: (typeof scriptModes)[number], pages: readonly (readonly [hash: string, main: string])[]) {
  const context = await openWindow(browser, mode, 1366);
  const page = await context.newPage();
  const found: string[] = [];
  let main = "";
  await page.route("http://page.test/claim", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="zh-CN"><title>索赔单</title><main><h1>索赔单</h1>${main}</main></html>`,
    }),
  );
  for (const [hash, next] of pages) {
    main = next;
    await page.goto("about:blank");
    await page.goto(`http://page.test/claim${hash}`);
    found.push((await inspectPage(page, mode)).map((finding) => finding.split(":")[0]).join());
  }
  await context.close();
  return found;
}

describe("a page's faults", () => {
  it.each(["on", "off"] as const)("are found on the page as it stands, and on no other (scripts %s)", async (mode) => {
    const pages = [
      ["", sound],
      ["#first", unnamed],
      ["#second", sound],
      ["#second", unnamed],
      ["", sound],
    ] as const;
    expect(await inspect(mode, pages)).toEqual(["", "/claim axe label", "", "/claim axe label", ""]);
  });

  it.each(scriptModes)("are found with one that is wider than its window (scripts %s)", async (mode) => {
    expect(await inspect(mode, [["", wide]])).toEqual([expect.stringMatching(/^\/claim scrolls sideways/)]);
  });

  it.each(scriptModes)("are found with a link that is drawn as a button, in pieces (scripts %s)", async (mode) => {
    expect(await inspect(mode, [["", torn]])).toEqual(["/claim shows 1 buttons in pieces"]);
  });
});
