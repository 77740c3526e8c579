import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { arrive, base, twoCombinations, leave, look, settle, signIn, turnPage } from "../traveller.ts";

/* Home and the data platform: what waits, the figures, a filter in the address, and the list behind a figure. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

describe.each(twoCombinations)("home and the data platform with scripts $mode, $width px", (equipment) => {
  it.each(["zhangwei", "d10001"] as const)("lead %s from what waits over the figures to the claims behind them", async (account) => {
    const traveller = await arrive(browser, account, equipment);
    const { page } = traveller;
    await signIn(traveller);
    await page.goto(`${base}/home`);
    await settle(traveller);
    await page.getByRole("heading", { level: 2, name: "最新审核结果", exact: true }).waitFor();
    await look(traveller, "home");

    await page.goto(`${base}/home/datav/platform`);
    await settle(traveller);
    await page.getByRole("img", { name: /按状态的索赔单据数/ }).waitFor();
    await look(traveller, "platform");

    // Where there is no room for a line of filters, those behind the first unfold.
    if (equipment.width === 390) await page.getByText("更多条件").click();
    await page.locator("#filter-status").selectOption({ label: "已批准" });
    await turnPage(traveller, () => page.locator("form.filter button.primary").click());
    await page.waitForURL(/status=3/);
    await page.getByText("状态 已批准").first().waitFor();
    const figure = page.locator(".platform-totals a").first();
    const count = await figure.innerText();
    await turnPage(traveller, () => figure.click());
    await page.waitForURL(/claim\/search\?/);
    await page
      .locator(".list-summary")
      .getByText(new RegExp(`共\\s*${count}\\s*条`))
      .waitFor();
    await leave(traveller);
  });
});
