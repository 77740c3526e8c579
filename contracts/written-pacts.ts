import { mkdirSync, mkdtempSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { PactFile, pactDirectory } from "./pact-files.ts";

/** As it was written: a schema would put its fields in another order. */
const AsWritten = z.custom<PactFile>((value) => PactFile.safeParse(value).success, "no pact file");

/** Pact files of one interaction each, by the name they have in the pact directory. */
const alone: { name: string; pact: PactFile }[] = [];

/**
 * Lets Pact write an interaction's file into a directory of its own, until `gatherPacts` puts it among its service's others. Pact's own
 * merging reads and writes the whole file for each of them: of 700 interactions that was half of what the suite took.
 *
 * @param write runs the interaction's test, which leaves a pact file in the directory when it passes
 */
export async function writeAlone(write: (directory: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), "pact-"));
  try {
    await write(directory);
    for (const name of readdirSync(directory)) alone.push({ name, pact: readPact(path.join(directory, name)) });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Puts what was written alone into the services' files, by description, each in the place of the one it replaces.
 *
 * @param to the directory of those files
 */
export function gatherPacts(to = pactDirectory): void {
  mkdirSync(to, { recursive: true });
  const written = alone.splice(0);
  for (const name of new Set(written.map((one) => one.name))) {
    const file = path.join(to, name);
    const before = existsSync(file) ? [readPact(file)] : [];
    const all = [...before, ...written.filter((one) => one.name === name).map(({ pact }) => pact)];
    const interactions = new Map(all.flatMap((pact) => pact.interactions).map((one) => [keyOf(one), one]));
    const sorted = [...interactions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    writeFileSync(file, JSON.stringify({ ...all.at(-1), interactions: sorted }, null, 2));
  }
}

function readPact(file: string): PactFile {
  return AsWritten.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Two of one description differ in what must be so before (`refuseDuplicate`). */
function keyOf({ description, providerStates }: PactFile["interactions"][number]): string {
  return `${description}\n${JSON.stringify(providerStates)}`;
}
