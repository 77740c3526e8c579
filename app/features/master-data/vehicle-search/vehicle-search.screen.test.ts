import { afterEach, describe, expect, it } from "vitest";
import { as, backend } from "#e2e/screen.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import { stockVehicles, vehicles } from "#fixtures/master-data/vehicles/seed.ts";

afterEach(() => backend.heal());
const vinOf = (found: (typeof vehicles)[number] | undefined) => found?.vehicleInfoVO?.vehicleVin ?? "";
const withActivity = vinOf(vehicles.find(({ actVehicleList }) => actVehicleList.length > 0));
const without = vinOf(vehicles.find(({ actVehicleList }) => actVehicleList.length === 0));

describe.each(["/quick/vehicle/search", "/quick/search/vehicle/search"])("the vehicle search at %s", (address) => {
  it.each(["d10001", "zhangwei"] as const)("finds a vehicle for %s by its number, however it is written", async (account) => {
    const visitor = await as(account);
    const page = await visitor.submit(await visitor.get(address), "form:has([name=vin])", { vin: ` ${withActivity.toLowerCase()} ` });
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toBe("车辆快速查询");
    expect(page.$("#vehicle").text()).toContain(withActivity);
    expect(page.$("#warranties tbody tr").length).toBeGreaterThan(0);
    expect(page.$("#activities tbody tr").length).toBeGreaterThan(0);
    // A dealer is led to the page of a vehicle it sold or repaired alone; others' tests may have filed a claim for this one.
    const detail = page.$("a.Polaris-Button:contains('车辆详情')").attr("href");
    const listed = (await visitor.get(`/system/carsearch?vehicleVin=${withActivity}`)).$("tbody th a").length;
    expect(detail === undefined).toBe(listed === 0);
    if (detail !== undefined) expect((await visitor.get(detail)).$("h1").text()).toContain(withActivity);
    expect(page.$("a.Polaris-Button:contains('索赔单')").attr("href")).toContain(withActivity);
  });

  it("says where there is no warranty and no activity", async () => {
    const visitor = await as("d10001");
    expect((await visitor.get(`${address}?vin=${without}`)).$("#activities").text()).toContain("没有未完成的服务活动");
    const page = await visitor.get(`${address}?vin=${vinOf(stockVehicles[0])}`);
    expect(page.$("#warranties").text()).toContain("该车辆名下不存在保修政策");
  });
});

const address = "/quick/vehicle/search";

it.each([
  ["LSVAA49J132047371", "没有找到车辆 LSVAA49J132047371"],
  ["LSVA01", "车架号(VIN)不完整"],
  ["' or 1=1", "车架号(VIN)不完整"],
  ["<script>alert(1)</script>", "车架号(VIN)不完整"],
  ["9".repeat(10_240), "车架号(VIN)不完整"],
  ["", "请输入车架号(VIN)"],
])("of %s says what to do", async (vin, words) => {
  const page = await (await as("d10001")).get(`${address}?${String(new URLSearchParams({ vin }))}`);
  expect(page.status).toBe(200);
  expect(page.text.includes(words)).toBe(true);
  expect(page.body).not.toContain("<script>alert(1)</script>");
});

it("says so when the backend does not answer, and stays", async () => {
  await backend.fail("vehicle.byVin", "503");
  const page = await (await as("d10001")).get(`${address}?vin=${without}`);
  expect(page.status).toBe(200);
  expect(page.text.includes("暂时无法读取")).toBe(true);
});

it("is closed to handheld users", async () => {
  expect((await (await as("scan01")).get(address)).status).toBe(403);
});

const filed = String(makeClaim(0).claim.vehicleVin);

it("offers a dealer no page of a vehicle it neither sold nor repaired", async () => {
  const visitor = await as("d10002");
  const theirs = vinOf(stockVehicles.find(({ vehicleInfoVO }) => vehicleInfoVO?.dealerCode === "10001"));
  const page = await visitor.get(`${address}?vin=${theirs}`);
  expect(page.$("#vehicle").text()).toContain(theirs);
  expect(page.$("a.Polaris-Button:contains('车辆详情')")).toHaveLength(0);
});

it.each(["d10001", "zhangwei"] as const)(
  "leads %s to what there is of the vehicle: every link is answered, and shows it",
  async (account) => {
    const visitor = await as(account);
    const own = (await visitor.get("/system/carsearch")).$("tbody th a").first().text();
    expect((await visitor.get(`${address}?vin=${own}`)).$("a.Polaris-Button:contains('车辆详情')")).toHaveLength(1);
    for (const vin of [withActivity, filed, own]) {
      const page = await visitor.get(`${address}?vin=${vin}`);
      const links = page
        .$("main .head-actions a, main section a")
        .toArray()
        .map((link) => page.$(link).attr("href") ?? "")
        .filter((href) => href.startsWith("/"));
      expect(links.length).toBeGreaterThan(1);
      for (const href of new Set(links)) {
        const shown = await visitor.get(href);
        expect(shown.status, href).toBe(200);
        if (href.includes(vin)) expect(shown.body, href).toContain(vin);
      }
    }
  },
);

it("is one step from claims, whose histories lead back to them", async () => {
  const visitor = await as("zhangwei");
  const claim = await visitor.get((await visitor.get("/companyclaim/search?status=3")).$("tbody th a").first().attr("href") ?? "");
  const history = await visitor.get(claim.$("a[href*='applicationNo=']").attr("href") ?? "");
  expect((await visitor.get(history.$("a:contains('打开单据')").attr("href") ?? "")).path).toBe(claim.path);
  const vin = /LSVA\w{13}/.exec(claim.text)?.[0] ?? "";
  const list = (await visitor.get(`${address}?vin=${vin}`)).$("a.Polaris-Button:contains('索赔单')").attr("href") ?? "";
  // Other files may have filed more of the vehicle's than one page holds.
  const found = await visitor.get(`${list}&size=100`);
  expect(found.$(`tbody th a[href='${claim.path}']`)).toHaveLength(1);
});
