import { describe, expect, it } from "vitest";
import { caseCoverages, caseDefinitions, caseParts, coverageCases, caseVehicles, type CoverageCase } from "./coverage-cases.ts";
import {
  endedBy,
  evaluateCoverage,
  isDistanceUnknown,
  scopeOf,
  sharesScope,
  whyNotCovered,
  type CoverageDefinitionFacts,
  type CoverageQuestion,
} from "./coverage-engine.ts";
import { monthsAfter, toKilometres } from "./warranty-terms.ts";

function questionOf({ part, partInvoiceDate, partTrip, day, trip, tripUnit }: CoverageCase): CoverageQuestion {
  return { part: caseParts[part], partInvoiceDate, partTrip, day, trip, tripUnit };
}

function answersOf(asked: CoverageCase) {
  const vehicle = caseVehicles[asked.vehicle];
  if (!vehicle) throw new Error(`no vehicle ${asked.vehicle}`);
  return Object.entries(caseCoverages).map(([code, coverage]) => {
    const definition = caseDefinitions[coverage.definition];
    if (!definition) throw new Error(`no definition ${coverage.definition}`);
    return { code, answer: evaluateCoverage(vehicle, coverage, definition, questionOf(asked)) };
  });
}

describe("what is covered", () => {
  it("is tried by at least sixty cases, each with a name of its own", () => {
    expect(coverageCases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(coverageCases.map(({ what }) => what)).size).toBe(coverageCases.length);
  });

  it.each(coverageCases)("$vehicle, $part, $day: $what", (asked) => {
    const answers = answersOf(asked);
    const covering = answers.filter(({ answer }) => answer.covered).map(({ code }) => code);
    expect(covering.sort()).toEqual([...asked.covers].sort());
    for (const [code, reasons] of Object.entries(asked.whyNot))
      expect([code, answers.find((each) => each.code === code)?.answer.reasons]).toEqual([code, reasons]);
  });

  it("is the same asked of what a vehicle has", () => {
    for (const asked of coverageCases)
      for (const { answer } of answersOf(asked)) {
        if (answer.covered) expect(answer.term).toBeDefined();
        if (answer.term) expect(whyNotCovered(answer.term, questionOf(asked)).length === 0).toBe(answer.covered);
      }
  });
});

describe("a warranty a vehicle has", () => {
  const term = { start: "2021-03-12", end: "2024-03-12", tripLimit: 100_000, tripUnit: "km", ofPart: false };

  it("has ended by its day, else by its mileage", () => {
    expect(endedBy(term, { day: "2024-03-12", trip: "100000", tripUnit: "km" })).toBeUndefined();
    expect(endedBy(term, { day: "2024-03-13", trip: "100001", tripUnit: "km" })).toBe("period");
    expect(endedBy(term, { day: "2024-03-12", trip: "100001", tripUnit: "km" })).toBe("distance");
    expect(endedBy(term, { day: "2024-03-12", trip: undefined, tripUnit: "km" })).toBeUndefined();
  });

  it("of a bought part goes from its fitting, which somebody has to know", () => {
    expect(isDistanceUnknown({ ...term, ofPart: true }, { partTrip: undefined })).toBe(true);
    expect(isDistanceUnknown({ ...term, ofPart: true }, { partTrip: "5" })).toBe(false);
    expect(isDistanceUnknown({ ...term, ofPart: true, tripLimit: undefined }, { partTrip: undefined })).toBe(false);
  });

  it("says of what is not known nothing against it", () => {
    const nothing = { part: undefined, partInvoiceDate: undefined, partTrip: undefined, day: undefined, trip: undefined, tripUnit: "km" };
    expect(whyNotCovered(term, nothing)).toEqual([]);
  });
});

it("a part that is named goes before its component, and one left out before one that is named", () => {
  const scope = { componentsIn: ["ENG"], componentsOut: ["BAT"], partsIn: ["A", "B"], partsOut: ["B"] };
  const covered = (partCode: string, componentCode: string) => scopeOf({ partCode, componentCode }, scope).covered;
  expect([covered("A", "BAT"), covered("B", "ENG"), covered("C", "ENG"), covered("C", "BAT"), covered("C", "ELE")]).toEqual([
    ...[true, false, true, false, false],
  ]);
});

it.each<[string, CoverageDefinitionFacts, CoverageDefinitionFacts, boolean]>([
  ["the whole vehicle twice", {}, {}, true],
  ["the whole vehicle and a component of it", {}, { componentsIn: ["ENG"] }, true],
  ["the whole vehicle without that component", { componentsOut: ["ENG"] }, { componentsIn: ["ENG"] }, false],
  ["two components", { componentsIn: ["BAT"] }, { componentsIn: ["ENG"] }, false],
  ["one component of several", { componentsIn: ["BAT", "ENG"] }, { componentsIn: ["ENG", "TRA"] }, true],
  ["parts that the other leaves out", { partsIn: ["A"] }, { partsOut: ["A"] }, false],
  ["one part in both", { partsIn: ["A"] }, { partsIn: ["A", "B"] }, true],
  ["other parts", { partsIn: ["A"] }, { partsIn: ["B"] }, false],
  ["one for hire, one private", { usage: 1 }, { usage: 2 }, false],
  ["one for any use", { usage: 0 }, { usage: 2 }, true],
  ["a bought part's and the vehicle's", { startRule: 2 }, { startRule: 1 }, false],
])("definitions share a scope: %s", (_what, one, other, shared) => {
  const common = { usage: 1, startRule: 1 };
  expect(sharesScope({ ...common, ...one }, { ...common, ...other })).toBe(shared);
  expect(sharesScope({ ...common, ...other }, { ...common, ...one })).toBe(shared);
});

it.each([
  ["2024-02-29", 12, "2025-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2025-01-31", 13, "2026-02-28"],
  ["2024-12-15", 36, "2027-12-15"],
])("%s and %i months end on %s", (day, months, end) => {
  expect(monthsAfter(day, months)).toBe(end);
});

it("a mile is what it is", () => {
  expect(toKilometres("60000", "mi").toFixed()).toBe("96560.64");
  expect(toKilometres("1", "km").toFixed()).toBe("1");
});
