import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { arrive, base, leave, look, settle, signIn, twoCombinations } from "../traveller.ts";

/* A report by its code, as a claim's page or another system's link names it. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

describe.each(twoCombinations)("a report's code in an address, scripts $mode, $width px", (equipment) => {
  it.each([
    ["d10001", "/techsupport/code?code=TS2026000001", "TS2026000001"],
    ["zhangwei", "/companyrepairsupport/code?code=WR2026000001", "WR2026000001"],
  ] as const)("opens the report to %s at %s", async (account, address, code) => {
    const traveller = await arrive(browser, account, equipment);
    await signIn(traveller);
    await traveller.page.goto(base + address);
    await settle(traveller);
    await traveller.page.getByRole("heading", { name: "概要" }).waitFor();
    expect(await traveller.page.getByText(code).count()).toBeGreaterThan(0);
    await look(traveller, `report-${account}`);
    await leave(traveller);
  });
});
