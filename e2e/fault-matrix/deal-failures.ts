import type { MatrixFault } from "./faults.ts";
import type { MatrixLine } from "./matrix-line.ts";

export type MatrixCase = readonly [line: MatrixLine, failure: MatrixFault];

/**
 * Which failure meets which operation, in pairs: every line meets at least one, and every way in which screens take a failure, of a reading
 * or a writing operation, meets all of them, wherever it is taken so.
 */
export function dealFailures(lines: readonly MatrixLine[], failures: readonly MatrixFault[]): MatrixCase[] {
  const ways = new Map<string, MatrixLine[]>();
  for (const line of lines) ways.set(wayOf(line), [...(ways.get(wayOf(line)) ?? []), line]);
  return [...ways.values()].flatMap((alike) =>
    Array.from({ length: Math.max(alike.length, failures.length) }, (_, at) => at).flatMap((at): MatrixCase[] => {
      const [line, failure] = [alike[at % alike.length], failures[at % failures.length]];
      return line && failure ? [[line, failure]] : [];
    }),
  );
}

/** How a screen shows the failure of a line, whatever it is that fails there. */
export function wayOf({ shows, writes }: Pick<MatrixLine, "shows" | "writes">): string {
  return `${shows.way ?? shows.name}${writes ? ", written" : ""}`;
}
