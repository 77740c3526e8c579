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
  /** Seconds. */
  seconds: number;
}

export interface OperationSummary {
  service: string;
  operation: string;
  passed: number;
  failed: number;
  differences: readonly string[];
}

export function toInteractionResult(
  { provider }: PactFile,
  interaction: PactInteraction,
  { ok, output, seconds }: { ok: boolean; output: string; seconds: number },
): InteractionResult {
  const differences = ok ? [] : readDifferences(output);
  return {
    service: provider.name,
    operation: operationOf(interaction),
    description: interaction.description,
    ok,
    differences,
    output,
    seconds,
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
    return {
      service: first?.service ?? "",
      operation: first?.operation ?? "",
      passed: ofOperation.filter(({ ok }) => ok).length,
      failed: ofOperation.filter(({ ok }) => !ok).length,
      differences: [...new Set(ofOperation.flatMap(({ differences }) => differences))],
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
