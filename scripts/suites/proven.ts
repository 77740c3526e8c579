import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { longTests, newerNode, type LongProject, type LongTest } from "./long-tests.ts";

/** Under version control: for each long test the fingerprint of what it guards, as that stood when the test last passed. */
const record = "scripts/suites/proven.json";
const Record = z.record(z.string(), z.string());
type Record = z.output<typeof Record>;

/** Every long test by its name: its project and file. */
export function allLong(): ReadonlyMap<string, LongTest> {
  const projects: [string, readonly LongTest[]][] = Object.entries(longTests);
  const named = projects.flatMap(([project, tests]) => tests.map((test): [string, LongTest] => [`${project} ${test.file}`, test]));
  return new Map([...named, ["newer-node", newerNode]]);
}

/**
 * The long tests that passed with what they guard as it stands now, by name.
 * @param waiting whether those that wait until they are on record count as well
 */
export function findProven(root: string, waiting = false): ReadonlySet<string> {
  const proven = existsSync(join(root, record)) ? Record.parse(JSON.parse(readFileSync(join(root, record), "utf8"))) : {};
  const stands = (name: string, test: LongTest) =>
    proven[name] === undefined ? waiting && test.waits === true : proven[name] === fingerprint(root, test);
  return new Set([...allLong()].filter(([name, test]) => stands(name, test)).map(([name]) => name));
}

/** Those of a project. */
export function provenOf(project: LongProject, proven: ReadonlySet<string>): readonly LongTest[] {
  return longTests[project].filter(({ file }) => proven.has(`${project} ${file}`));
}

/** Remembers that long tests have passed. @param passed names; those of no long test are passed over @returns whether there was anything new */
export function recordProven(root: string, passed: readonly string[]): boolean {
  const before = existsSync(join(root, record)) ? readFileSync(join(root, record), "utf8") : "{}";
  const known: Record = Record.parse(JSON.parse(before));
  const long = allLong();
  const now = Object.fromEntries(
    [...long].flatMap(([name, test]) => {
      const proven = passed.includes(name) ? fingerprint(root, test) : known[name];
      return proven === undefined ? [] : [[name, proven]];
    }),
  );
  const text = `${JSON.stringify(now, null, 2)}\n`;
  writeFileSync(join(root, record), text);
  return text !== before;
}

/** Of everything a test guards, and of itself: the names of the files and what is in them. @throws Error when it guards what is not there */
export function fingerprint(root: string, { file, guards }: LongTest): string {
  const hash = createHash("sha256");
  for (const path of [...new Set([file, ...guards].flatMap((guarded) => filesUnder(root, guarded)))].sort())
    hash.update(`${path}\0`).update(contentOf(root, path)).update("\0");
  return hash.digest("base64url").slice(0, 22);
}

const Lock = z.object({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })) });

/** Of the packages those that are installed where the product runs: tools are in no image. */
function contentOf(root: string, path: string): string | Buffer {
  const content = readFileSync(join(root, path));
  if (path !== "package-lock.json") return content;
  const { packages } = Lock.parse(JSON.parse(content.toString("utf8")));
  return JSON.stringify(Object.entries(packages).filter(([name, { dev }]) => name !== "" && !dev));
}

/** A folder's tests guard it, they are not what is guarded. */
const isTest = /\.(test|journey)\.tsx?$/;

function filesUnder(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .map((name) => `${path}/${name}`)
    .filter((name) => !isTest.test(name) && statSync(join(root, name)).isFile());
}
