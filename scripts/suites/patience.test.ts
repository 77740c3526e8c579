import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { patience, patient } from "./patience.ts";

const busy = (times: number) => patience(times * availableParallelism(), "");

describe("how long tests wait", () => {
  it("grows with what else the machine does, within bounds", () => {
    expect([0, 1, 3, 100].map(busy)).toEqual([5, 5, 9, 15]);
  });

  it("is what an operator says, where one does", () => {
    expect(patience(100, "1.5")).toBe(1.5);
    expect(patience(0, "much")).toBe(5);
  });

  it("is at least five times what is usual", () => {
    expect(patient(1000)).toBeGreaterThanOrEqual(5000);
  });
});
