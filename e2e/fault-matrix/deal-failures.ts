import type { MatrixFault } from "./faults.ts";
import type { MatrixLine } from "./matrix-line.ts";

export type MatrixCase = readonly [line: MatrixLine, failure: MatrixFault];

/**
 * Which failure meets which operation, in pairs: every operation meets at least one, and one on every screen that writes by it; a screen
 * that reads what others read as well meets its own in the full run. Every way in which screens take the failure of a write meets
 * all of them, for what is written may be there all the same. Of a read a service that fails is one thing however it does: each such way
 * meets those that end a session or refuse, and some of the outages, other ones than the way before it.
 */
export function dealFailures(lines: readonly MatrixLine[], failures: readonly MatrixFault[]): MatrixCase[] {
  const ways = new Map<string, MatrixLine[]>();
  const readBefore = new Set<string>();
  for (const line of lines) {
    const alike = ways.get(wayOf(line)) ?? [];
    if (!line.writes && alike.length > 0 && readBefore.has(line.operation)) continue;
    if (!line.writes) readBefore.add(line.operation);
    ways.set(wayOf(line), [...alike, line]);
  }
  const ending = failures.filter(isOfItsOwn);
  const outages = failures.filter((failure) => !isOfItsOwn(failure));
  let next = 0;
  return [...ways.values()].flatMap((alike) => {
    const turned = [...outages.slice(next), ...outages.slice(0, next)];
    next = (next + outagesOfARead) % outages.length;
    const met = alike.some(({ writes }) => writes) ? failures : [...ending, ...turned];
    const times = Math.max(alike.length, met === failures ? failures.length : ending.length + outagesOfARead);
    return Array.from({ length: times }, (_, at) => at).flatMap((at): MatrixCase[] => {
      const [line, failure] = [alike[at % alike.length], met[at % met.length]];
      return line && failure ? [[line, failure]] : [];
    });
  });
}

/** Outages that each way of taking a read's failure meets, at least. */
export const outagesOfARead = 2;

/** Of the user's session, and no service that does not work. */
export function isOfItsOwn({ ends }: MatrixFault): boolean {
  return ends !== undefined;
}

/** How a screen shows the failure of a line, whatever it is that fails there. */
export function wayOf({ shows, writes }: Pick<MatrixLine, "shows" | "writes">): string {
  return `${shows.way ?? shows.name}${writes ? ", written" : ""}`;
}
