import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { matchRoutes } from "react-router-dom";
import { z } from "zod";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { isDeclared } from "#contracts/declared-field.ts";
import { readFieldsFile, type ReadFields } from "#contracts/read-fields.ts";
import type { AnyOperation } from "#gateway/operation.ts";
import { operations } from "#gateway/operations/index.ts";

/*
 * `npm run read-fields`: writes contracts/read-fields.json, which fields of the backend's answers the product reads and on which pages. It runs
 * the screen tests with a recorder in the product (e2e/read-fields) and gathers what that has noted; `-- DIRECTORY` only gathers.
 */

const [given] = process.argv.slice(2);
const directory = given ?? ".cache/read-fields";
if (given === undefined) {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const tests = ["vitest", "run", "--project", "screens", "--tags-filter=!nightly && !slow"];
  const crawl = ["vitest", "run", "--project", "screens", "--tags-filter=slow", "e2e/drift.screen.test.ts"];
  const env = { ...process.env, READ_FIELDS_DIR: join(process.cwd(), directory) };
  for (const args of [tests, crawl]) {
    const { status } = spawnSync("npx", args, { stdio: "inherit", env });
    if (status !== 0) throw new Error(`npx ${args.join(" ")} ended with ${status}: what it noted is not whole`);
  }
}

const table: readonly RouteEntry[] = routeTable;
const tree = table.map(({ id, path }) => ({ id, path }));
/** A sample of where a field is read: whoever leaves it out sees what it breaks. */
const pagesMost = 3;

const declared: ReadonlyMap<string, AnyOperation> = operations;
const Noted = z.record(z.string(), z.array(z.string()));
const found = new Map<string, Map<string, Set<string>>>();
for (const file of readdirSync(directory)) {
  for (const [field, pages] of Object.entries(Noted.parse(JSON.parse(readFileSync(join(directory, file), "utf8"))))) {
    const [operation = "", name = ""] = field.split(" ");
    // What is not declared is none of a screen's: it is sent back as it came.
    if (!isDeclared(declared.get(operation)?.answer, name.split("."))) continue;
    const fields = found.get(operation) ?? new Map<string, Set<string>>();
    const routes = fields.get(name) ?? new Set<string>();
    for (const page of pages) routes.add(routeOf(page));
    found.set(operation, fields.set(name, routes));
  }
}
const sorted = <Value>(entries: Iterable<readonly [string, Value]>) => [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
const result: ReadFields = Object.fromEntries(
  sorted(found).map(([operation, fields]) => [
    operation,
    Object.fromEntries(sorted(fields).map(([name, routes]) => [name, [...routes].sort().slice(0, pagesMost)])),
  ]),
);
writeFileSync(readFieldsFile, await format(JSON.stringify(result), { parser: "json", printWidth: 140 }));

/** The pattern of the page's address. */
function routeOf(page: string): string {
  const path = matchRoutes(tree, page.replace(/\.data$/, ""))?.at(-1)?.route.path ?? "";
  return path.startsWith("/") ? path : `/${path}`;
}
