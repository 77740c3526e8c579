import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { pactDirectory } from "./pact-files.ts";

/**
 * Removes the pact files before a whole run: what is written is put among what is there, so interactions nobody writes any more would
 * stay for ever. A run of single files keeps them, else it would throw the other subjects' interactions away.
 */
export default function cleanPacts(project: TestProject): void {
  if (!isNarrowed(project)) rmSync(pactDirectory, { recursive: true, force: true });
}

function isNarrowed({ vitest }: TestProject): boolean {
  // Vitest keeps the file filters of the command line in a field that its types leave out.
  const filters = "filenamePattern" in vitest ? vitest.filenamePattern : undefined;
  return vitest.config.testNamePattern !== undefined || (Array.isArray(filters) && filters.length > 0);
}
