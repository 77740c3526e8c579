import { describe, it } from "vitest";

/** A part of a file that needs something not every machine has. @param obstacle why it cannot run here: it is then reported as skipped, with this reason */
export function describeWhere(obstacle: string | undefined, name: string, tests: () => void): void {
  if (obstacle === undefined) describe(name, tests);
  else it(name, ({ skip }) => skip(obstacle));
}
