import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { committedPacts, writtenPactsVariable } from "./pact-files.ts";

/**
 * Gives a run a directory of its own for the pact files it writes. They replace the committed ones when a whole run has passed: a listing,
 * an interrupted run or a failure leaves those as they were. A narrowed run starts from a copy of the committed files, so that it
 * keeps the interactions of others; a whole run starts from nothing, so that interactions nobody writes any more disappear.
 */
export default function setUpPacts(project: TestProject): () => void {
  mkdirSync(".cache", { recursive: true });
  const written = mkdtempSync(path.resolve(".cache/pacts-"));
  if (isNarrowed(project) && existsSync(committedPacts)) cpSync(committedPacts, written, { recursive: true });
  process.env[writtenPactsVariable] = written;
  return () => {
    try {
      if (hasPassed(project) && readdirSync(written).length > 0) replaceCommitted(written);
    } finally {
      rmSync(written, { recursive: true, force: true });
    }
  };
}

function hasPassed({ vitest, name }: TestProject): boolean {
  const consumers = vitest.state
    .getTestModules()
    .filter((module) => module.project.name === name && module.moduleId.endsWith(".pact.test.ts"));
  return consumers.length > 0 && consumers.every((module) => module.state() === "passed");
}

function replaceCommitted(written: string): void {
  const before = `${written}-before`;
  if (existsSync(committedPacts)) renameSync(committedPacts, before);
  // A temporary folder is its maker's alone; the committed one is read by other users, the verifier's image among them.
  chmodSync(written, 0o755);
  renameSync(written, committedPacts);
  rmSync(before, { recursive: true, force: true });
}

/** Whether a run is of single files or tests, or of tests with a tag, which no example has. */
function isNarrowed({ vitest }: TestProject): boolean {
  // Vitest keeps the file filters of the command line in a field that its types leave out.
  const filters = "filenamePattern" in vitest ? vitest.filenamePattern : undefined;
  const isOfTag = vitest.config.tagsFilter?.some((filter) => !filter.trim().startsWith("!")) ?? false;
  return isOfTag || vitest.config.testNamePattern !== undefined || (Array.isArray(filters) && filters.length > 0);
}
