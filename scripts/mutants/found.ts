import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { mutants } from "./mutants.ts";

const file = "scripts/mutants/found.json";
const Found = z.record(z.string(), z.string());

/** By the name of each fault the test that found it, as the last run of it said. */
export function readFound(): Record<string, string> {
  return existsSync(file) ? Found.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}

/** Faults that are no more are forgotten; the others stand in their own order. */
export function writeFound(found: Readonly<Record<string, string>>): void {
  const known = mutants.flatMap(({ name }) => (found[name] === undefined ? [] : [[name, found[name]] as const]));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}
