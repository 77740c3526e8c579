/** What one suite came to. */
export interface SuiteResult {
  passed: number;
  failed: number;
  skipped: { test: string; reason: string }[];
  /** What was said of those that failed; a suite may count more of them than it names. */
  failures: { test: string; message: string }[];
  /** Files whose tests all ran and passed, each behind the name of its project. */
  passedFiles?: string[];
  /** Those that passed at the second try. */
  unsteady?: string[];
}

/** Several suites as one. */
export function sumResults(results: readonly SuiteResult[]): SuiteResult {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
    skipped: results.flatMap((result) => result.skipped),
    failures: results.flatMap((result) => result.failures),
    unsteady: results.flatMap((result) => result.unsteady ?? []),
  };
}

/** A whole suite that could not run here. */
export function skippedSuite(reason: string): SuiteResult {
  return { passed: 0, failed: 0, skipped: [{ test: "", reason }], failures: [] };
}

/** The line a suite closes with: `N passed, N failed, N skipped`. */
export function closingLine(result: SuiteResult): string {
  return `${result.passed} passed, ${result.failed} failed, ${result.skipped.length} skipped`;
}

/** Reads the last line of that form in a suite's output; the part about what was skipped, or left out, may be missing. */
export function readClosingLine(output: string): SuiteResult | undefined {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) (?:skipped|left out)(?: \(.*\))?)?$/gm)].at(-1);
  if (!found) return undefined;
  const skipped = Array.from({ length: Number(found[3] ?? 0) }, () => ({ test: "", reason: "" }));
  return { passed: Number(found[1]), failed: Number(found[2]), skipped, failures: [] };
}

/** A line a suite: whether it passed, what it came to and the seconds it took, one column below the other. */
export function resultTable(results: readonly { name: string; result: SuiteResult; seconds: number }[]): string[] {
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const name = widest(results.map((each) => each.name));
  const line = widest(results.map((each) => closingLine(each.result)));
  return results.map((each) => {
    const came = closingLine(each.result).padEnd(line);
    return `${each.result.failed > 0 ? "✗" : "✓"} ${each.name.padEnd(name)}  ${came}  ${each.seconds.toFixed(0).padStart(4)} s`;
  });
}

/** Skipped tests by their reason, most first. */
export function groupSkipped(skipped: SuiteResult["skipped"]): { reason: string; count: number; example: string }[] {
  const groups = new Map<string, { count: number; example: string }>();
  for (const { test, reason } of skipped) {
    const key = reason || "no reason was given";
    const group = groups.get(key) ?? { count: 0, example: test };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups].map(([reason, group]) => ({ reason, ...group })).sort((a, b) => b.count - a.count);
}
