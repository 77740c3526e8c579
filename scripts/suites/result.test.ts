import { describe, expect, it } from "vitest";
import { closingLine, groupSkipped, readClosingLine, resultTable, skippedSuite, sumResults } from "./result.ts";

describe("what suites came to", () => {
  it("adds up passed, failed and skipped", () => {
    const sum = sumResults([
      { passed: 2, failed: 0, skipped: [{ test: "a", reason: "no Redis" }], failures: [] },
      { passed: 3, failed: 1, skipped: [], failures: [{ test: "b", message: "2 is not 3" }] },
    ]);
    expect(closingLine(sum)).toBe("5 passed, 1 failed, 1 skipped");
    expect(sum.failures).toEqual([{ test: "b", message: "2 is not 3" }]);
  });

  it("reads the last closing line of an output, with or without skipped tests", () => {
    expect(readClosingLine("1 passed, 1 failed\nagain\n20 passed, 0 failed\n")).toEqual({
      passed: 20,
      failed: 0,
      skipped: [],
      failures: [],
    });
    expect(readClosingLine("20 passed, 0 failed, 2 skipped")?.skipped).toHaveLength(2);
    expect(readClosingLine("20 passed, 0 failed, 3 left out (2 write; 1 needs a token)")?.skipped).toHaveLength(3);
  });

  it("takes an output without a closing line for no result at all", () => {
    expect(readClosingLine("all 20 passed, 0 failed today")).toBeUndefined();
  });

  it("stands in columns, however long a suite's name is", () => {
    const results = [
      { name: "long containers", result: skippedSuite("no engine"), seconds: 0.2 },
      { name: "unit", result: { ...skippedSuite(""), passed: 1200, failed: 3 }, seconds: 310.4 },
    ];
    expect(resultTable(results)).toEqual([
      "✓ long containers  0 passed, 0 failed, 1 skipped        0 s",
      "✗ unit             1200 passed, 3 failed, 1 skipped   310 s",
    ]);
  });

  it("groups skipped tests by their reason, the most frequent first", () => {
    const groups = groupSkipped([
      { test: "a", reason: "no Redis" },
      { test: "b", reason: "no PostgreSQL" },
      { test: "c", reason: "no PostgreSQL" },
      { test: "d", reason: "" },
    ]);
    expect(groups.map(({ reason, count }) => [reason, count])).toEqual([
      ["no PostgreSQL", 2],
      ["no Redis", 1],
      ["no reason was given", 1],
    ]);
  });
});
