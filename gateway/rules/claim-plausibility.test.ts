import { describe, expect, it } from "vitest";
import { asksReviewer, plausibilityChecks } from "./claim-plausibility.ts";
import { passedChecks } from "./passed-checks.ts";
import { unknownRecord, type ClaimRecordFacts, type CheckedClaim, type CheckedLabor, type CheckedPart } from "./checked-claim.ts";

const part = (given: Partial<CheckedPart> = {}): CheckedPart => ({
  code: "PAIR10001",
  quantity: "1",
  unit: "件",
  oldSn: "",
  newSn: "",
  master: { known: true, stored: false, priced: true, componentCode: "AIR" },
  ...given,
});
const standard = {
  known: true,
  stored: false,
  standard: "2.4",
  componentCode: "AIR",
  beginDate: "2024-01-01",
  endDate: "2027-12-31",
  forModel: true,
};
const labor = (given: Partial<CheckedLabor> = {}): CheckedLabor => ({
  code: "LAIR2007",
  hours: undefined,
  overtime: false,
  description: "",
  master: standard,
  ...given,
});
const fee = { type: "1601", quantity: "1", unitPrice: "100", proof: "" };

/** A claim no rule finds anything in. */
const plain: CheckedClaim = {
  afterRepair: true,
  today: "2026-11-28",
  type: "1101",
  failureDate: "2026-11-20",
  repairDate: "2026-11-22",
  invoiceDate: undefined,
  servicePart: false,
  partTrip: undefined,
  delayReason: undefined,
  trip: "30000",
  tripUnit: "km",
  workOrder: "WO-1",
  dmsNumber: "DMS-1",
  symptom: "S1",
  cause: "1",
  repairOperation: "1301",
  causalPart: "PAIR10001",
  componentCode: "AIR",
  modelCode: "M0125",
  currency: "CNY",
  totalAmount: "1200",
  files: [],
  parts: [part()],
  labors: [labor()],
  otherFees: [fee],
};
const record: ClaimRecordFacts = {
  ...unknownRecord,
  builtDate: "2024-11-01",
  retailDate: "2025-01-10",
  tripHighest: "20000",
  tripUnit: "km",
  tripDate: "2026-06-01",
};
const judged = (claim: Partial<CheckedClaim>, on: Partial<ClaimRecordFacts> = {}) =>
  plausibilityChecks({ ...plain, ...claim }, { ...record, ...on }).map(({ level, rule }) => `${level} ${rule}`);
const others = [{ applicationNumber: "WC1" }];

describe("the rules of prices and plausibility", () => {
  it("find nothing in a plausible claim, nor in one whose vehicle and record are unknown", () => {
    expect(judged({})).toEqual([]);
    expect(plausibilityChecks(plain, unknownRecord)).toEqual([]);
  });

  it.each<[string, Partial<CheckedClaim>, Partial<ClaimRecordFacts>, string]>([
    ["failure before it was built", { failureDate: "2024-10-31" }, {}, "error failureDate.beforeBuilt"],
    [
      "repair before it was built",
      { failureDate: "2024-10-30", repairDate: "2024-10-31", delayReason: "1" },
      {},
      "error repairDate.beforeBuilt",
    ],
    ["a day of another century", { failureDate: "0226-11-25" }, {}, "error failureDate.tooOld"],
    ["a repair before 2000", { failureDate: "1999-12-30", repairDate: "1999-12-31" }, {}, "error repairDate.tooOld"],
    ["an invoice after today", { invoiceDate: "2026-11-29" }, {}, "error invoice.future"],
    ["a failure after today", { failureDate: "2026-11-29", repairDate: undefined }, {}, "error failureDate.future"],
    ["a repair after today", { repairDate: "2026-11-29" }, {}, "error repairDate.future"],
    ["two million kilometres", { trip: "2000001" }, {}, "error mileage.tooHigh"],
    ["as many in miles", { trip: "1242743", tripUnit: "mi" }, {}, "error mileage.tooHigh"],
    ["a thousand of a part", { parts: [part({ quantity: "1000" })] }, {}, "error line.quantityTooHigh"],
    ["a thousand of a fee", { otherFees: [{ ...fee, quantity: "1000" }] }, {}, "error line.quantityTooHigh"],
    ["one and a half pieces", { parts: [part({ quantity: "1.5" })] }, {}, "error line.whole"],
    ["one serial number twice", { parts: [part({ oldSn: "SN-1", newSn: " ｓn-1" })] }, {}, "error serial.same"],
    ["the same repair twice", {}, { sameRepairList: others }, "error claim.sameRepair"],
    ["no work order", { workOrder: " " }, {}, "error workOrder.missing"],
    ["no symptom", { symptom: "" }, {}, "error symptom.missing"],
    ["no cause", { cause: undefined }, {}, "error failureReason.missing"],
    ["no repair operation", { repairOperation: "" }, {}, "error repairOperation.missing"],
    [
      "a part without a price",
      { parts: [part({ master: { known: true, stored: false, priced: false, componentCode: undefined } })] },
      {},
      "error part.price",
    ],
    [
      "an unknown part",
      { parts: [part({ master: { known: false, stored: false, priced: false, componentCode: undefined } })] },
      {},
      "error part.unknown",
    ],
    ["an unknown operation", { labors: [labor({ master: { ...standard, known: false } })] }, {}, "error labor.unknown"],
    ["an operation not offered yet", { labors: [labor({ master: { ...standard, beginDate: "2026-11-21" } })] }, {}, "error labor.day"],
    ["an operation of another model", { labors: [labor({ master: { ...standard, forModel: false } })] }, {}, "error labor.model"],
    [
      "standard hours as overtime",
      { labors: [labor({ hours: "2.4", overtime: true, description: "x" })] },
      {},
      "error labor.overtimeUnneeded",
    ],
    ["overtime unmarked", { labors: [labor({ hours: "2.5", description: "x" })] }, {}, "error labor.overtime"],
    ["overtime without a reason", { labors: [labor({ hours: "2.5", overtime: true })] }, {}, "error labor.description"],
    ["failure before retail", { failureDate: "2025-01-09" }, {}, "warning failureDate.beforeRetail"],
    ["less than the highest mileage", { trip: "19999" }, {}, "warning mileage.lower"],
    ["more than 500 km a day", { trip: "107501" }, {}, "warning mileage.tooFast"],
    ["more than 20 of a part", { parts: [part({ quantity: "21" })] }, {}, "warning line.quantityUnusual"],
    ["more than 4 with a serial number", { parts: [part({ quantity: "5", oldSn: "SN-1" })] }, {}, "warning line.quantityUnusual"],
    ["a serial number of another claim", { parts: [part({ oldSn: "sn-1" })] }, { oldSnList: [{ oldSn: "SN-1" }] }, "warning serial.used"],
    ["a work order used before", {}, { workOrderList: others }, "warning workOrder.used"],
    ["a DMS number used before", {}, { dmsNumberList: others }, "warning dmsNumber.used"],
    ["the same causal part again", {}, { repeatedList: others, repeatedCount: 1 }, "warning claim.repeated"],
    ["no line of the causal part", { causalPart: "PAIR10002" }, {}, "warning causalPart.noLine"],
    ["labor of another component", { labors: [labor({ master: { ...standard, componentCode: "ENG" } })] }, {}, "warning labor.component"],
    ["a part line twice", { parts: [part(), part({ code: "pair10001 " })] }, {}, "warning part.twice"],
    ["an operation twice", { labors: [labor(), labor()] }, {}, "warning labor.twice"],
    ["much money and no photo", { totalAmount: "5000.01", files: ["说明.pdf"] }, {}, "warning photo.missing"],
    ["a dear fee without its file", { otherFees: [{ ...fee, unitPrice: "2000.01", proof: "1701" }] }, {}, "warning otherFee.proof"],
    ["three times the usual amount", {}, { usualAmount: "400" }, "warning amount.unusual"],
  ])("find %s", (_what, claim, on, found) => {
    expect(judged(claim, on)).toContain(found);
  });

  it.each<[string, Partial<CheckedClaim>, Partial<ClaimRecordFacts>]>([
    ["the day it was built", { failureDate: "2025-01-10" }, { builtDate: "2025-01-10" }],
    ["a failure before the sale of a claim before the sale", { type: "1105", failureDate: "2025-01-09", delayReason: "1" }, {}],
    ["two million kilometres sharp", { trip: "2000000" }, { tripHighest: "2000000" }],
    ["the highest mileage itself", { trip: "20000" }, {}],
    ["500 km a day sharp", { trip: "107000" }, {}],
    [
      "20 of a part, and 4 with a serial number",
      { parts: [part({ quantity: "20" }), part({ code: "B", quantity: "4", newSn: "SN-2" })] },
      {},
    ],
    ["half a litre", { parts: [part({ quantity: "0.5", unit: "升" })] }, {}],
    ["an empty work order of a pre-authorization", { afterRepair: false, workOrder: "", symptom: "", cause: "" }, {}],
    ["no cause of a service activity", { type: "1103", symptom: "", cause: "", repairOperation: "" }, {}],
    [
      "what a stored document names",
      { parts: [part({ master: { known: false, stored: true, priced: false, componentCode: undefined } })] },
      {},
    ],
    ["5,000 without a photo, and more with one", { totalAmount: "9000", files: ["故障.JPG"] }, {}],
    ["less than three times the usual amount", {}, { usualAmount: "400.01" }],
    ["overtime that is marked and explained", { labors: [labor({ hours: "2.5", overtime: true, description: "螺栓锈蚀" })] }, {}],
  ])("let pass %s", (_what, claim, on) => {
    expect(judged(claim, on)).toEqual([]);
  });

  it("name the newest like it one by one and count the rest, other dealers' without a number", () => {
    const repeatedList = [{ applicationNumber: "WC1" }, {}];
    const found = plausibilityChecks(plain, { ...record, repeatedList, repeatedCount: 7 });
    expect(found.map(({ rule, values }) => [rule, values])).toEqual([
      ["claim.repeated", { applicationNumber: "WC1" }],
      ["claim.repeated", {}],
      ["claim.repeatedMore", { more: "5", count: "7" }],
    ]);
  });
});

it("what was looked at and is in order is told with its values, once nothing else is found of it", () => {
  const passed = passedChecks(plain, record, []);
  expect(passed.every(({ level }) => level === "passed")).toBe(true);
  expect(passed.find(({ rule }) => rule === "mileage")?.values).toEqual({
    tripCurrent: "30000",
    lastTrip: "20000",
    lastTripDate: "2026-06-01",
  });
  const lower = plausibilityChecks({ ...plain, trip: "10" }, record);
  const left = passedChecks({ ...plain, trip: "10" }, record, lower).map(({ rule }) => rule);
  expect(passed.map(({ rule }) => rule).filter((rule) => !left.includes(rule))).toEqual(["mileage"]);
});

it("a duplicate and a coverage that does not hold are asked about before an approval, nothing else is", () => {
  expect(["claim.repeated", "claim.repeatedMore", "serial.used", "warranty.part", "coverage.day"].every(asksReviewer)).toBe(true);
  expect(["mileage.lower", "photo.missing", "recall.open", "causalPart.noLine"].some(asksReviewer)).toBe(false);
});
