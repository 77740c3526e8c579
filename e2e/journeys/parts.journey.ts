import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { arrive, base, twoCombinations, leave, look, settle, signIn, turnPage } from "../traveller.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

describe.each(twoCombinations)("looking up a part with scripts $mode, $width px", (equipment) => {
  it("leads from a search to the prices of a day", async () => {
    const traveller = await arrive(browser, "d10001", equipment);
    const { page } = traveller;
    await signIn(traveller);
    await page.goto(`${base}/system/partsearch`);
    await settle(traveller);
    await look(traveller, "parts");
    await page.getByLabel("部件代码", { exact: true }).fill("ENG");
    await turnPage(traveller, () => page.getByRole("button", { name: "查询", exact: true }).click());
    await page.getByText("部件代码 ENG").first().waitFor();
    await turnPage(traveller, () => page.getByRole("rowheader").first().getByRole("link").click());
    await page.getByRole("heading", { name: "价格" }).waitFor();
    await page.getByLabel("日期", { exact: true }).fill("2020-05-01");
    await turnPage(traveller, () => page.getByRole("button", { name: "查看当日价格" }).click());
    await page.waitForURL(/day=2020-05-01/);
    await settle(traveller);
    await look(traveller, "part");
    expect(await page.getByText("成本价").count()).toBe(0);
    await leave(traveller);
  });
});
