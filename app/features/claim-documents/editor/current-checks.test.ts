import { describe, expect, it } from "vitest";
import { unknownRecord } from "#gateway/rules/checked-claim.ts";
import { soundText, someLabor, someVin, somePart } from "#e2e/typed-claims.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import { currentChecks } from "./current-checks.ts";
import type { EditorView } from "./editor-view.ts";
import { nothingRead } from "./test-reading.ts";

const term = { start: "2025-01-01", end: "2027-12-31", tripLimit: "100000", tripUnit: "km", ofPart: false };
const coverage = { id: "61", name: "整车", description: undefined, ended: undefined, term };
const text = soundText({}, { detailLaborList: [{ laborCode: someLabor?.code ?? "", claimLabor: "1" }] });
const view: EditorView = {
  text,
  csrfToken: "t",
  formKey: "k",
  claim: undefined,
  offered: {},
  reports: [],
  vehicle: {
    state: "known",
    modelCode: "M0125",
    modelName: undefined,
    modelYear: "2025",
    retailDate: undefined,
    lastTrip: "10",
    lastTripUnit: "km",
    coverages: [coverage],
    usageUnknown: false,
    activities: [],
    recalls: [],
  },
  lines: {
    detailPartList: { 0: { code: somePart?.code ?? "", known: true, unitPrice: "10" } },
    detailLaborList: { 0: { code: someLabor?.code ?? "", known: true, unitPrice: "100", standardClaimLabor: "1" } },
  },
  rates: undefined,
  names: {},
  checks: [],
  checking: {
    ids: { activityId: undefined, preAuthorizationId: undefined },
    record: {
      ...nothingRead.record,
      coverage: { choices: [coverage], otherMarkets: [] },
      compared: { ...unknownRecord, repeatedList: [{ applicationNumber: "WC1" }], repeatedCount: 1 },
    },
    today: "2026-11-20",
  },
  problems: [],
  message: undefined,
  conflict: undefined,
  made: undefined,
  unfinished: undefined,
};

const typed = (fields: Readonly<Record<string, string>>): FormText => ({ ...text, fields: { ...text.fields, ...fields } });
const inLine = (list: string, fields: Readonly<Record<string, string>>): FormText => ({
  ...text,
  lists: { ...text.lists, [list]: (text.lists[list] ?? []).map((line) => ({ ...line, ...fields })) },
});
const rulesOf = (now: FormText, of: EditorView = view) => currentChecks("claim", now, of).map(({ rule }) => rule);
const untouched = rulesOf({ ...text });

describe("checks of a form that is being typed in", () => {
  it("are the server's own until something is changed", () => {
    const found = [{ level: "warning", rule: "r", message: "m", values: {} }] as const;
    expect(currentChecks("claim", text, { ...view, checks: found })).toBe(found);
    expect(untouched).toEqual(["claim.repeated"]);
  });

  it.each<[string, FormText, string]>([
    ["the type", typed({ claimTypeDictId: "" }), "claimType.missing"],
    ["a type that needs something", typed({ claimTypeDictId: "1104" }), "kindness.missing"],
    ["a day", typed({ repairDate: "2026-11-21" }), "repairDate.future"],
    ["the mileage", typed({ tripCurrent: "" }), "mileage.missing"],
    ["a flag", typed({ preAuthorizationNeeded: "1" }), "preAuthorization.missing"],
    ["the flag of a service part", typed({ servicePartFlag: "1" }), "invoice.number"],
    ["hours", inLine("detailLaborList", { claimLabor: "3" }), "labor.overtime"],
    ["a quantity", inLine("detailPartList", { quantity: "0" }), "line.quantity"],
    ["the day of the failure, for the coverage", typed({ failureDate: "2024-11-10" }), "coverage.notCovered"],
    ["the mileage, for the coverage", typed({ tripCurrent: "100001" }), "coverage.notCovered"],
    ["the coverage", typed({ warrantyCoverageId: "99" }), "coverage.foreign"],
    ["a line that was taken out", { ...text, lists: {} }, "lines.missing"],
  ])("follow %s", (_what, now, rule) => {
    expect(untouched).not.toContain(rule);
    expect(rulesOf(now)).toContain(rule);
  });

  it("say nothing of another vehicle or part than the server was asked about", () => {
    expect(rulesOf(typed({ vehicleVin: ` ${someVin.toLowerCase()} ` }))).toEqual(untouched);
    expect(rulesOf(typed({ vehicleVin: "LSVA01A93S2900001", tripCurrent: "5" }))).toEqual([]);
    expect(rulesOf(typed({ causalPartCode: "OTHER" }))).toEqual(["causalPart.noLine"]);
    const unknown = { ...view, lines: { detailPartList: { 0: { code: somePart?.code ?? "", known: false } } } };
    expect(rulesOf({ ...text }, unknown)).toContain("part.unknown");
    expect(rulesOf(inLine("detailPartList", { partCode: "ELSE" }), unknown)).not.toContain("part.unknown");
  });

  it("say nothing of a form nobody has begun", () => {
    const blank: FormText = { fields: { tripUnit: "km", vehicleVin: "" }, lists: { detailPartList: [{ key: "0", partCode: "" }] } };
    expect(currentChecks("claim", blank, { ...view, text: { ...blank } })).toEqual([]);
  });
});
