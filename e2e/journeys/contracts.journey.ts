import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser, openWindow, widths } from "../browser.ts";
import { collectFindings, inspectPage } from "../findings.ts";
import { adminUrl } from "#e2e/stage.ts";

/* The contracts as a backend team reads them on the admin port. They have no script, so how much of scripts a browser has is all one. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

it.each(widths)("the contracts lead from the index to an operation's examples, %s px wide", async (width) => {
  const window = await openWindow(browser, "on", width);
  const findings = collectFindings(window, "on");
  const page = await window.newPage();
  await page.goto(`${adminUrl}/contracts`);
  findings.push(...(await inspectPage(page, "on")));
  await page.screenshot({ path: `e2e/shots/contracts-${width}.png` });

  await page.getByRole("link", { name: "dealer.page" }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#dealer.page");
  const operation = page.getByRole("region", { name: "dealer.page" });
  await operation.getByText("POST", { exact: true }).waitFor();
  await operation.locator("summary").first().click();
  await operation.getByText('"records"').first().waitFor();
  await page.locator("details").evaluateAll((all) => all.forEach((details) => details.setAttribute("open", "")));
  findings.push(...(await inspectPage(page, "on")));
  await page.screenshot({ path: `e2e/shots/contracts-operation-${width}.png` });
  expect(findings).toEqual([]);
  await window.close();
});
