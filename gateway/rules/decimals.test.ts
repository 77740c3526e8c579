import Big from "big.js";
import { describe, expect, it } from "vitest";
import { addUp, decimalPlaces, maximum, minimum } from "./decimals.ts";

describe("decimals", () => {
  it.each([
    ["0", 0],
    ["-0.00", 0],
    ["12", 0],
    ["1200", 0],
    ["1.50", 1],
    ["-0.001", 3],
    ["1e-7", 7],
    ["1e21", 0],
  ])("has %s with %i digits after the point", (text, places) => {
    expect(decimalPlaces(text)).toBe(places);
  });

  it("adds up without binary fractions, nothing to zero", () => {
    expect(addUp(["0.1", 0.2, new Big("-0.3")]).toFixed()).toBe("0");
    expect(addUp([]).toFixed()).toBe("0");
  });

  it("finds the least and the most", () => {
    expect(minimum("0.10", "0.09", 1).toFixed()).toBe("0.09");
    expect(maximum(0, "-0.01").toFixed()).toBe("0");
    expect(minimum(3).toFixed()).toBe("3");
  });
});
