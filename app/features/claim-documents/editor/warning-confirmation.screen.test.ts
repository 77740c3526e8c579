import { afterAll, describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { asksAboutWarnings, madeIdOf, press, soundValues, summaryOf } from "#e2e/claim-posts.ts";
import { as } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import type { Answer } from "#e2e/visitor.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());

/** Of a vehicle without a recall, and a cheap part that fits it. */
const plausible = (index: number) => ({
  vehicleVin: vehicles[index]?.vehicleInfoVO?.vehicleVin ?? "",
  causalPartCode: "PTRA10095",
  "detailPartList[0].partCode": "PTRA10095",
  "detailPartList[0].quantity": "1",
});
const warningsIn = (page: Answer) =>
  page
    .$('ul[aria-label="检查提示"] > li')
    .toArray()
    .map((item) => page.$(item).text().trim());

describe.each(claimDocumentPages.map((pages, at) => ({ ...pages, index: [281, 301][at] ?? 0 })))(
  "$word",
  ({ operations, create, index }) => {
    const unconfirmed = { unconfirmed: true } as const;
    const filed = async (workOrderNumber: string | undefined) => {
      const dealer = await backendAs(gateway, "d10001");
      return (await dealer.read(operations.page, { query: {}, body: { workOrderNumber } })).records;
    };

    it("without warnings is sent at once", async () => {
      const visitor = await as("d10001");
      const values = soundValues(plausible(index));
      const sent = await press(visitor, await visitor.get(create), "submit", values, unconfirmed);
      expect(summaryOf(sent)).toEqual([]);
      expect(madeIdOf(sent)).toBeTruthy();
    });

    it("with warnings is not sent: they are told once with their values, and sent for all that by the button beside them", async () => {
      const visitor = await as("d10001");
      const values = soundValues({ ...plausible(index), tripCurrent: "900" });
      const asked = await press(visitor, await visitor.get(create), "submit", values, unconfirmed);
      expect(asked.status).toBe(422);
      expect(summaryOf(asked)).toEqual([]);
      expect(warningsIn(asked).find((words) => words.includes("低于上次最高里程"))).toMatch(/行驶里程 900；上次最高里程 \d+/);
      expect(asked.$("button:contains(仍要提交)").attr("value")).toBe("submit");
      expect(await filed(values["workOrderNumber"])).toHaveLength(0);
      const sent = await press(visitor, asked, "submit", {}, unconfirmed);
      expect(madeIdOf(sent)).toBeTruthy();
      // The same confirmed form leads to what it has made.
      expect(madeIdOf(await press(visitor, asked, "submit", {}, unconfirmed))).toBe(madeIdOf(sent));
      expect(await filed(values["workOrderNumber"])).toHaveLength(1);
    });

    it("that was changed after it was asked about is asked about anew where its warnings are others", async () => {
      const visitor = await as("d10001");
      const values = soundValues({ ...plausible(index), tripCurrent: "900" });
      const asked = await press(visitor, await visitor.get(create), "submit", values, unconfirmed);
      const changed = await press(visitor, asked, "submit", { "detailPartList[0].quantity": "21" }, unconfirmed);
      expect(asksAboutWarnings(changed)).toBe(true);
      expect(warningsIn(changed).length).toBeGreaterThan(warningsIn(asked).length);
      const remarked = await press(visitor, changed, "submit", { remark: "里程表已更换" }, unconfirmed);
      expect(madeIdOf(remarked)).toBeTruthy();
    });

    it("with errors is told them first, and its draft is saved without a question", async () => {
      const visitor = await as("d10001");
      const values = soundValues({ ...plausible(index), tripCurrent: "900", "detailPartList[0].quantity": "1.5" });
      const refused = await press(visitor, await visitor.get(create), "submit", values, unconfirmed);
      expect(refused.status).toBe(422);
      expect(asksAboutWarnings(refused)).toBe(false);
      expect(summaryOf(refused).some((words) => words.includes("整数"))).toBe(true);
      expect((await press(visitor, refused, "saveDraft")).text).toContain("保存成功");
    });
  },
);
