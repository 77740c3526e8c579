import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { readClosingLine, type SuiteResult } from "./result.ts";

/**
 * How a suite's counts are learned: `reporter` from the file our Vitest reporter writes, `line` from its closing line,
 * `exit` when it is one check that passes or fails as a whole.
 */
export interface Suite {
  name: string;
  command: readonly [string, ...string[]];
  counts: "reporter" | "line" | "exit";
  env?: Readonly<Record<string, string>>;
  /** Why it cannot run here; it is then counted as one skipped. */
  skipped?: string;
}

/** Runs one suite, its output passed on as it comes, and says what it came to. */
export async function runSuite(suite: Suite): Promise<SuiteResult> {
  const file = `.cache/suites/${suite.name}.json`;
  rmSync(file, { force: true });
  const [program, ...args] = suite.command;
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...suite.env, SUITE_RESULT: file },
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, "close");
  const result = readResult(suite, output, file, code === 0);
  // Ended badly though every test passed: out of memory, a coverage gate, an error after the last test.
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function readResult(suite: Suite, output: string, file: string, succeeded: boolean): SuiteResult {
  const broken: SuiteResult = { passed: 0, failed: 1, skipped: [] };
  switch (suite.counts) {
    case "exit":
      return succeeded ? { passed: 1, failed: 0, skipped: [] } : broken;
    case "line":
      return readClosingLine(output) ?? broken;
    case "reporter":
      // Our own reporter wrote it a moment ago.
      return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SuiteResult) : broken;
  }
}
