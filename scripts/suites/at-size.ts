import { relative } from "node:path";
import { expect } from "vitest";
import { isLeftOut, longTests, type LongTest } from "./long-tests.ts";

const parts: readonly LongTest[] = longTests.unit.filter((test: LongTest) => test.part);

/**
 * Declares tests of very many rows, unless this run does without those of the file: they passed, and what they guard is as it was.
 * @throws Error in a file that `longTests` does not name as one with a long part
 */
export function atSize(declare: () => void): void {
  const file = relative(process.cwd(), expect.getState().testPath ?? "");
  if (!parts.some((part) => part.file === file)) throw new Error(`${file} stands with no long part in scripts/suites/long-tests.ts`);
  if (!isLeftOut("unit", file)) declare();
}
