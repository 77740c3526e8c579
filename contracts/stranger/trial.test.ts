// @module-tag slow
import { describe, expect, it } from "vitest";
import { tryStranger, type Verdict } from "./trial.ts";

/*
 * A backend of fourteen operations that was written from docs/openapi.json alone keeps the contracts; of its faults those are seen that
 * can be, and what it may do as it likes is not held against it.
 */

const verdicts: Verdict[] = [];
for await (const verdict of tryStranger()) verdicts.push(verdict);

describe("a stranger's backend", () => {
  it.each(verdicts.filter(({ group }) => group === "liberty"))("keeps the contracts with $operation: $name", ({ tried, failed }) => {
    expect(failed).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });

  it.each(verdicts.filter(({ group, unseen }) => group === "fault" && unseen === undefined))(
    "is found out: $operation: $name",
    ({ failed }) => {
      expect(failed.length).toBeGreaterThan(0);
    },
  );

  it.each(verdicts.filter(({ unseen }) => unseen !== undefined))("is not found out, as documented: $operation: $name", ({ failed }) => {
    // What the contract has learnt to see must not stay in the list of what it cannot.
    expect(failed).toEqual([]);
  });

  it("has 107 faults and more, of which a hundred and more are seen", () => {
    const faults = verdicts.filter(({ group }) => group === "fault");
    expect(faults.length).toBeGreaterThanOrEqual(107);
    expect(faults.filter(({ failed }) => failed.length > 0).length).toBeGreaterThanOrEqual(100);
  });
});
