import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { SuiteResult } from "./result.ts";

/** Writes what a run of Vitest came to into the file that SUITE_RESULT names. */
export default class SuiteReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env.SUITE_RESULT;
    if (!file) return;
    const result: SuiteResult = { passed: 0, failed: unhandled.length, skipped: [] };
    for (const module of modules) {
      // A file that cannot even be loaded has no tests to count, and is a failure all the same.
      result.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const outcome = test.result();
        if (outcome.state === "passed") result.passed += 1;
        else if (outcome.state === "skipped") result.skipped.push({ test: test.fullName, reason: outcome.note ?? "" });
        else result.failed += 1;
      }
      for (const suite of module.children.allSuites()) result.failed += suite.errors().length;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(result));
  }
}
