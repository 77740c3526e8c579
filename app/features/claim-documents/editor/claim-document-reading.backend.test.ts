import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { backendAs, openGateway } from "#e2e/backend-session.ts";
import { backendControl, countRounds, type Fault } from "#e2e/faults.ts";
import { claimText, someLabor, somePart, someVin, soundText } from "#e2e/typed-claims.ts";
import { buildClaim } from "#fixtures/claim-documents/builder.ts";
import { startTestBackend, type TestBackend } from "#fixtures/backend/test-backend.ts";
import { insertDocuments } from "#fixtures/backend/store/insert-documents.ts";
import { failurePlaces, failures, symptoms } from "#fixtures/master-data/failure-codes/seed.ts";
import { kindnessCodes } from "#fixtures/reports/kindness-codes/seed.ts";
import { labors } from "#fixtures/master-data/labor/seed.ts";
import { parts } from "#fixtures/master-data/parts/seed.ts";
import { stockVehicles, vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import { seedWarranties } from "#fixtures/coverage/seed-warranties.ts";
import type { Backend, Gateway } from "#gateway/backend.ts";
import { claimDetail } from "#gateway/operations/claim.ts";
import type { FormText, TextFields } from "#app/lib/forms/values/form-text.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { signedInOf } from "#app/server/process/test-host.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { readClaimDocument } from "./claim-document-reading.server.ts";

const now = new Date("2026-11-20T20:00:00+08:00");
let server: TestBackend;
let gateway: Gateway;
let backends: Record<Audience, Backend>;
let control: ReturnType<typeof backendControl>;

beforeAll(async () => {
  server = await startTestBackend({ claims: 60, settings: { faults: true } });
  control = backendControl(server.url);
  const edited = buildClaim({ id: "E1", applicationNumber: "T-E1", status: 0, submitterCode: "10001", createUserTypeFlag: "0" });
  await insertDocuments(server.services.db, "claims", [edited]);
});
// A gateway of its own for each test: no cached answer hides a fault, and no open breaker outlives one.
beforeEach(async () => {
  gateway = openGateway(server.url);
  backends = { dealer: await backendAs(gateway, "d10001"), company: await backendAs(gateway, "zhangwei") };
});
afterEach(async () => {
  await control.heal();
  await gateway.close();
});
afterAll(() => server.close());

const read = (
  text: FormText,
  { audience = "dealer", ...options }: { audience?: Audience } & Parameters<typeof readClaimDocument>[2] = {},
) =>
  readClaimDocument(
    { claimDocument: claimDocumentKinds.claim, context: { backend: backends[audience], actor: signedInOf(audience).actor } },
    text,
    { now, ...options },
  );
const withFields = (fields: TextFields) => read(claimText(fields));
const vinOf = (index: number) => vehicles[index]?.vehicleInfoVO?.vehicleVin ?? "";

describe("the vehicle of a claim", () => {
  it("brings its model, its coverages and the activities that are open", async () => {
    const { vehicle, ids, names, options } = await withFields({ vehicleVin: ` ${someVin.toLowerCase()} ` });
    const info = vehicles[0]?.vehicleInfoVO;
    expect(vehicle).toMatchObject({
      state: "known",
      modelCode: info?.vehicleModelCode,
      modelName: info?.vehicleModelName,
      lastTripUnit: "km",
    });
    const held = vehicles[0] ? seedWarranties(vehicles[0]).map(({ warrantyCoverageId }) => warrantyCoverageId) : [];
    expect(vehicle.state === "known" && vehicle.coverages.map(({ id }) => id).sort()).toEqual([...held].sort());
    expect(held).toEqual(expect.arrayContaining(["61", "62"]));
    expect(vehicle).toMatchObject({ activities: [{ id: "801", code: "ACT2026-03", name: "制动主缸召回检查" }] });
    expect(ids).toMatchObject({ vehicleModelCode: info?.vehicleModelCode, vehicleModelYear: info?.vehicleModelYear });
    expect(options["warrantyCoverageId"]?.map(({ value }) => value).sort()).toEqual([...held].sort());
    expect(names["actCode"]).toBeUndefined();
  });

  it("is none, or unknown; what is no VIN is not asked for", async () => {
    expect((await withFields({})).vehicle).toEqual({ state: "none" });
    await control.forgetCalls();
    expect((await withFields({ vehicleVin: "LSVA02B41S2" })).vehicle).toEqual({ state: "unknown" });
    expect((await control.calls()).map(({ operation }) => operation)).not.toContain("vehicle.byVin");
    expect((await withFields({ vehicleVin: "LSVAV033XES987654" })).vehicle).toEqual({ state: "unknown" });
  });

  it("says in words what it does not have", async () => {
    const stock = await withFields({ vehicleVin: stockVehicles[0]?.vehicleInfoVO?.vehicleVin ?? "", kindnessAuthorizationNeeded: "1" });
    expect(stock.names).toMatchObject({
      warrantyCoverageId: "该车辆名下不存在保修政策",
      actCode: "活动为空",
      kindnessAuthorizationCode: "未找到该车辆下的有效授权码",
    });
    expect(stock.problems).toEqual([]);
  });

  it("has the highest mileage on record; drafts and the edited claim are none", async () => {
    const vehicleVin = vinOf(41);
    const claim = (id: string, status: number, tripCurrent: number, day: number) =>
      buildClaim({
        id,
        applicationNumber: `T-${id}`,
        status,
        vehicleVin,
        tripCurrent,
        submitterCode: "10001",
        createDate: `2026-11-0${day}T09:00:00+08:00`,
      });
    const trips = [claim("M1", 1, 211_000, 1), claim("M2", 2, 222_000, 2), claim("M3", 0, 333_000, 3), claim("M4", 1, 150_000, 4)];
    await insertDocuments(server.services.db, "claims", trips);
    expect((await withFields({ vehicleVin })).vehicle).toMatchObject({ lastTrip: "222000" });
    expect((await withFields({ vehicleVin, id: "M2" })).vehicle).toMatchObject({ lastTrip: "211000" });
  });
});

describe("codes of a claim", () => {
  const [symptom, place, failure] = [symptoms[3], failurePlaces[0], failures[0]];

  it("bring their names and ids, however they are typed", async () => {
    const { names, ids, problems } = await withFields({
      vehicleVin: someVin,
      causalPartCode: somePart?.code.toLowerCase() ?? "",
      actCode: "ａct2026-03",
      sysSymptomCode: `${symptom?.displayCode} `,
      sysPfsCode: place?.pfsCode ?? "",
      sysFailureId: failure?.failureCode ?? "",
    });
    expect(problems).toEqual([]);
    expect(names).toMatchObject({
      causalPartCode: somePart?.name,
      actCode: "制动主缸召回检查",
      sysSymptomCode: symptom?.symptomName,
      sysPfsCode: place?.pfsName,
      sysFailureId: `${failure?.failureCode} ${failure?.failureReason}`,
    });
    expect(ids).toMatchObject({
      causalPartId: somePart?.id,
      causalPartCode: somePart?.code,
      componentCode: somePart?.componentCode,
      activityId: "801",
      actCode: "ACT2026-03",
      sysSymptomId: symptom?.id,
      sysPfsId: place?.id,
      sysPfsName: place?.pfsName,
      sysFailureId: failure?.id,
      failureReason: failure?.failureReason,
    });
  });

  it("may be the id a claim stores a failure reason by", async () => {
    const { ids, names } = await withFields({ sysFailureId: String(failure?.id) });
    expect(ids.sysFailureId).toBe(failure?.id);
    expect(names["sysFailureId"]).toContain(failure?.failureReason);
  });

  it("that nothing stands behind are told beside their field", async () => {
    const { problems, names } = await withFields({
      vehicleVin: someVin,
      causalPartCode: "X-1",
      actCode: "ACT-X",
      kindnessAuthorizationCode: "KA-X",
      preAuzNumber: "PA-X",
      sysSymptomCode: "S-X",
      sysFailureId: "F-X",
    });
    expect(problems).toEqual([
      { path: "actCode", message: "该车辆没有这个服务活动" },
      { path: "kindnessAuthorizationCode", message: "未找到该车辆下的有效授权码" },
      { path: "preAuzNumber", message: "预授权不存在，或不能用于该车辆" },
      { path: "sysSymptomCode", message: "没有这个故障现象代码" },
      { path: "sysFailureId", message: "没有这个故障原因代码" },
    ]);
    expect(names["causalPartCode"]).toBe("零件资料中没有这个件号");
    const elsewhere = await withFields({ sysSymptomCode: symptom?.displayCode ?? "", sysPfsCode: failurePlaces.at(-1)?.pfsCode ?? "" });
    expect(elsewhere.problems).toEqual([{ path: "sysPfsCode", message: "该故障现象下没有这个故障部位代码" }]);
  });

  it("name an activity that is over as what it is", async () => {
    const { names, ids, record } = await withFields({ vehicleVin: vinOf(5), actCode: "ACT2025-07" });
    expect(names["actCode"]).toBe("倒车雷达软件升级，已结束");
    expect(ids.activityId).toBe("802");
    expect(record.openActivities).toEqual([]);
  });

  it("of a kindness authorization count for the dealer it was granted to", async () => {
    const mine = kindnessCodes.find(
      ({ dealerCode, usedCount, authEndTime = "" }) => dealerCode === "10001" && usedCount === 0 && authEndTime > "2026-12",
    );
    const fields = { vehicleVin: mine?.vehicleVin ?? "", kindnessAuthorizationCode: mine?.kindnessAuthCode ?? "", submitterCode: "10001" };
    const granted = await read(claimText(fields), { audience: "company" });
    expect(granted.ids.kindnessAuthorizationCodeId).toBe(mine?.id);
    expect(granted.names["kindnessAuthorizationCode"]).toContain(`厂家承担 ${mine?.oemProportion}%`);
    const foreign = await read(claimText({ ...fields, submitterCode: "10002" }), { audience: "company" });
    expect(foreign.problems).toEqual([{ path: "kindnessAuthorizationCode", message: "未找到该车辆下的有效授权码" }]);
  });

  it("keep the ids they are stored with where they can no longer be chosen", async () => {
    const codes = { sysSymptomCode: "S-OLD", sysPfsCode: "PF-OLD", preAuzNumber: "PA-1", kindnessAuthorizationCode: "KA-OLD" };
    const storedIds = {
      sysSymptomId: "7",
      sysPfsId: "8",
      sysPfsName: "旧部位",
      preAuthorizationId: "9",
      kindnessAuthorizationCodeId: "10",
    };
    const held = buildClaim({ id: "K1", status: 2, vehicleVin: someVin, submitterCode: "10001", manageRate: 0.5, ...codes, ...storedIds });
    await insertDocuments(server.services.db, "claims", [held]);
    const stored = await backends.dealer.read(claimDetail, { params: { id: "K1" } });
    const text = claimText({ id: "K1", vehicleVin: someVin, ...codes });
    for (const kept of [await read(text, { stored }), await read(text)]) {
      expect(kept.ids).toMatchObject(storedIds);
      expect(kept.problems).toEqual([]);
      expect(kept.rates?.manageRate).toBe("0.5");
    }
    const changed = await read({ ...text, fields: { ...text.fields, preAuzNumber: "PA-2", sysSymptomCode: "S-X" } }, { stored });
    expect(changed.ids.preAuthorizationId).toBeUndefined();
    expect(changed.problems).toMatchObject([{ path: "preAuzNumber" }, { path: "sysSymptomCode" }]);
    const draft = await read(text, { stored: { ...stored, status: 0 } });
    expect(draft.problems).toMatchObject([{ path: "kindnessAuthorizationCode" }, { path: "preAuzNumber" }]);
    expect(draft.rates?.manageRate).toBe("0.08");
  });
});

describe("lines of a claim", () => {
  it("take what the master data know, at the price of the failure day", async () => {
    const [part, labor] = [parts[10], labors[0]];
    const text = (failureDate: string) =>
      claimText(
        { vehicleVin: someVin, failureDate },
        {
          detailPartList: [{ partCode: part?.code ?? "" }, { partCode: "X-1" }, { partCode: "" }],
          detailLaborList: [{ laborCode: labor?.code.toLowerCase() ?? "" }, { laborCode: "X-2" }],
        },
      );
    const { lines, partMaster, laborMaster } = await read(text("2026-11-10"));
    expect(lines["detailPartList"]).toEqual({
      0: {
        code: part?.code,
        known: true,
        name: part?.name,
        unit: part?.unit,
        unitPrice: String(part?.netPrice),
        rmaFlag: part?.rmaFlag === 1,
        componentCode: part?.componentCode,
      },
      1: { code: "X-1", known: false },
    });
    expect(lines["detailLaborList"]).toMatchObject({
      0: { known: true, name: labor?.name, standardClaimLabor: String(labor?.standardClaimLabor) },
      1: { code: "X-2", known: false },
    });
    expect(partMaster).toMatchObject({ 0: { partId: part?.id, componentCode: part?.componentCode } });
    expect(Object.keys(partMaster)).toEqual(["0"]);
    expect(laborMaster).toMatchObject({ 0: { laborId: labor?.id, laborCode: labor?.code, market: "中国" } });
    const { lines: cheaper } = await read(text("2024-06-15"));
    expect(Number(cheaper["detailPartList"]?.["0"]?.unitPrice)).toBeLessThan(part?.netPrice ?? 0);
  });

  it("know a part that was not sold that day without a price, and an operation as it is offered today", async () => {
    const { lines } = await read(
      claimText(
        { failureDate: "2014-05-05" },
        { detailPartList: [{ partCode: somePart?.code ?? "" }], detailLaborList: [{ laborCode: someLabor?.code ?? "" }] },
      ),
    );
    expect(lines["detailPartList"]?.["0"]).toMatchObject({ known: true, name: somePart?.name, unitPrice: undefined });
    expect(lines["detailLaborList"]?.["0"]).toMatchObject({ known: true, unitPrice: String(someLabor?.standardLaborUnitPrice) });
  });

  it("take an operation on the terms of the vehicle's own model", async () => {
    const labor = labors.find(({ modelCodes }) => modelCodes.includes(String(vehicles[0]?.vehicleInfoVO?.vehicleModelCode)));
    const { laborMaster } = await read(soundText({}, { detailLaborList: [{ laborCode: labor?.code ?? "" }] }));
    expect(laborMaster["0"]?.vehicleModelCode).toBe(vehicles[0]?.vehicleInfoVO?.vehicleModelCode);
  });

  it("ask for a code once however many they are, and for few at a time", async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ partCode: parts[index % 40]?.code ?? "" }));
    await control.fail("part.lookup", "delay", { delayMs: 30 });
    await control.forgetCalls();
    const { lines } = await read(soundText({}, { detailPartList: many }));
    expect(Object.values(lines["detailPartList"] ?? {}).filter(({ known }) => known)).toHaveLength(200);
    const calls = (await control.calls()).filter(({ operation }) => operation === "part.lookup");
    expect(calls).toHaveLength(40);
    const atOnce = calls.map(({ startedAt: at }) => calls.filter((call) => call.startedAt <= at && at < (call.endedAt ?? Infinity)).length);
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(8);
  });
});

describe("rates and choices of a claim", () => {
  it("are those of the dealer behind the token, whatever dealer is typed", async () => {
    const { rates, names } = await read(claimText({ submitterCode: "10002" }));
    expect(rates).toEqual({
      currency: "CNY",
      manageRate: "0.08",
      partTaxRate: "0.13",
      laborTaxRate: "0.13",
      transportTaxRate: "0.09",
      otherFeeTaxRate: "0.06",
      overtimeRate: "225",
    });
    expect(names["submitterCode"]).toContain("上海浦东");
  });

  it("wait for company staff to choose the dealer", async () => {
    expect((await read(claimText({}), { audience: "company" })).rates).toBeUndefined();
    expect(await read(claimText({ submitterCode: "10003" }), { audience: "company" })).toMatchObject({
      rates: { manageRate: "0.1", overtimeRate: "180" },
      problems: [],
    });
    expect(await read(claimText({ submitterCode: "1000" }), { audience: "company" })).toMatchObject({
      rates: undefined,
      problems: [{ path: "submitterCode", message: "经销商不存在" }],
    });
  });

  it("name every dictionary's items, and what is chosen though no list names it", async () => {
    const { options } = await read(
      claimText({ claimTypeDictId: "1199", warrantyCoverageId: "99" }, { detailOtherFeeList: [{ otherFeeTypeDictId: "1698" }] }),
    );
    expect(options["claimTypeDictId"]?.map(({ label }) => label)).toEqual([
      "整车保修",
      "备件保修",
      "服务活动",
      "善意索赔",
      "售前索赔",
      "1199",
    ]);
    expect(options["otherFeeTypeDictId"]?.at(-1)).toEqual({ value: "1698", label: "1698" });
    expect(options["warrantyCoverageId"]).toEqual([{ value: "99", label: expect.not.stringContaining("99") }]);
    expect(options["tripUnit"]).toEqual([
      { value: "km", label: "公里" },
      { value: "mi", label: "英里" },
    ]);
  });
});

describe("a claim whose backend fails", () => {
  const codes = { sysSymptomCode: "SENG01", sysPfsCode: "PFENG01", sysFailureId: "F001" };
  const whole = () =>
    soundText(
      { ...codes, id: "E1", actCode: "ACT2026-03", kindnessAuthorizationNeeded: "1", warrantyCoverageId: "61" },
      { detailLaborList: [{ laborCode: someLabor?.code ?? "" }] },
    );

  it.each<[string, string]>([
    ["vehicle.byVin", "车辆档案"],
    ["activity.lookup", "服务活动"],
    ["activity.detail", "服务活动"],
    ["activity.conditionsPage", "活动车辆"],
    ["claimRecord.find", "车辆和单据记录"],
    ["part.lookup", "零件资料"],
    ["labor.lookup", "工时资料"],
    ["dealer.page", "经销商资料"],
    ["dealer.detail", "经销商资料"],
    ["tax.foreign", "税率"],
    ["symptom.all", "故障代码"],
    ["pfs.list", "故障代码"],
    ["failureReason.page", "故障代码"],
    ["kindness.page", "善意授权码"],
    ["dictionary.claim", "下拉选项"],
    ["dictionary.main", "里程单位选项"],
    ["claim.detail", "原单据"],
  ])("goes without %s and says so", async (operation, what) => {
    await control.fail(operation, "500");
    const reading = await read(whole());
    expect(reading.unavailable).toEqual([`${what}暂时读不到`]);
    expect(reading.problems).toEqual([]);
  });

  it.each<Fault>(["503", "cut", "garbage", "html", "refuse"])("is read all the same when everything answers %s", async (fault) => {
    await control.fail("*", fault);
    const reading = await read(whole());
    expect(reading).toMatchObject({
      vehicle: { state: "unavailable" },
      lines: { detailPartList: {}, detailLaborList: {} },
      rates: undefined,
      problems: [],
    });
    expect(reading.options["warrantyCoverageId"]).toMatchObject([{ value: "61" }]);
    expect(reading.unavailable.length).toBeGreaterThan(7);
  });

  it("does not ask a service again that is down", async () => {
    await control.fail("part.lookup", "500");
    await control.forgetCalls();
    await read(soundText({}, { detailPartList: parts.slice(0, 200).map(({ code }) => ({ partCode: code })) }));
    expect((await control.calls()).filter(({ operation }) => operation === "part.lookup").length).toBeLessThan(20);
  });

  it.each([["401", "unauthenticated"] as const, ["403", "forbidden"] as const])("ends with the session at %s", async (fault, kind) => {
    await control.fail("claimRecord.find", fault);
    await expect(read(whole())).rejects.toMatchObject({ kind });
  });

  it("is read in two rounds", async () => {
    await read(whole());
    await control.fail("*", "delay", { delayMs: 200 });
    await control.forgetCalls();
    await read(whole());
    expect(countRounds(await control.calls())).toBe(2);
  });
});
