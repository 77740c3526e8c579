import { expect, test } from "../test.ts";
import { widths } from "../browser.ts";
import { adminUrl } from "#e2e/worker-fixture.ts";

/* The contracts as a backend team reads them on the admin port. */

for (const width of widths)
  test(`the first operation of a service is readable, ${width} px wide`, { tag: "@on-only" }, async ({ arrive }) => {
    const { page } = await arrive("zhangwei", { width });
    await page.goto(`${adminUrl}/contracts`);
    await page.locator("h3.opblock-tag[data-tag=claim]").click();
    const operation = page.locator(".opblock").first();
    await operation.locator(".opblock-summary-control").click();
    await expect(operation).toContainText("Credentials: the user's token (Bearer).");
    await expect(operation).toContainText("a user is signed in");
    await expect(operation.locator(".responses-wrapper")).toContainText("The user reads: 登陆信息过期，请重新登陆。");
    await expect(operation.getByText('"status"').first()).toBeVisible();
  });
