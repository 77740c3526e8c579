import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { arrive, base, combinations, leave, settle, signIn } from "../traveller.ts";

/* Conditions of a list that stand folded are elements only once somebody needs them: that nobody may notice. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

describe.each(combinations)("folded conditions with scripts $mode, $width px", (equipment) => {
  it("are filled in where they unfold, and kept folded by the next search", async () => {
    const traveller = await arrive(browser, "d10001", equipment);
    const { page } = traveller;
    await signIn(traveller);
    await page.goto(`${base}/claim/search`);
    await settle(traveller);
    await page.getByText("更多条件").click();
    await page.getByLabel("需返件", { exact: true }).selectOption("是");
    await page.getByLabel("创建日期 从").fill("2020-01-01");
    await page.getByRole("button", { name: "查询", exact: true }).click();
    await page.waitForURL(`${base}/claim/search?createStartDate=2020-01-01&rmaOccurredFlag=1`);
    await settle(traveller);
    await page.getByLabel("索赔单号", { exact: true }).fill("WC20");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${base}/claim/search?applicationNumber=WC20&createStartDate=2020-01-01&rmaOccurredFlag=1`);
    await settle(traveller);
    await page.getByRole("link", { name: "需返件" }).first().waitFor();
    await leave(traveller);
  });

  it("hold what was typed as text, whatever it looks like", async () => {
    const traveller = await arrive(browser, "d10001", equipment);
    const { page } = traveller;
    await signIn(traveller);
    const typed = '</noscript></folded-part><b id="typed">"&lt;';
    await page.goto(`${base}/claim/search?causalPartCode=${encodeURIComponent(typed)}`);
    await settle(traveller);
    await page.getByText("更多条件").click();
    const field = page.getByLabel("主因件号", { exact: true });
    await field.waitFor();
    expect([await field.inputValue(), await page.locator("#typed").count()]).toEqual([typed, 0]);
    await leave(traveller);
  });
});

it("are filled in while the page's scripts are still on their way, and left as they are, and open, by these", async () => {
  const traveller = await arrive(browser, "d10001", { mode: "on", width: 1366 });
  const { page } = traveller;
  await signIn(traveller);
  let goOn = () => {};
  const waited = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/entry.client-*.js", async (route) => {
    await waited;
    await route.continue();
  });
  await page.goto(`${base}/claim/search`, { waitUntil: "commit" });
  await page.locator("tbody tr").first().waitFor();
  expect(await page.getByLabel("创建日期 从").count()).toBe(0);
  await page.getByText("更多条件").click();
  await page.getByLabel("创建日期 从").fill("2020-01-01");
  goOn();
  await settle(traveller);
  const day = page.getByLabel("创建日期 从");
  expect([await day.isVisible(), await day.inputValue()]).toEqual([true, "2020-01-01"]);
  await leave(traveller);
});
