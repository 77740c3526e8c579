// @module-tag slow
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { claimDocumentPages } from "#e2e/application-pages.ts";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { madeIdOf, messageBeside, press, soundValues, summaryOf, valueOf } from "#e2e/claim-posts.ts";
import { as, backend } from "#e2e/screen.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";
import type { Answer } from "#e2e/visitor.ts";
import { failures } from "#fixtures/master-data/failure-codes/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { vehicleByVin } from "#gateway/operations/claim.ts";

/* What a form must say before it is filed, what is filled in for it, and by what people know it. */

const gateway = openGateway(backendUrl);
afterAll(() => gateway.close());
afterEach(() => backend.heal());

const reason = failures[2];
const vinOf = (index: number) => vehicles[index]?.vehicleInfoVO?.vehicleVin ?? "";
const otherFee = { "detailOtherFeeList[0].otherFeeTypeDictId": "1604", "detailOtherFeeList[0].quantity": "1" };

describe.each(claimDocumentPages)("$word", ({ name, operations, create, base }) => {
  const stored = async (id: string) => (await backendAs(gateway, "d10001")).read(operations.detail, { params: { id } });
  const newForm = async () => (await as("d10001")).get(create);
  const ask = async (values: Readonly<Record<string, string>>) => press(await as("d10001"), await newForm(), "recalculate", values);
  const checksOf = (page: Answer) => page.$("#checks .check-error, #checks .check-warning").text();

  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    ["its type", { claimTypeDictId: "" }, "claimTypeDictId", "请选择索赔类型"],
    ["its mileage", { tripCurrent: "" }, "tripCurrent", "请填写行驶里程，须大于 0"],
    ["a mileage that is no default", { tripCurrent: "0" }, "tripCurrent", "请填写行驶里程，须大于 0"],
    ["the activity that is needed", { activityNeeded: "1" }, "actCode", "请填写服务活动"],
    ["the activity of its type", { claimTypeDictId: "1103" }, "actCode", "请填写服务活动"],
    ["the invoice of a bought part", { claimTypeDictId: "1102" }, "originalCausalPartInvoiceNumber", "备件保修须填写原主因件发票号"],
    ["the day of that invoice", { claimTypeDictId: "1102" }, "originalCausalPartInvoiceDate", "备件保修须填写原主因件发票日期"],
    ["the price of another fee", otherFee, "detailOtherFeeList[0].unitPrice", "其他费用第 1 行：单价须大于 0"],
    ["a part that is one", { "detailPartList[0].partCode": "P-NONE" }, "detailPartList[0].partCode", "没有此零件号"],
  ])("is not filed without %s, and says so beforehand", async (_what, values, field, message) => {
    const typed = soundValues(values);
    const page = await ask(typed);
    expect(checksOf(page)).toContain(message);
    const refused = await press(await as("d10001"), page, "submit");
    expect(refused.status).toBe(422);
    // A cell stands in its line: its message need not say which.
    const beside = message.replace(/^其他费用第 1 行：/, "");
    expect(messageBeside(refused, field).startsWith(beside)).toBe(true);
    expect(summaryOf(refused).join()).toContain(message);
    // None of it keeps a draft from being kept.
    expect((await press(await as("d10001"), refused, "saveDraft")).text).toContain("保存成功");
  });

  it("is not filed for nothing", async () => {
    const values = soundValues({ "detailPartList[0].partCode": "", "detailPartList[0].quantity": "" });
    const labor = { "detailLaborList[0].laborCode": "L-NONE", "detailLaborList[0].claimLabor": "1" };
    const refused = await press(await as("d10001"), await newForm(), "submit", { ...values, ...labor });
    expect(refused.status).toBe(422);
    expect(summaryOf(refused).join()).toContain("金额为 0.00，不能提交");
  });

  it("says 没有此零件号 beside a part nobody knows, and asks nothing about it", async () => {
    const page = await ask(soundValues({ "detailPartList[0].partCode": "P-NONE" }));
    expect(page.status).toBe(200);
    expect(messageBeside(page, "detailPartList[0].partCode")).toContain("没有此零件号");
    for (const field of ["partName", "unit", "unitPrice"])
      expect(page.$(`[name="detailPartList[0].${field}"]:not([type=hidden])`), field).toHaveLength(0);
    const known = await press(await as("d10001"), page, "recalculate", { "detailPartList[0].partCode": parts[0]?.code ?? "" });
    expect(messageBeside(known, "detailPartList[0].partCode")).toBe("");
  });

  it("has the last mileage of the vehicle's record, filled in and filed without being typed", async () => {
    const reader = await backendAs(gateway, "d10001");
    const { vehicleInfoVO: record } = await reader.read(vehicleByVin, { params: { vin: vinOf(40) } });
    const page = await ask(soundValues({ vehicleVin: vinOf(40) }));
    expect(Number(valueOf(page, "tripOld"))).toBeGreaterThan(0);
    expect(page.$('[name="tripOld"]').attr("readonly")).toBeDefined();
    expect(page.text).toContain("取自车辆记录");
    const other = await press(await as("d10001"), page, "recalculate", { vehicleVin: vinOf(41) });
    expect(valueOf(other, "tripOld")).not.toBe(valueOf(page, "tripOld"));
    // The record moves on with every claim: the first one of a vehicle goes by the vehicle's own.
    const id = madeIdOf(await press(await as("d10001"), await newForm(), "submit", soundValues({ vehicleVin: vinOf(40) })));
    expect(await stored(id)).toMatchObject({ tripOld: valueOf(page, "tripOld"), tripUnitOld: record?.tripUnit ?? "km" });
  });

  it("shows a cause of failure by its code, and stores its id", async () => {
    const visitor = await as("d10001");
    const id = madeIdOf(await press(visitor, await newForm(), "saveDraft", soundValues({ sysFailureId: reason?.failureCode ?? "" })));
    expect(await stored(id)).toMatchObject({ sysFailureId: reason?.id });
    const page = await visitor.get(`${base}/detail/${id}/edit`);
    expect(valueOf(page, "sysFailureId")).toBe(reason?.failureCode);
    // Kept while causes cannot be read, as long as nobody typed another.
    await backend.fail("failureReason.page", "500");
    const outage = await press(visitor, page, "saveDraft", { remark: "改" });
    expect(outage.text).toContain("保存成功");
    await backend.heal();
    expect(await stored(id)).toMatchObject({ sysFailureId: reason?.id, remark: "改" });
  });

  it("with a cause of failure is found again when its answer was lost", async () => {
    const visitor = await as("d10001");
    await backend.fail(`${name}.saveDraft`, "lost", { times: 1 });
    const lost = await press(visitor, await newForm(), "saveDraft", soundValues({ sysFailureId: reason?.failureCode ?? "" }));
    expect(lost.status).toBeGreaterThanOrEqual(500);
    expect((await press(visitor, lost, "saveDraft")).text).toContain("保存成功");
  });
});

describe("claims alone", () => {
  it.each([
    ["kindnessAuthorizationNeeded", "1", "kindnessAuthorizationCode", "请填写善意授权码"],
    ["claimTypeDictId", "1104", "kindnessAuthorizationCode", "请填写善意授权码"],
    ["preAuthorizationNeeded", "1", "preAuzNumber", "请填写预授权单号"],
  ])("name what pays for them: %s %s", async (field, value, path, message) => {
    const visitor = await as("d10001");
    const refused = await press(visitor, await visitor.get("/claim/create"), "submit", soundValues({ [field]: value }));
    expect(refused.status).toBe(422);
    expect(messageBeside(refused, path)).toContain(message);
  });
});

describe("a pasted VIN with spaces", () => {
  const vin = vinOf(42);
  const pasted = ` ${vin.slice(0, 4).toLowerCase()} ${vin.slice(4, 9)}\u00a0${vin.slice(9)}\u200b`;
  const search = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

  it("finds its vehicle in the form, in lists, the history, look-ups and the quick search", async () => {
    const dealer = await as("d10001");
    const company = await as("zhangwei");
    const page = await press(dealer, await dealer.get("/claim/create"), "recalculate", soundValues({ vehicleVin: pasted }));
    expect(valueOf(page, "vehicleVin")).toBe(vin);
    expect(page.$("#checks .check-error, #checks .check-warning").text()).not.toContain("车架号");
    const id = madeIdOf(await press(dealer, page, "submit"));
    expect(
      (await dealer.get(`/claim/search?${search({ vehicleVin: pasted })}`)).$(`a[href*="/claim/detail/${id}"]`).length,
    ).toBeGreaterThan(0);
    const history = await company.get(`/companyclaim/search/history?${search({ vin: pasted })}`);
    expect(history.$(`a[href*="/companyclaim/detail/${id}"]`).length).toBeGreaterThan(0);
    const rows = await company.get(`/companyclaim/look-up/vehicle/rows?${search({ vehicleVin: pasted })}`);
    expect(rows.body).toContain(vin);
    const found = await company.get(
      `/quick/search?${search({ menuCode: "companyClaimSearchHistory", columnCode: "vehicleVin", columnValue: pasted })}`,
    );
    expect(found.path).toContain(`vin=${vin}`);
  });
});
