import { activityLookup, kindnessPage, laborLookup, partLookup, vehicleLookup, warrantyPage } from "#gateway/operations/look-ups.ts";
import { examples, firstPage } from "../examples.ts";
import { otherDealer } from "../identities.ts";
import { code, day, decimal, emptyPage, exactly, flag, id, instant, listOf, pageOf, whole } from "../matchers.ts";
import { laborExists, partExists, vehicleExists, vehicleHasActivity, vehicleHasKindnessCode, vehicleHasNoWarranty } from "../states.ts";

const vin = "LSVAA49J132047371";
const query = firstPage();
const ofVehicle = { vehicleVin: vin };
const noVehicle = "请先选择车辆";

const vehicles = examples(vehicleLookup, { query });
vehicles.answers(
  "finds a vehicle with its model and last mileage",
  { given: [vehicleExists({ vin })], body: ofVehicle },
  pageOf({
    id: id("60001"),
    vehicleVin: exactly(vin),
    vehicleModelCode: code("M0125"),
    vehicleModelName: code("晨曦 1.5T 2025 款"),
    vehicleModelYear: code("2025"),
    tripCurrent: decimal(12_345),
    tripUnit: code("km"),
  }),
);
vehicles.answers("answers an empty page for a VIN nobody knows", { body: { vehicleVin: "LSVAA49J132099999" } }, emptyPage());

const partCode = "PENG90001";
const parts = examples(partLookup, { query });
parts.answers(
  "finds a part with its net price on a day",
  { given: [partExists({ id: "69001", partCode })], body: { partCode, validDate: "2026-11-01" } },
  pageOf({
    id: id("69001"),
    partCode: exactly(partCode),
    partName: code("水泵总成"),
    unit: code("件"),
    componentCode: code("ENG"),
    effectiveFlag: flag(1),
    rmaFlag: flag(1),
    currencyCode: code("CNY"),
    netPrice: decimal(320.5),
    retailPrice: decimal(432.68),
  }),
);
parts.answers("answers an empty page when no part matches", { body: { partName: "没有这样的零件" } }, emptyPage());

const labor = { laborCode: "LENG9001", vehicleModelCode: "M0125" };
const labors = examples(laborLookup, { query });
labors.answers(
  "finds a labor operation of a model with its standard hours and price",
  { given: [laborExists(labor)], body: labor },
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
);
labors.answers("answers an empty page when no labor operation matches", { body: { laborName: "没有这样的工时" } }, emptyPage());

const warranties = examples(warrantyPage, { query, body: ofVehicle });
warranties.answers(
  "lists the warranties of a vehicle",
  { given: [vehicleExists({ vin })] },
  pageOf({
    id: id("61001"),
    warrantyCoverageId: id("7001"),
    warrantyCoverage: code("整车三年十万公里"),
    warrantyPolicy: code("乘用车质保政策 2025"),
    warrantyStartDate: day("2025-01-12"),
    warrantyEndDate: day("2028-01-11"),
  }),
);
warranties.answers("answers an empty page for a vehicle without a warranty", { given: [vehicleHasNoWarranty({ vin })] }, emptyPage());
warranties.refuses("refuses without a vehicle", { body: {} }, noVehicle);

const activities = examples(activityLookup, { query, body: { ...ofVehicle, validDate: "2026-11-01" } });
activities.answers(
  "lists the activities open for a vehicle on a day, with the lines of their processes",
  { given: [vehicleHasActivity({ vin })] },
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
      actProcessLabors: listOf({ laborCode: code("LENG2002"), laborName: code("更换水泵总成"), standardClaimLabor: decimal(1.5) }),
      actProcessOtherFees: listOf({ otherFeeTypeDictId: id("1605"), quantity: decimal(1), unitPrice: decimal(60) }),
    }),
  }),
);
activities.answers("answers an empty page for a vehicle without an open activity", { given: [vehicleHasNoWarranty({ vin })] }, emptyPage());
activities.refuses("refuses without a vehicle", { body: {} }, noVehicle);

const kindness = examples(kindnessPage, { given: [vehicleHasKindnessCode({ vin, dealerCode: "10001" })], query, body: ofVehicle });
kindness.answers(
  "lists the good kindness codes of a vehicle",
  {},
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
);
kindness.answers("hides a code that was granted to another dealer", { as: otherDealer }, emptyPage());
kindness.refuses("refuses without a vehicle", { given: [], body: {} }, noVehicle);
