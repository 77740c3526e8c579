import { describe, expect, it } from "vitest";
import { findNeighbours, type Scope } from "./neighbours.ts";

const made: Scope = {
  coverageCode: "VEH-P",
  definitionId: "1",
  definition: { usage: 1, startRule: 1 },
  modelCodes: ["M0125"],
  modelYears: [],
  plantCodes: [],
  market: "中国",
  beginDate: "2026-01-01",
  endDate: "2026-12-31",
};
const other = (values: Partial<Scope>): Scope => ({
  ...made,
  coverageCode: "OTHER",
  beginDate: "2025-01-01",
  endDate: "2025-12-31",
  ...values,
});

describe("neighbours of a new coverage", () => {
  it.each<[string, Partial<Scope>, unknown[]]>([
    ["none where another ends the day before it begins", {}, []],
    ["none where another is about other models", { modelCodes: ["M0524"], endDate: "" }, []],
    ["none where another is about another market", { market: "香港", endDate: "" }, []],
    [
      "none where another has a definition of other vehicles",
      { definitionId: "2", definition: { usage: 2, startRule: 1 }, endDate: "" },
      [],
    ],
    [
      "one of another definition that gives a component of it",
      { definitionId: "2", definition: { usage: 1, startRule: 1, componentsIn: ["BAT"] }, endDate: "" },
      [{ kind: "overlap", coverageCode: "OTHER", from: "2026-01-01", to: "2026-12-31" }],
    ],
    [
      "one that overlaps by a day",
      { endDate: "2026-01-01" },
      [{ kind: "overlap", coverageCode: "OTHER", from: "2026-01-01", to: "2026-01-01" }],
    ],
    [
      "one that overlaps without an end, about all models, and everywhere",
      { modelCodes: [], market: "", endDate: "" },
      [{ kind: "overlap", coverageCode: "OTHER", from: "2026-01-01", to: "2026-12-31" }],
    ],
    ["a gap of one day before", { endDate: "2025-12-30" }, [{ kind: "gap", coverageCode: "OTHER", from: "2025-12-31", to: "2025-12-31" }]],
    [
      "a gap of a month after",
      { beginDate: "2027-02-01", endDate: "" },
      [{ kind: "gap", coverageCode: "OTHER", from: "2027-01-01", to: "2027-01-31" }],
    ],
    [
      "the one of its own code, which ends",
      { coverageCode: "VEH-P", endDate: "" },
      [{ kind: "ends", coverageCode: "VEH-P", beginDate: "2025-01-01", endDate: "", newEnd: "2025-12-31" }],
    ],
  ])("are %s", (_, values, found) => {
    expect(findNeighbours(made, [other(values)])).toEqual(found);
  });

  it("say what one that ends covered, and nobody goes on with", () => {
    const ended = other({ coverageCode: "VEH-P", modelCodes: ["M0124", "M0125"], endDate: "2026-06-30" });
    expect(findNeighbours(made, [ended]).at(-1)).toEqual({ kind: "drops", coverageCode: "VEH-P", what: "modelCodes", codes: ["M0124"] });
  });

  it("have no gap that somebody else fills", () => {
    const early = other({ endDate: "2025-06-30" });
    const filling = other({ coverageCode: "FILL", beginDate: "2025-07-01", endDate: "2025-12-31" });
    expect(findNeighbours(made, [early, filling])).toEqual([]);
  });

  it("go on without end where both do", () => {
    expect(findNeighbours({ ...made, endDate: "" }, [other({ endDate: "" })])).toEqual([
      { kind: "overlap", coverageCode: "OTHER", from: "2026-01-01", to: "" },
    ]);
  });
});
