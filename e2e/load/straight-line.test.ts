import { describe, expect, it } from "vitest";
import { fitStraightLine } from "./straight-line.ts";

describe("the line through samples of memory", () => {
  it("gains what they gain, in ten minutes", () => {
    const line = fitStraightLine([0, 1, 2, 3].map((minute) => [minute, 100 + 3 * minute]));
    expect(line.mean).toBeCloseTo(104.5);
    expect(line.perTenMinutes).toBeCloseTo(30);
  });

  it("is level where they go up and down and come back", () => {
    const up = [100, 140, 100, 60, 100].map((value, index) => [index, value] as const);
    const down = [100, 60, 100, 140, 100].map((value, index) => [index + 5, value] as const);
    expect(fitStraightLine([...up, ...down]).perTenMinutes).toBeCloseTo(0, 0);
    expect(fitStraightLine([[1, 80]]).perTenMinutes).toBe(0);
  });
});
