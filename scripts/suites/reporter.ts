import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import type { SuiteResult } from "./result.ts";

/** Projects that are one to whoever names a unit test. */
const unitTiers: ReadonlySet<string> = new Set(["pure", "backend", "hosted"]);

/** Writes what a run of Vitest came to into the file that SUITE_RESULT names. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.SUITE_RESULT;
    if (!file) return;
    const passedFiles: string[] = [];
    const unsteady: string[] = [];
    const result: SuiteResult = { passed: 0, failed: 0, skipped: [], failures: [], passedFiles, unsteady };
    const fail = (test: string, errors: readonly { message?: string; diff?: string }[]) => {
      result.failed += 1;
      result.failures.push({
        test,
        message: errors.map(({ message, diff }) => stripVTControlCharacters([message, diff].join("\n"))).join("\n"),
      });
    };
    const skip = (file: string, test: string, reason: string | undefined) => {
      if (reason) result.skipped.push({ test, reason });
      // Nobody can tell what is missing where it did not run.
      else fail(`${file} > ${test}`, [{ message: "was skipped, and nothing says why" }]);
    };
    for (const error of unhandled) fail("outside of any test", [error]);
    for (const module of modules) {
      // A file that cannot even be loaded has no tests to count, and is a failure all the same.
      for (const error of module.errors()) fail(module.relativeModuleId, [error]);
      for (const test of module.children.allTests()) {
        const outcome = test.result();
        if (test.diagnostic()?.flaky) unsteady.push(`${module.relativeModuleId} > ${test.fullName}`);
        if (outcome.state === "passed") result.passed += 1;
        else if (outcome.state === "skipped") skip(module.relativeModuleId, test.fullName, outcome.note);
        else fail(`${module.relativeModuleId} > ${test.fullName}`, outcome.errors ?? []);
      }
      const outcomes = [...module.children.allTests()].map((test) => test.result().state);
      if (module.ok() && outcomes.length > 0 && outcomes.every((state) => state === "passed"))
        passedFiles.push(`${unitTiers.has(module.project.name) ? "unit" : module.project.name} ${module.relativeModuleId}`);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) fail(`${module.relativeModuleId} > ${suite.fullName}`, [error]);
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(result));
  }
}
