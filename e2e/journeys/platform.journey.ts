import { test } from "../test.ts";
import { inspect, turnPage } from "../actor.ts";

/* Home and the data platform: what waits, the figures, a filter in the address, and the list behind a figure. */

for (const account of ["zhangwei", "d10001"] as const)
  test(`home and the data platform lead ${account} from what waits over the figures to the claims behind them`, async ({
    enter,
    width,
  }) => {
    const actor = await enter(account);
    const { page } = actor;
    await actor.visit("/home");
    await page.getByRole("heading", { level: 2, name: "最新审核结果", exact: true }).waitFor();
    await inspect(actor, "home");

    await actor.visit("/home/datav/platform");
    await page.getByRole("img", { name: /申报与审核/ }).waitFor();
    await inspect(actor, "platform");

    // Where there is no room for a line of filters, those behind the first unfold.
    if (width === 390) await page.getByText("更多条件").click();
    await page.locator("#filter-status").selectOption({ label: "已批准" });
    await turnPage(actor, () => page.locator("form.filter > button.Polaris-Button--variantPrimary").click());
    await page.waitForURL(/status=3/);
    await page.getByText("状态 已批准").first().waitFor();
    const figure = page.locator(".platform-tiles a").first();
    const count = await figure.innerText();
    await turnPage(actor, () => figure.click());
    await page.waitForURL(/claim\/search\?/);
    await page
      .locator(".list-summary")
      .getByText(new RegExp(`共\\s*${count}\\s*条`))
      .waitFor();
  });
