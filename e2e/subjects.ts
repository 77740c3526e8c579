import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";
import type { FindTargets } from "./attack/targets.ts";
import type { MatrixLine } from "./fault-matrix/matrix-line.ts";
import type { FindForm } from "./foreign-forms.ts";
import type { FindVisits } from "./leaks/visit-steps.ts";
import { root } from "./product.ts";
import type { Account } from "./visitor.ts";

/**
 * What a subject brings to the tests that go through everything there is, in `e2e/subjects/`: a route, an action or an
 * operation that none names fails the run.
 */
export interface SubjectDescriptor<Routes extends readonly RouteEntry[] = readonly RouteEntry[]> {
  /** The operations its screens ask for, each with a screen and how that shows a failure. */
  faults: readonly MatrixLine[];
  /** What is looked at of every address, for words that must stand in no answer. */
  visits: Readonly<Record<Routes[number]["id"], FindVisits>>;
  /** What one page shows the company, and no other page and no dealer. */
  companyReads?: Readonly<Partial<Record<Routes[number]["id"], readonly string[]>>>;
  /** Its actions, as an attacker finds them. */
  targets?: FindTargets;
  /** A form of every action, to be posted in the session of somebody else. */
  forms?: Readonly<Partial<Record<Routes[number]["id"], FindForm>>>;
  /** Where an address shows something, given the id of a claim, when that id in its path alone does not. */
  opened?: Readonly<Partial<Record<Routes[number]["id"], (id: string, account: Account) => string>>>;
  /** Files of `e2e/journeys` that walk through its screens, without their ending. */
  journeys: readonly string[];
}

/** A folder with addresses of its own, and what proves them. */
export interface Subject {
  /** Under `app`. */
  folder: string;
  routes: readonly RouteEntry[];
  descriptor: SubjectDescriptor;
}

/** Every folder with routes. @throws Error for one without a description: a matrix over all subjects would pass it over */
async function readSubjects(): Promise<readonly Subject[]> {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" });
  const folders = files
    .filter((file) => /^(features|lib\/shell)\/(.*\/)?routes\.ts$/.test(file))
    .map((file) => file.slice(0, -"/routes.ts".length));
  return Promise.all(
    folders.sort().map(async (folder) => ({ folder, routes: await readRoutes(folder), descriptor: await readDescription(folder) })),
  );
}

async function readRoutes(folder: string): Promise<readonly RouteEntry[]> {
  const exported: readonly unknown[] = Object.values(await load(`app/${folder}/routes.ts`));
  // Its type is the route table's own check.
  return exported.filter((value) => Array.isArray(value)).flat() as RouteEntry[];
}

async function readDescription(folder: string): Promise<SubjectDescriptor> {
  const file = `e2e/subjects/${folder.replace(/^(features|lib)\//, "")}.ts`;
  const { descriptor } = existsSync(join(root, file)) ? ((await load(file)) as { descriptor?: SubjectDescriptor }) : {};
  if (descriptor === undefined) throw new Error(`app/${folder} has routes, and no description of them: ${file}`);
  return descriptor;
}

async function load(file: string): Promise<object> {
  return (await import(pathToFileURL(join(root, file)).href)) as object;
}

/** Of every subject. */
export const subjects = await readSubjects();

/** What all subjects say of their routes, by the route's id. */
export function allOf<Part extends keyof Said>(part: Part): [id: string, said: Said[Part]][] {
  return subjects.flatMap(({ descriptor }) => Object.entries(descriptor[part] ?? {}) as [string, Said[Part]][]);
}
interface Said {
  visits: FindVisits;
  forms: FindForm;
  companyReads: readonly string[];
  opened: (id: string, account: Account) => string;
}
