import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
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

/**
 * Runs one suite, its output passed on as it comes, and says what it came to.
 * @param label stands before each line, where others print at the same time
 */
export async function runSuite(suite: Suite, label = ""): Promise<SuiteResult> {
  const file = `.cache/suites/${suite.name}.json`;
  rmSync(file, { force: true });
  const [program, ...args] = suite.command;
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...suite.env, SUITE_RESULT: file },
  });
  let output = "";
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    createInterface({ input: from }).on("line", (line) => {
      output += `${line}\n`;
      to.write(`${label}${line}\n`);
    });
  const [code] = await once(child, "close");
  const result = readResult(suite, output, file, code === 0);
  // Ended badly though every test passed: out of memory, a coverage gate, an error after the last test.
  const failed = code !== 0 ? Math.max(result.failed, 1) : result.failed;
  const failures = failed > 0 && result.failures.length === 0 ? [{ test: suite.name, message: lastLines(output) }] : result.failures;
  return { ...result, failed, failures };
}

function lastLines(output: string): string {
  return stripVTControlCharacters(output).trimEnd().split("\n").slice(-20).join("\n");
}

function readResult(suite: Suite, output: string, file: string, succeeded: boolean): SuiteResult {
  const broken: SuiteResult = { passed: 0, failed: 1, skipped: [], failures: [] };
  switch (suite.counts) {
    case "exit":
      return succeeded ? { passed: 1, failed: 0, skipped: [], failures: [] } : broken;
    case "line":
      return readClosingLine(output) ?? broken;
    case "reporter":
      // Our own reporter wrote it a moment ago.
      return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SuiteResult) : broken;
  }
}
