import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { TestModule } from "vitest/node";
import SuiteReporter from "./reporter.ts";
import type { SuiteResult } from "./result.ts";

/** What the reporter writes of a file with these outcomes, by the test's name. */
function written(outcomes: Readonly<Record<string, { state: string; note?: string; flaky?: boolean }>>, project = "unit"): SuiteResult {
  const folder = mkdtempSync(join(tmpdir(), "reporter-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("SUITE_RESULT", join(folder, "result.json"));
  const tests = Object.entries(outcomes).map(([fullName, outcome]) => ({
    fullName,
    result: () => outcome,
    diagnostic: () => ({ flaky: outcome.flaky ?? false }),
  }));
  // Of Vitest's own classes the reporter reads no more.
  const module = {
    relativeModuleId: "a.test.ts",
    project: { name: project },
    ok: () => true,
    errors: () => [],
    children: { allTests: () => tests, allSuites: () => [] },
  };
  new SuiteReporter().onTestRunEnd([module as unknown as TestModule], []);
  return JSON.parse(readFileSync(join(folder, "result.json"), "utf8")) as SuiteResult;
}

it("names a file as passed when all of its tests ran", () => {
  expect(written({ one: { state: "passed" }, other: { state: "passed" } }).passedFiles).toEqual(["unit a.test.ts"]);
  expect(written({ one: { state: "passed" }, other: { state: "skipped", note: "no Redis" } }).passedFiles).toEqual([]);
  expect(written({ one: { state: "failed" } }).passedFiles).toEqual([]);
  expect(written({}).passedFiles).toEqual([]);
});

it("names a file of any tier of the unit tests as one of them, and others by their own project", () => {
  const filesOf = (project: string) => written({ one: { state: "passed" } }, project).passedFiles;
  expect(["pure", "backend", "hosted"].map(filesOf)).toEqual([["unit a.test.ts"], ["unit a.test.ts"], ["unit a.test.ts"]]);
  expect(filesOf("screens")).toEqual(["screens a.test.ts"]);
});

it("names what passed at the second try alone, beside counting it as passed", () => {
  const result = written({ steady: { state: "passed" }, unsteady: { state: "passed", flaky: true } });
  expect([result.passed, result.unsteady]).toEqual([2, ["a.test.ts > unsteady"]]);
});

it("counts what is skipped with its reason, and what nobody says a reason for as failed", () => {
  const result = written({ sound: { state: "passed" }, told: { state: "skipped", note: "no Redis" }, untold: { state: "skipped" } });
  expect([result.passed, result.failed]).toEqual([1, 1]);
  expect(result.skipped).toEqual([{ test: "told", reason: "no Redis" }]);
  expect(result.failures).toEqual([{ test: "a.test.ts > untold", message: expect.stringContaining("nothing says why") }]);
});
