import { expect, test } from "../test.ts";
import { inspect } from "../actor.ts";
import { widths } from "../browser.ts";
import { adminUrl } from "#e2e/stage.ts";

/* The contracts as a backend team reads them on the admin port. They have no script, so how much of scripts a browser has is all one. */

for (const width of widths)
  test(`the contracts lead from the index to an operation's examples, ${width} px wide`, { tag: "@off-only" }, async ({ arrive }) => {
    const actor = await arrive("zhangwei", { mode: "off", width });
    const { page } = actor;
    await page.goto(`${adminUrl}/contracts`);
    await inspect(actor, "contracts");

    await page.getByRole("link", { name: "dealer.page" }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe("#dealer.page");
    const operation = page.getByRole("region", { name: "dealer.page" });
    await operation.getByText("POST", { exact: true }).waitFor();
    await operation.locator("summary").first().click();
    await operation.getByText('"records"').first().waitFor();
    await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
    await inspect(actor, "contracts-operation");
  });
