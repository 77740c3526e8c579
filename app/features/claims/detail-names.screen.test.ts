import { afterEach, describe, expect, it } from "vitest";
import { as, backend, listedClaims } from "#e2e/screen.ts";
import { baseDate } from "#fixtures/seed/base.ts";
import { symptoms } from "#fixtures/master-data/failure-codes/seed.ts";
import { vehicleModels } from "#fixtures/master-data/vehicles/models.ts";
import { openGateway, backendAs } from "#e2e/backend-session.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import type { Answer } from "#e2e/visitor.ts";
import { claimDetail } from "#gateway/operations/claim.ts";

afterEach(() => backend.heal());

/** Of the claims the world begins with, whatever else was filed since. */
const lastDay = baseDate.toISOString().slice(0, 10);

const valueOf = (page: Answer, label: string) =>
  page
    .$("dt")
    .filter((_, term) => page.$(term).text() === label)
    .first()
    .next()
    .text()
    .trim();

async function firstOf(account: "d10001" | "zhangwei", query: string) {
  const list = account === "d10001" ? "/claim/search" : "/companyclaim/search";
  const [found] = await listedClaims(await as(account), `${list}?${query}&createEndDate=${lastDay}`);
  if (!found) throw new Error(`no claim for ${query}`);
  const gateway = openGateway(backendUrl);
  const claim = await (await backendAs(gateway, account)).read(claimDetail, { params: { id: found.id } });
  await gateway.close();
  return { claim, page: `${list.replace("/search", "")}/detail/${found.id}`, sheet: `/element?kind=claim&id=${found.id}` };
}

describe.each([
  ["a dealer's page", "d10001", "status=3", "page"],
  ["the review", "zhangwei", "status=1&submitterCode=10001", "page"],
  ["a sheet of paper", "d10001", "status=3", "sheet"],
] as const)("on %s", (_, account, query, view) => {
  it("names stand beside the codes of symptom and model, and the surcharge between the lines and their net", async () => {
    const found = await firstOf(account, query);
    const { claim } = found;
    const page = await (await as(account)).get(found[view]);
    expect(page.status).toBe(200);
    const symptom = symptoms.find(({ id }) => id === claim.sysSymptomId)?.symptomName;
    const model = vehicleModels.find(({ code }) => code === claim.vehicleModelCode)?.name;
    expect(valueOf(page, "故障现象")).toEqual(`${claim.sysSymptomCode} ${symptom}`);
    expect(valueOf(page, "车型代码")).toEqual(`${claim.vehicleModelCode} ${model}`);
    const row = page.$("#fees th").filter((_, cell) => page.$(cell).text().startsWith("管理费 "));
    const lines = claim.detailPartList.reduce((sum, line) => sum + Math.round(Number(line.totalAmount) * 100), 0);
    const surcharge = (Math.round(Number(claim.partFeeTotalNet) * 100) - lines) / 100;
    expect(
      row
        .next()
        // The claimed net stands over the adjusted one.
        .find(".line-over")
        .text()
        .replace(/[^\d.]/g, ""),
    ).toBe(surcharge.toFixed(2));
  });

  it.each(["symptom.all", "vehicle.byVin"])("codes stand alone while %s cannot be read", async (operation) => {
    const found = await firstOf(account, query);
    await backend.fail(operation, "503");
    const page = await (await as(account)).get(found[view]);
    expect(page.status).toBe(200);
    expect(valueOf(page, "故障现象")).toContain(found.claim.sysSymptomCode);
    expect(valueOf(page, "车型代码")).toContain(found.claim.vehicleModelCode);
  });
});

describe("a claim that was rejected", () => {
  it("is decided, not approved: in the list, what narrows and sorts it, and wherever an approved one stands beside it", async () => {
    const visitor = await as("d10001");
    const pages = ["/claim/search?status=4&sort=-approveDate", "/claim/search/prelicense?sort=-approveDate", "/claim"];
    for (const address of [...pages, (await firstOf("d10001", "status=4")).page, (await firstOf("d10001", "status=3")).page]) {
      const page = await visitor.get(address);
      expect(page.status, address).toBe(200);
      expect(page.text.includes("审核日期"), address).toBe(true);
      expect(page.text.includes("批准日期"), address).toBe(false);
    }
  });

  it("has a date of its decision, nothing granted, and says so on paper too", async () => {
    const found = await firstOf("d10001", "status=4");
    for (const address of [found.page, found.sheet]) {
      const page = await (await as("d10001")).get(address);
      expect(valueOf(page, "审核日期")).not.toBe("");
      expect(valueOf(page, "调整后金额")).toBe("¥0.00");
    }
  });

  it("is told from one that waits, where nothing is granted yet", async () => {
    const { page } = await firstOf("d10001", "status=1");
    expect(valueOf(await (await as("d10001")).get(page), "调整后金额")).toMatch(/^—/);
  });
});
