import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { leads } from "#fixtures/lead/world.ts";
import { launchBrowser } from "../browser.ts";
import { findCut, findMisfits } from "../misfits.ts";
import { arrive, base, leave, settle, signIn } from "../traveller.ts";

/* Pages that are printed as they stand: whole on A4, and nothing of the screen on them. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(inject("browserPath"));
});
afterAll(() => browser.close());

const reports = [
  "claim",
  "claimdetail",
  "correctedclaim",
  "approveclaim",
  "approveprelicense",
  "repairclaim",
  "destroyclaim",
  "vehicleretail",
];
const fresh = leads.find(({ leadStatus, calloutState }) => leadStatus === 0 && calloutState === "notCalled");
const followed = leads.find(({ testDealerCode, followState }) => testDealerCode === "10001" && followState === "following");

it.each([
  ["zhangwei", [...reports.map((report) => `/reportform/${report}?size=50`), `/cvrm/detail/${String(fresh?.id)}`]],
  ["d10001", ["/reportform/claim?size=50", `/cvrm/dealerFollow/${String(followed?.id)}`]],
] as const)("what %s prints fits on A4", async (account, paths) => {
  const traveller = await arrive(browser, account, { mode: "on", width: 1366 });
  const { page } = traveller;
  await signIn(traveller);
  for (const path of paths) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.goto(base + path);
    await settle(traveller);
    await page.getByRole("button", { name: "打印", exact: true }).waitFor();
    // A4 within its margins.
    const [across, down] = path.startsWith("/reportform/") ? [1031, 667] : [703, 1000];
    await page.setViewportSize({ width: across, height: down });
    await page.emulateMedia({ media: "print" });
    expect([path, await findMisfits(page), await findCut(page)]).toEqual([path, [], []]);
    expect(await page.locator("main form:visible, .no-print:visible, main button:visible").count(), path).toBe(0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const boxes = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.length, path).toBeGreaterThan(0);
    // Points: 210 mm by 297 mm, reports across.
    for (const [, width, height] of boxes)
      expect([Math.round(Number(width)), Math.round(Number(height))], path).toEqual(across > down ? [842, 595] : [595, 842]);
  }
  await leave(traveller);
});
