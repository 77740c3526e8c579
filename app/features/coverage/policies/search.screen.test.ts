import { afterEach, describe, expect, it } from "vitest";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { openFirst } from "#e2e/describe-detail.ts";
import { as, backend } from "#e2e/screen.ts";

const address = "/company/warranty/coverage/policy/search";
const vehicle = vehicles.find(({ vehicleInfoVO }) => vehicleInfoVO?.vehicleModelCode === "M0125")?.vehicleInfoVO;
const sensor = parts.find(({ componentCode }) => componentCode === "ELE");
const query = (over: Readonly<Record<string, string>> = {}) =>
  `${address}?${new URLSearchParams({
    vehicleVin: String(vehicle?.vehicleVin),
    partCode: String(sensor?.code),
    day: String(vehicle?.deliveryDate),
    tripCurrent: "10",
    ...over,
  })}`;

describe("policy search", () => {
  afterEach(() => backend.heal());

  it("says what covers a part on a day at a mileage, each rule with its values", async () => {
    const page = await (await as("zhangwei")).get(query());
    expect(page.$(".notice").first().text()).toMatch(/在保修范围内.*整车三年或十万公里/);
    const whole = page.$("#policy-61");
    expect(whole.find("tbody tr")).toHaveLength(10);
    expect(whole.find("tbody tr").last().text()).toMatch(/里程.*10 公里.*100,000 公里.*符合/);
    const powertrain = page.$("#policy-62").text();
    expect(powertrain).toContain("不符合：零件");
  });

  it.each([
    ["日期", { day: "2099-01-01" }],
    ["里程", { tripCurrent: "100001" }],
    ["车辆用途", { usage: "2" }],
  ])("says that it is %s that does not cover it", async (name, over) => {
    const page = await (await as("zhangwei")).get(query(over));
    expect(page.$("#policy-61").text()).toContain(`不符合：${name}`);
  });

  it.each([
    ["请填写零件号", { partCode: "" }],
    ["没有找到车辆 LSVNONE", { vehicleVin: "LSVNONE" }],
    ["零件号 PNONE 不存在", { partCode: "pnone" }],
    ["日期不是有效日期", { day: "2026-02-31" }],
    ["请填写行驶里程", { tripCurrent: "很远" }],
  ])("says %s, and keeps what was typed", async (words, over) => {
    const page = await (await as("zhangwei")).get(query(over));
    expect(page.status).toBe(200);
    expect(page.$(".notice").text()).toEqual(expect.stringContaining(words));
    for (const [name, value] of Object.entries(over))
      expect(String(page.$(`[name=${name}]`).val()).toLowerCase()).toBe(value.toLowerCase());
  });

  it("is led to from a claim for a part that was bought with that part's own invoice", async () => {
    const visitor = await as("zhangwei");
    const claim = await openFirst("zhangwei", "/companyclaim/search?claimTypeDictId=1102&status=3");
    const page = await visitor.get(claim.$("a:contains('核对保修政策')").attr("href") ?? "");
    expect(page.$("[name=partInvoiceDate]").val()).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(page.$("#not-covering").text()).toMatch(/整车三年或十万公里.*不符合：起算日/);
  });

  it("asks nothing of an empty address, is a reviewer's too, and neither a dealer's nor the settlement's", async () => {
    await backend.forgetCalls();
    expect((await (await as("zhangwei")).get(address)).status).toBe(200);
    expect((await backend.calls()).filter(({ operation }) => operation === "warrantyPolicy.page")).toEqual([]);
    expect((await (await as("liufang")).get(query())).status).toBe(200);
    for (const account of ["chenjing", "d10001"] as const) expect((await (await as(account)).get(query())).status).toBe(403);
  });
});
