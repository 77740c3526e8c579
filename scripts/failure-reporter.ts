import { stripVTControlCharacters } from "node:util";
import type { SerializedError } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";

const linesMax = 24;

/** Prints each failure with what differed and the command that repeats it alone, then the counts. */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const flaky: string[] = [];
    for (const error of unhandled) print("outside of any test", [error]);
    for (const module of modules) {
      const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
      // A file that cannot be loaded has no tests to count, and is a failure all the same.
      if (module.errors().length + suites.length > 0) print(repeat(module), [...module.errors(), ...suites]);
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === "pending") continue;
        counts[result.state] += 1;
        if (test.diagnostic()?.flaky) flaky.push(repeat(module, test));
        if (result.state === "failed") print(repeat(module, test), result.errors);
      }
    }
    for (const command of flaky) console.log(`passed at the second try alone: ${command}`);
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
}

function repeat(module: TestModule, test?: TestCase): string {
  const name = test ? ` -t ${JSON.stringify(test.fullName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))}` : "";
  return `npx vitest run --project ${module.project.name} ${module.relativeModuleId}${name}`;
}

function print(heading: string, errors: readonly { message?: string; diff?: string; stack?: string }[]): void {
  console.log(`\n✗ ${heading}`);
  for (const { message, diff, stack } of errors) {
    const own = stack
      ?.split("\n")
      .find((line) => /\/(app|gateway|fixtures|contracts|e2e|scripts)\//.test(line) && !line.includes("node_modules"));
    const text = stripVTControlCharacters([message, diff, own].filter(Boolean).join("\n"));
    console.log(text.split("\n").slice(0, linesMax).join("\n").replace(/^/gm, "    "));
  }
}
