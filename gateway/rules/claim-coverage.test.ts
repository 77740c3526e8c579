import { describe, expect, it } from "vitest";
import { judgeCoverage, soleCoverage, type ClaimCoverageFacts, type CoverageChoice } from "./claim-coverage.ts";
import type { CoverageTerm } from "./coverage-engine.ts";
import { unknownRecord, type ClaimRecordFacts, type CheckedClaim, type CheckedPart } from "./checked-claim.ts";

const part = (code: string, componentCode: string): CheckedPart => ({
  code,
  quantity: "1",
  unit: "件",
  oldSn: "",
  newSn: "",
  master: { known: true, stored: false, priced: true, componentCode },
});
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
  causalPart: "PENG1",
  componentCode: "ENG",
  modelCode: "M0125",
  currency: "CNY",
  totalAmount: "1200",
  files: [],
  parts: [part("PENG1", "ENG")],
  labors: [],
  otherFees: [],
};
const term: CoverageTerm = { start: "2025-01-10", end: "2028-01-10", tripLimit: "100000", tripUnit: "km", ofPart: false };
const choice = (id: string, name: string, terms: Partial<CoverageTerm> = {}): CoverageChoice => ({ id, name, term: { ...term, ...terms } });
const whole = choice("61", "整车");
const powertrain = choice("62", "动力总成", { componentsIn: ["ENG"], end: "2030-01-10", tripLimit: "150000" });
const battery = choice("63", "三电", { componentsIn: ["BAT"] });
const bought = choice("70", "备件", { start: "2026-06-01", end: "2027-06-01", tripLimit: "50000", ofPart: true });

const facts: ClaimCoverageFacts = { choices: [whole, battery], otherMarkets: [], named: undefined, payer: undefined, usageUnknown: false };
const validate = (claim: Partial<CheckedClaim> = {}, of: Partial<ClaimCoverageFacts> = {}, record: Partial<ClaimRecordFacts> = {}) =>
  judgeCoverage({ ...plain, ...claim }, { ...unknownRecord, ...record }, { ...facts, ...of });
const rules = (...of: Parameters<typeof validate>) => validate(...of).map(({ level, rule }) => `${level} ${rule}`);

describe("the coverage of a claim", () => {
  it("is the only one that covers it, named or not", () => {
    expect(rules()).toEqual([]);
    expect(rules({}, { named: "61" })).toEqual([]);
    expect(soleCoverage(plain, unknownRecord, facts)?.id).toBe("61");
  });

  it("is chosen where several cover it, and another where it does not", () => {
    const choices = [whole, powertrain, battery];
    expect(rules({}, { choices })).toEqual(["error coverage.missing"]);
    expect(soleCoverage(plain, unknownRecord, { choices })).toBeUndefined();
    expect(rules({}, { choices, named: "62" })).toEqual([]);
    const [wrong] = validate({}, { choices, named: "63" });
    expect(wrong).toMatchObject({ level: "error", rule: "coverage.other", values: { warrantyCoverage: "整车、动力总成" } });
  });

  it("is refused with each coverage and why not, and the ways on", () => {
    const [none] = validate({ trip: "150001", failureDate: "2028-01-11" }, { choices: [whole, powertrain, battery] });
    expect(none).toMatchObject({ level: "error", rule: "coverage.notCovered", at: { field: "warrantyCoverageId" } });
    for (const words of ["整车（日期、里程）", "动力总成（里程）", "三电（日期、里程、零件不在范围）", "善意授权", "预授权", "服务活动"])
      expect(none?.message).toContain(words);
    const [nearest, farthest] = ["动力总成（", "三电（"].map((words) => none?.message.indexOf(words) ?? -1);
    expect(nearest).toBeLessThan(farthest ?? -1);
  });

  it.each<[string, Partial<ClaimCoverageFacts>, string[]]>([
    ["no coverage at all", { choices: [] }, ["error coverage.none"]],
    ["one of another market", { choices: [], otherMarkets: ["香港整车"] }, ["error coverage.notCovered"]],
    ["an id that is not the vehicle's", { named: "99" }, ["error coverage.foreign"]],
    ["coverages that could not be read", { choices: undefined }, []],
    ["a use nobody recorded", { usageUnknown: true }, ["passed usage.unknown"]],
  ])("of a vehicle with %s", (_what, of, found) => {
    expect(rules({}, of)).toEqual(found);
  });

  it.each(["activity", "kindness", "preAuthorization"] as const)("is not asked for where %s pays, which is told", (payer) => {
    expect(rules({ trip: "900000" }, { payer })).toEqual(["passed coverage.paidOtherwise"]);
    expect(rules({}, { payer, named: "99" })).toEqual(["error coverage.foreign", "passed coverage.paidOtherwise"]);
  });

  it("keeps nobody from asking before the repair", () => {
    expect(rules({ afterRepair: false, trip: "900000" })).toEqual(["warning coverage.notCovered"]);
    expect(rules({ afterRepair: false }, { choices: [] })).toEqual(["warning coverage.none"]);
  });

  it("is judged for every part line", () => {
    const parts = [part("PENG1", "ENG"), part("PELE1", "ELE"), part("PBAT1", "BAT")];
    const found = validate({ parts }, { choices: [powertrain] });
    expect(found.map(({ level, rule, at }) => [level, rule, at])).toEqual([
      ["warning", "coverage.line", { list: "detailPartList", index: 1, field: "partCode" }],
      ["warning", "coverage.line", { list: "detailPartList", index: 2, field: "partCode" }],
    ]);
  });

  it("is no matter of types that the warranty does not pay for", () => {
    for (const type of ["1103", "1104"]) expect(rules({ type, trip: "900000" })).toEqual([]);
    expect(rules({ type: "1104" }, { named: "99" })).toEqual(["error coverage.foreign"]);
  });

  it("counts miles as what they are", () => {
    expect(rules({ trip: "62137", tripUnit: "mi" })).toEqual([]);
    expect(rules({ trip: "62138", tripUnit: "mi" })).toEqual(["error coverage.notCovered"]);
  });
});

describe("a claim before the sale", () => {
  it.each<[string | undefined, string[]]>([
    [undefined, []],
    ["2026-11-21", []],
    ["2026-11-20", ["error coverage.sold"]],
    ["2026-11-01", ["error coverage.sold"]],
  ])("of a vehicle sold on %s", (retailDate, found) => {
    expect(rules({ type: "1105" }, { choices: [] }, { retailDate })).toEqual(found);
  });
});

describe("a part that was bought", () => {
  const claimed = { type: "1102", servicePart: true, invoiceDate: "2026-06-01", trip: "60000" };
  const of = { choices: [bought] };

  it("runs from its fitting: as an earlier claim says, else as its writer does", () => {
    expect(rules({ ...claimed, partTrip: "20000" }, of)).toEqual([]);
    expect(rules({ ...claimed, partTrip: "9999" }, of)).toEqual(["error coverage.notCovered"]);
    expect(rules({ ...claimed, partTrip: "20000" }, of, { partTrip: "9999" })).toEqual(["error coverage.notCovered"]);
    expect(rules({ ...claimed, partTrip: "20000" }, of, { partTrip: "10000" })).toEqual([]);
  });

  it("is for its reviewer to find out where nobody knows", () => {
    expect(rules(claimed, of)).toEqual(["warning coverage.fitting"]);
  });

  it("does not fail before it was bought, nor after its time", () => {
    expect(rules({ ...claimed, invoiceDate: "2026-11-21" }, of)).toEqual(["error coverage.invoiceLate"]);
    expect(rules({ ...claimed, failureDate: "2027-06-02", partTrip: "50000" }, of)).toEqual(["error coverage.notCovered"]);
  });
});
