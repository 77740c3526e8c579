import { expect, test } from "../test.ts";
import { leads } from "#fixtures/leads/seed.ts";
import { findCut, findMisfits } from "../misfits.ts";

/* Pages that are printed as they stand: whole on A4, and nothing of the screen on them. */

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

for (const [account, paths] of [
  ["zhangwei", [...reports.map((report) => `/reportform/${report}?size=50`), `/cvrm/detail/${String(fresh?.id)}`]],
  ["d10001", ["/reportform/claim?size=50", `/cvrm/dealerFollow/${String(followed?.id)}`]],
] as const)
  test(`what ${account} prints fits on A4`, { tag: "@on-only" }, async ({ enter }) => {
    const actor = await enter(account);
    const { page } = actor;
    for (const path of paths) {
      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize({ width: 1366, height: 900 });
      await actor.visit(path);
      await page.getByRole("button", { name: "打印", exact: true }).waitFor();
      // A4 within its margins.
      const [across, down] = path.startsWith("/reportform/") ? [1031, 667] : [703, 1000];
      await page.setViewportSize({ width: across, height: down });
      await page.emulateMedia({ media: "print" });
      expect(await findMisfits(page), path).toEqual([]);
      expect(await findCut(page), path).toEqual([]);
      expect(await page.locator("main form:visible, .no-print:visible, main button:visible").count(), path).toBe(0);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const boxes = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
      expect(boxes.length, path).toBeGreaterThan(0);
      // Points: 210 mm by 297 mm, reports across.
      for (const [, width, height] of boxes)
        expect([Math.round(Number(width)), Math.round(Number(height))], path).toEqual(across > down ? [842, 595] : [595, 842]);
    }
  });
