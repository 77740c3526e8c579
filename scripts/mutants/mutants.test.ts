import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { longTests } from "../suites/long-tests.ts";
import { readFound } from "./found.ts";
import { sow } from "./mutant.ts";
import { mutants } from "./mutants.ts";

describe("the faults that tests are tried on", () => {
  it("are at least forty, each with a name of its own", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(40);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it.each(mutants)("$name: fits its source, and names tests of the default run", (mutant) => {
    const source = readFileSync(mutant.file, "utf8");
    expect(sow(mutant, source)).not.toBe(source);
    const left: readonly string[] = longTests.screens.map(({ file }) => file);
    for (const file of mutant.tests) expect([existsSync(file), left.includes(file)], file).toEqual([true, false]);
  });

  it("have been found by a run each: npm run mutants -- --unfound", () => {
    const found = readFound();
    expect(mutants.filter(({ name }) => !found[name]).map(({ name }) => name)).toEqual([]);
  });

  it("whose text is not there, or there twice, are told", () => {
    const mutant = { name: "n", file: "f", find: "a", replace: "$&b", tests: [] };
    expect(sow(mutant, "xay")).toBe("x$&by");
    for (const source of ["xy", "aa"]) expect(() => sow(mutant, source)).toThrow("times in f");
  });
});
