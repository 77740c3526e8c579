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
 * What a subject brings to the tests that go through everything there is, in `proofs.ts` beside its `routes.ts`: a route, an action or an
 * operation that none names fails the run.
 */
export interface Proofs<Routes extends readonly RouteEntry[] = readonly RouteEntry[]> {
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
  proofs: Proofs;
}

/** Every folder with routes. @throws Error for one without proofs: what goes through everything would pass it over */
async function readSubjects(): Promise<readonly Subject[]> {
  const screens = readdirSync(join(root, "app/features")).sort();
  const folders = [...screens.map((folder) => `screens/${folder}`), "shell"];
  const found = folders.filter((folder) => existsSync(join(root, "app", folder, "routes.ts")));
  return Promise.all(found.map(async (folder) => ({ folder, routes: await readRoutes(folder), proofs: await readProofs(folder) })));
}

async function readRoutes(folder: string): Promise<readonly RouteEntry[]> {
  const exported: readonly unknown[] = Object.values(await load(`${folder}/routes.ts`));
  // Its type is the route table's own check.
  return exported.filter((value) => Array.isArray(value)).flat() as RouteEntry[];
}

async function readProofs(folder: string): Promise<Proofs> {
  const file = `${folder}/proofs.ts`;
  const { proofs } = existsSync(join(root, "app", file)) ? ((await load(file)) as { proofs?: Proofs }) : {};
  if (proofs === undefined) throw new Error(`app/${folder} has routes, and no proofs of them: app/${file}`);
  return proofs;
}

async function load(file: string): Promise<object> {
  return (await import(pathToFileURL(join(root, "app", file)).href)) as object;
}

/** Of every subject. */
export const subjects = await readSubjects();

/** What all subjects say of their routes, by the route's id. */
export function allOf<Part extends keyof Said>(part: Part): [id: string, said: Said[Part]][] {
  return subjects.flatMap(({ proofs }) => Object.entries(proofs[part] ?? {}) as [string, Said[Part]][]);
}
interface Said {
  visits: FindVisits;
  forms: FindForm;
  companyReads: readonly string[];
  opened: (id: string, account: Account) => string;
}
