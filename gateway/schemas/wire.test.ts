import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { code, decimal, flag, id, integer } from "./wire.ts";

describe("a decimal of the wire", () => {
  it("is the plain decimal text of any number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const read = z.decode(decimal, number);
        expect(read).toMatch(/^-?\d+(\.\d+)?$/);
        expect(new Big(read ?? "").eq(number)).toBe(true);
      }),
    );
  });

  it.each([
    ["1234.50", "1234.5"],
    ["-0.10", "-0.1"],
    ["12345678901234.567", "12345678901234.567"],
    [1e21, "1000000000000000000000"],
    [1e-7, "0.0000001"],
  ])("reads %j as %s", (wire, plain) => {
    expect(z.decode(decimal, wire)).toBe(plain);
  });

  it.each(["", "1,234", "1e3", "¥5", "NaN"])("does not read %j", (wire) => {
    expect(z.safeDecode(decimal, wire).success).toBe(false);
  });

  it("is written back as a number", () => {
    expect(z.encode(decimal, "1234.5")).toBe(1234.5);
  });
});

describe("ids, codes, numbers and flags", () => {
  it("read both of the forms backends send", () => {
    expect(z.decode(id, 7)).toBe("7");
    expect(z.decode(id, "7")).toBe("7");
    expect(z.decode(code, 10001)).toBe("10001");
    expect(z.decode(integer, "3")).toBe(3);
    expect(z.decode(integer, 3)).toBe(3);
    const flags = [1, "1", true, 0, "0", false] as const;
    expect(flags.map((wire) => z.decode(flag, wire))).toEqual([true, true, true, false, false, false]);
    expect(z.encode(flag, true)).toBe(1);
    expect(z.encode(flag, false)).toBe(0);
  });

  it("refuse an empty id", () => {
    expect(z.safeDecode(id, "").success).toBe(false);
  });
});
