import { describe, expect, it } from "vitest";
import { claimStatus } from "#fixtures/claim-documents/claim-lifecycle.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { warrantyReports } from "#fixtures/reports/seed.ts";
import { stockVehicles, vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { seedWarranties } from "#fixtures/coverage/seed-warranties.ts";
import { describeDetail, openFirst } from "#e2e/describe-detail.ts";
import { countRounds } from "#e2e/faults.ts";
import { total } from "#e2e/list-page.ts";
import { as, backend } from "#e2e/screen.ts";
import type { Account } from "#e2e/visitor.ts";

const list = "/system/carsearch";
const address = (id: string) => `/system/cardetail/${id}`;
const claims = Array.from({ length: 600 }, (_, index) => makeClaim(index).claim);
const filedBy = (dealerCode: string) =>
  new Set(
    claims
      .filter(({ submitterCode, status }) => submitterCode === dealerCode && status !== claimStatus.draft && status !== claimStatus.deleted)
      .map(({ vehicleVin }) => vehicleVin),
  );
const known = filedBy("10001");
/** One that another dealer sold, and dealer 10001 has filed a claim for, or has not. */
const soldByOther = (repaired: boolean) =>
  vehicles.find(
    ({ vehicleInfoVO, actVehicleList }) =>
      // Other tests file claims for vehicles without an open activity.
      actVehicleList.length > 0 && vehicleInfoVO?.dealerCode === "10002" && known.has(String(vehicleInfoVO.vehicleVin)) === repaired,
  );
const foreign = soldByOther(false);
const open = async (account: Account, vehicle: (typeof vehicles)[number] | undefined, query = "") =>
  (await as(account)).get(address(String(vehicle?.vehicleInfoVO?.id)) + query);

describeDetail({
  word: "车辆",
  list,
  address,
  visited: ["d10001"],
  refused: { by: ["scan01"], id: "70001" },
  foreign: { id: String(foreign?.vehicleInfoVO?.id), text: String(foreign?.customer?.customerTelephone) },
});

describe("a vehicle's page", () => {
  it("has all of it in two rounds of calls: model, plant, dates, equipment, warranties, activities, claims", async () => {
    const [first] = vehicles;
    await open("zhangwei", first);
    await backend.fail("*", "delay", { delayMs: 200 });
    await backend.forgetCalls();
    const page = await open("zhangwei", first);
    expect(countRounds(await backend.calls())).toBeLessThanOrEqual(2);
    await backend.heal();
    const { vehicleInfoVO: info, manufacture } = first ?? {};
    for (const word of [
      info?.vehicleModelName,
      manufacture?.plantCode,
      manufacture?.qdDate,
      info?.retailDate,
      info?.dealerName,
      "车身颜色",
    ])
      expect(page.text).toContain(word);
    expect(page.$("#warranties tbody tr").length).toBe(first && seedWarranties(first).length);
    expect(page.$("#activities tbody th").text()).toBe("ACT2026-03");
    const model = await (await as("zhangwei")).get(page.$("a[href^='/system/cartypedetail/']").attr("href") ?? "");
    expect(model.$("h1").text()).toBe(info?.vehicleModelCode);
  });

  it.each([
    ["d10001", "/claim"],
    ["zhangwei", "/companyclaim"],
  ] as const)("is led to from a claim, as %s reads it, and so is its dealer", async (account, base) => {
    const visitor = await as(account);
    const claim = await openFirst(account, `${base}/search?status=3`);
    const to = claim.$("a[href^='/system/cardetail/']");
    const page = await visitor.get(to.attr("href") ?? "");
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toEqual(to.first().text());
    expect((await visitor.get(page.$("#claims a:contains('全部')").attr("href") ?? "")).text).toContain(claim.$("h1").text());
    const dealer = await visitor.get(claim.$("a[href^='/system/distributor/']").attr("href") ?? "");
    expect(dealer.$("h1").text()).toBe(claim.$("a[href^='/system/distributor/']").first().text());
  });

  it("has the warranty reports its reader may see, and asks for none of them for whoever decides on none", async () => {
    const reportedOn = (dealerCode: string) => warrantyReports.find((report) => report.dealerCode === dealerCode && !report.draftFlag);
    const report = reportedOn("10001");
    const vehicle = vehicles.find(({ vehicleInfoVO }) => vehicleInfoVO?.vehicleVin === report?.vehicleVin);
    for (const account of ["d10001", "zhangwei"] as const) {
      const page = await open(account, vehicle);
      const link = page.$(`#warranty-reports a:contains('${report?.reportNumber}')`);
      expect((await (await as(account)).get(link.attr("href") ?? "")).text).toContain(report?.subject);
    }
    await backend.forgetCalls();
    expect((await open("wangqiang", vehicle)).$("#warranty-reports").length).toBe(0);
    expect((await backend.calls()).map(({ operation }) => operation)).not.toContain("warrantyReport.page");
  });

  it("is led to from a claim a reviewer reads, and from no draft of a dealer, whose vehicle it may not be", async () => {
    for (const [account, list, links] of [
      ["d10001", "/claim/search?status=0", 0],
      ["liufang", "/companyclaim/search", 1],
    ] as const)
      expect((await openFirst(account, list)).$("a[href^='/system/cardetail/']").length).toBe(links);
  });

  it("says what there is none of", async () => {
    const page = await open("zhangwei", stockVehicles[0]);
    expect(page.$("#warranties").text()).toContain("该车辆名下不存在保修政策");
    expect(page.$("#activities").text()).toContain("没有未完成的服务活动");
    expect(page.$("#claims").text()).toContain("该车辆没有索赔单");
  });

  it("tells of no activity that is over", async () => {
    const over = vehicles.find(({ actVehicleList }) => actVehicleList.some(({ actCode }) => actCode === "ACT2025-07"));
    expect((await open("zhangwei", over)).$("#activities").text()).toContain("没有未完成的服务活动");
  });

  it("shows a dealer its own claims of a vehicle another has sold, and leads to them all", async () => {
    const page = await open("d10001", soldByOther(true));
    const link = page.$("#claims a:contains('全部')");
    const listed = await (await as("d10001")).get(link.attr("href") ?? "");
    expect(listed.status).toBe(200);
    expect(`全部 ${total(listed)} 单`).toEqual(link.text());
    expect(page.$("#claims a[href^='/companyclaim']").length).toBe(0);
  });

  it("has its owner masked, and shows it to whoever asks for this one", async () => {
    const own = vehicles.find(({ vehicleInfoVO }) => vehicleInfoVO?.dealerCode === "10001");
    const { customerName = "", customerTelephone = "" } = own?.customer ?? {};
    const page = await open("d10001", own);
    expect(page.body.includes(customerName)).toBe(false);
    expect(page.body.includes(customerTelephone)).toBe(false);
    expect(page.text).toContain(`${customerTelephone.slice(0, 3)}****${customerTelephone.slice(-4)}`);
    const shown = await (await as("d10001")).get(page.$("[aria-label='查看完整客户电话']").attr("href") ?? "");
    expect(shown.text.includes(customerName)).toBe(true);
    expect(shown.text.includes(customerTelephone)).toBe(true);
    expect((await openFirst("d10001", list)).body).not.toMatch(/1[39]\d{9}/);
  });
});
