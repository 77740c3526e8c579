import { expect } from "vitest";
import { activityLookup, kindnessPage, laborLookup, partLookup, vehicleLookup, warrantyPage } from "#gateway/operations/look-ups.ts";
import { dealer, otherDealer } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, instant, listOf, pageOf, refusal, success, whole } from "../matchers.ts";
import { answer, interaction } from "../pact-service.ts";
import { laborExists, partExists, vehicleExists, vehicleHasActivity, vehicleHasKindnessCode, vehicleHasNoWarranty } from "../states.ts";

const vin = "LSVAA49J132047371";
const unknownVin = "LSVAA49J132099999";
const firstPage = { current: "1", size: "10" };
const paging = { current: 1, size: 10 };
const nothing = answer(success(emptyPage()));
const noVehicle = answer(refusal("请先选择车辆"));

interaction(vehicleLookup, "finds a vehicle with its model and last mileage", {
  as: dealer,
  given: [vehicleExists({ vin })],
  query: firstPage,
  body: { vehicleVin: vin },
  answers: answer(
    success(
      pageOf({
        id: id("60001"),
        vehicleVin: exactly(vin),
        vehicleModelCode: code("M0125"),
        vehicleModelName: code("晨曦 1.5T 2025 款"),
        vehicleModelYear: code("2025"),
        tripCurrent: decimal(12_345),
        tripUnit: code("km"),
      }),
    ),
  ),
  expects: async (backend) => {
    const page = await backend.read(vehicleLookup, { query: paging, body: { vehicleVin: vin } });
    expect(page.records).toMatchObject([{ vehicleVin: vin, vehicleModelCode: "M0125", tripCurrent: "12345" }]);
  },
});

interaction(vehicleLookup, "answers an empty page for a VIN nobody knows", {
  as: dealer,
  query: firstPage,
  body: { vehicleVin: unknownVin },
  answers: nothing,
  expects: async (backend) => {
    const page = await backend.read(vehicleLookup, { query: paging, body: { vehicleVin: unknownVin } });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

const part = { partCode: "PENG90001", validDate: "2026-11-01" };

interaction(partLookup, "finds a part with its net price on a day", {
  as: dealer,
  given: [partExists({ id: "69001", partCode: part.partCode })],
  query: firstPage,
  body: part,
  answers: answer(
    success(
      pageOf({
        id: id("69001"),
        partCode: exactly(part.partCode),
        partName: code("水泵总成"),
        unit: code("件"),
        componentCode: code("ENG"),
        effectiveFlag: flag(1),
        rmaFlag: flag(1),
        currencyCode: code("CNY"),
        netPrice: decimal(320.5),
        retailPrice: decimal(432.68),
      }),
    ),
  ),
  expects: async (backend) => {
    const page = await backend.read(partLookup, { query: paging, body: part });
    expect(page.records).toMatchObject([{ partCode: part.partCode, netPrice: "320.5", effectiveFlag: true, rmaFlag: true }]);
  },
});

interaction(partLookup, "answers an empty page when no part matches", {
  as: dealer,
  query: firstPage,
  body: { partName: "没有这样的零件" },
  answers: nothing,
  expects: async (backend) => {
    const page = await backend.read(partLookup, { query: paging, body: { partName: "没有这样的零件" } });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

const labor = { laborCode: "LENG9001", vehicleModelCode: "M0125" };

interaction(laborLookup, "finds a labor operation of a model with its standard hours and price", {
  as: dealer,
  given: [laborExists(labor)],
  query: firstPage,
  body: labor,
  answers: answer(
    success(
      pageOf({
        id: id("69101-M0125"),
        laborId: id("69101"),
        laborCode: exactly(labor.laborCode),
        laborName: code("更换水泵总成"),
        vehicleModelCode: exactly(labor.vehicleModelCode),
        vehicleModelYear: code("2025"),
        market: code("中国"),
        standardClaimLabor: decimal(1.5),
        standardLaborUnitPrice: decimal(150),
        beginDate: day("2024-01-01"),
        endDate: day("2027-12-31"),
      }),
    ),
  ),
  expects: async (backend) => {
    const page = await backend.read(laborLookup, { query: paging, body: labor });
    expect(page.records).toMatchObject([{ laborId: "69101", standardClaimLabor: "1.5", standardLaborUnitPrice: "150" }]);
  },
});

interaction(laborLookup, "answers an empty page when no labor operation matches", {
  as: dealer,
  query: firstPage,
  body: { laborName: "没有这样的工时" },
  answers: nothing,
  expects: async (backend) => {
    const page = await backend.read(laborLookup, { query: paging, body: { laborName: "没有这样的工时" } });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

interaction(warrantyPage, "lists the warranties of a vehicle", {
  as: dealer,
  given: [vehicleExists({ vin })],
  query: firstPage,
  body: { vehicleVin: vin },
  answers: answer(
    success(
      pageOf({
        id: id("61001"),
        warrantyCoverageId: id("7001"),
        warrantyCoverage: code("整车三年十万公里"),
        warrantyPolicy: code("乘用车质保政策 2025"),
        warrantyStartDate: day("2025-01-12"),
        warrantyEndDate: day("2028-01-11"),
        warrantyTripLimitVal: decimal(100_000),
      }),
    ),
  ),
  expects: async (backend) => {
    const page = await backend.read(warrantyPage, { query: paging, body: { vehicleVin: vin } });
    expect(page.records).toMatchObject([{ warrantyCoverageId: "7001", warrantyTripLimitVal: "100000" }]);
  },
});

interaction(warrantyPage, "answers an empty page for a vehicle without a warranty", {
  as: dealer,
  given: [vehicleHasNoWarranty({ vin })],
  query: firstPage,
  body: { vehicleVin: vin },
  answers: nothing,
  expects: async (backend) => {
    const page = await backend.read(warrantyPage, { query: paging, body: { vehicleVin: vin } });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

interaction(warrantyPage, "refuses without a vehicle", {
  as: dealer,
  query: firstPage,
  body: {},
  answers: noVehicle,
  expects: async (backend) => {
    const call = backend.read(warrantyPage, { query: paging, body: {} });
    await expect(call).rejects.toMatchObject({ kind: "refused", message: "请先选择车辆" });
  },
});

const onDay = { vehicleVin: vin, validDate: "2026-11-01" };

interaction(activityLookup, "lists the activities open for a vehicle on a day, with the lines of their processes", {
  as: dealer,
  given: [vehicleHasActivity({ vin })],
  query: firstPage,
  body: onDay,
  answers: answer(
    success(
      pageOf({
        id: id("62001"),
        actCode: code("ACT2026-01"),
        actName: code("水泵免费检查"),
        actBeginDate: day("2026-09-01"),
        actEndDate: day("2027-08-31"),
        actProcessList: listOf({
          number: whole(1),
          repairOpDictId: id("1301"),
          procDesc: code("更换水泵总成并加注冷却液"),
          actProcessParts: listOf({ partCode: code("PENG10002"), partName: code("水泵总成"), quantity: decimal(1), unit: code("件") }),
          actProcessLabors: listOf({
            laborCode: code("LENG2002"),
            laborName: code("更换水泵总成"),
            standardClaimLabor: decimal(1.5),
          }),
          actProcessOtherFees: listOf({ otherFeeTypeDictId: id("1605"), quantity: decimal(1), unitPrice: decimal(60) }),
        }),
      }),
    ),
  ),
  expects: async (backend) => {
    const page = await backend.read(activityLookup, { query: paging, body: onDay });
    expect(page.records[0]?.actProcessList).toMatchObject([
      {
        actProcessParts: [{ partCode: "PENG10002", quantity: "1" }],
        actProcessLabors: [{ standardClaimLabor: "1.5" }],
        actProcessOtherFees: [{ unitPrice: "60" }],
      },
    ]);
  },
});

interaction(activityLookup, "answers an empty page for a vehicle without an open activity", {
  as: dealer,
  given: [vehicleHasNoWarranty({ vin })],
  query: firstPage,
  body: onDay,
  answers: nothing,
  expects: async (backend) => {
    const page = await backend.read(activityLookup, { query: paging, body: onDay });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

interaction(activityLookup, "refuses without a vehicle", {
  as: dealer,
  query: firstPage,
  body: {},
  answers: noVehicle,
  expects: async (backend) => {
    await expect(backend.read(activityLookup, { query: paging, body: {} })).rejects.toMatchObject({ kind: "refused" });
  },
});

interaction(kindnessPage, "lists the good kindness codes of a vehicle", {
  as: dealer,
  given: [vehicleHasKindnessCode({ vin, dealerCode: "10001" })],
  query: firstPage,
  body: { vehicleVin: vin },
  answers: answer(
    success(
      pageOf({
        id: id("63001"),
        kindnessAuthCode: code("KA2026110001"),
        authEndTime: instant("2027-12-31T23:59:59+08:00"),
        useLimit: whole(1),
        authPartTotal: decimal(2000),
        authLaborTotal: decimal(600),
        authOtherFeeTotal: decimal(200),
        oemProportion: decimal(70),
        dealerProportion: decimal(20),
        customerProportion: decimal(10),
        currencyCode: code("CNY"),
      }),
    ),
  ),
  expects: async (backend) => {
    const page = await backend.read(kindnessPage, { query: paging, body: { vehicleVin: vin } });
    expect(page.records).toMatchObject([{ kindnessAuthCode: "KA2026110001", useLimit: 1, oemProportion: "70" }]);
  },
});

interaction(kindnessPage, "hides a code that was granted to another dealer", {
  as: otherDealer,
  given: [vehicleHasKindnessCode({ vin, dealerCode: "10001" })],
  query: firstPage,
  body: { vehicleVin: vin },
  answers: nothing,
  expects: async (backend) => {
    const page = await backend.read(kindnessPage, { query: paging, body: { vehicleVin: vin } });
    expect(page).toMatchObject({ records: [], total: 0 });
  },
});

interaction(kindnessPage, "refuses without a vehicle", {
  as: dealer,
  query: firstPage,
  body: {},
  answers: noVehicle,
  expects: async (backend) => {
    await expect(backend.read(kindnessPage, { query: paging, body: {} })).rejects.toMatchObject({ kind: "refused" });
  },
});
