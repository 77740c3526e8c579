import { expect, test } from "../test.ts";
import { base, settle } from "../actor.ts";

/* Conditions of a list in a closed `<details>`. */

test.describe("folded conditions", { tag: ["@failing", "@broken"] }, () => {
  test("are filled in where they unfold, and kept folded by the next search", async ({ enter }) => {
    const actor = await enter("d10001");
    const { page } = actor;
    await actor.visit("/claim/search");
    await page.getByText("更多条件").click();
    await page.getByLabel("需返件", { exact: true }).selectOption("是");
    await page.getByLabel("创建日期 从").fill("2020-01-01");
    await page.getByRole("button", { name: "查询", exact: true }).first().click();
    await page.waitForURL(`${base}/claim/search?createStartDate=2020-01-01&rmaOccurredFlag=1`);
    await settle(actor);
    await page.getByLabel("索赔单号", { exact: true }).fill("WC20");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${base}/claim/search?applicationNumber=WC20&createStartDate=2020-01-01&rmaOccurredFlag=1`);
    await settle(actor);
    await page.getByRole("link", { name: "需返件" }).first().waitFor();
  });
});

test(
  "are filled in while the page's scripts are still on their way, and left as they are, and open, by these",
  { tag: "@on-only" },
  async ({ enter }) => {
    const actor = await enter("d10001");
    const { page } = actor;
    let goOn = () => {};
    const waited = new Promise<void>((resolve) => (goOn = resolve));
    await page.route("**/entry.client-*.js", async (route) => {
      await waited;
      await route.continue();
    });
    await page.goto(`${base}/claim/search`, { waitUntil: "commit" });
    await page.locator("tbody tr").first().waitFor();
    await page.getByText("更多条件").click();
    await page.getByLabel("创建日期 从").fill("2020-01-01");
    goOn();
    await settle(actor);
    const day = page.getByLabel("创建日期 从");
    expect(await day.isVisible()).toBe(true);
    expect(await day.inputValue()).toBe("2020-01-01");
  },
);
