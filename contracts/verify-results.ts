import { inWords } from "./patterns.ts";
import { operationOf, type PactFile, type PactInteraction } from "./pact-files.ts";

/** What became of one interaction. */
export interface InteractionResult {
  service: string;
  operation: string;
  description: string;
  ok: boolean;
  /** What differed from the contract, a line each; empty when it passed. */
  differences: readonly string[];
  /** The verifier's own report. */
  output: string;
  /** Seconds it took, with the set-up of its states. */
  seconds: number;
  /** Longer than users wait gladly: a warning, and no failure. */
  slow: boolean;
}

export interface OperationSummary {
  service: string;
  operation: string;
  passed: number;
  failed: number;
  differences: readonly string[];
  /** Seconds of its slowest interaction, where that was slow. */
  slowest: number | undefined;
}

/** Seconds from which on an interaction is slow. */
const slowSeconds = 3;

/** @param repeat the command that tries an operation again: it ends the report of what failed */
export function toInteractionResult(
  { provider }: PactFile,
  interaction: PactInteraction,
  { ok, output: report, seconds }: { ok: boolean; output: string; seconds: number },
  repeat?: (operation: string) => string,
): InteractionResult {
  const again = ok || !repeat ? "" : `\nto repeat: ${repeat(operationOf(interaction))}`;
  const output = inWords(report) + again;
  const differences = ok ? [] : readDifferences(output);
  return {
    service: provider.name,
    operation: operationOf(interaction),
    description: interaction.description,
    ok,
    differences,
    output,
    seconds,
    slow: seconds >= slowSeconds,
  };
}

/** One row an operation, in the order in which they ran. */
export function summarize(results: readonly InteractionResult[]): OperationSummary[] {
  const byOperation = new Map<string, InteractionResult[]>();
  for (const result of results) {
    const key = `${result.service} ${result.operation}`;
    byOperation.set(key, [...(byOperation.get(key) ?? []), result]);
  }
  return [...byOperation.values()].map((ofOperation) => {
    const [first] = ofOperation;
    const slow = ofOperation.filter((result) => result.slow).map(({ seconds }) => seconds);
    return {
      service: first?.service ?? "",
      operation: first?.operation ?? "",
      passed: ofOperation.filter(({ ok }) => ok).length,
      failed: ofOperation.filter(({ ok }) => !ok).length,
      differences: [...new Set(ofOperation.flatMap(({ differences }) => differences))],
      slowest: slow.length > 0 ? Math.max(...slow) : undefined,
    };
  });
}

const longest = 300;

/** Of the verifier's report the lines that name a difference: a place of the body and what was expected there, a status, a header. */
function readDifferences(output: string): string[] {
  const failures = output.slice(output.indexOf("Failures:"));
  const lines = failures.split("\n").map((line) => line.trim());
  const named = lines.filter(
    (line) => / -> /.test(line) || /^expected /i.test(line) || /error sending request|timed? ?out|connect/i.test(line),
  );
  const headings = lines.filter((line) => /^\d+\.\d+\)/.test(line)).map((line) => line.replace(/^\d+\.\d+\)\s*/, ""));
  const found = named.length > 0 ? named : headings;
  return [...new Set(found.map((line) => (line.length > longest ? `${line.slice(0, longest)}…` : line)))];
}
