import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import { takesPosts } from "./attack/own-form.ts";
import { findCalledOperations } from "./fault-matrix/called-operations.ts";
import { matrixLines } from "./fault-matrix/lines.ts";
import { root } from "./product.ts";
import { allOf, subjects } from "./subjects.ts";

const table: readonly RouteEntry[] = routeTable;
const idsOf = (routes: readonly RouteEntry[]) => routes.map(({ id }) => id).sort();

describe("subjects' proofs", () => {
  it("are those of every route there is", () => {
    expect(idsOf(subjects.flatMap(({ routes }) => routes))).toEqual(idsOf(table));
    expect(subjects.map(({ folder }) => folder)).toEqual(
      expect.arrayContaining(["features/claims", "features/master-data/parts", "lib/shell"]),
    );
  });

  it("have what is looked at of every address", () => {
    expect(
      allOf("visits")
        .map(([id]) => id)
        .sort(),
    ).toEqual(idsOf(table));
  });

  it("have a form of every action, and none of what takes no posts", () => {
    const acting = table.filter(takesPosts);
    expect(acting.length).toBeGreaterThan(30);
    expect(
      allOf("forms")
        .map(([id]) => id)
        .sort(),
    ).toEqual(idsOf(acting));
  });

  it("have a screen that meets the failure of every operation the product asks for", async () => {
    const named = new Set(matrixLines.map(({ operation }) => operation));
    expect((await findCalledOperations()).filter((operation) => !named.has(operation))).toEqual([]);
  });
});

describe.each(subjects.map((subject) => [subject.folder, subject] as const))("%s", (_, { routes, descriptor }) => {
  it("says how its actions are attacked", () => {
    expect(descriptor.targets !== undefined).toBe(routes.some(takesPosts));
  });

  it("is walked through by journeys there are", () => {
    expect(descriptor.journeys).not.toEqual([]);
    expect(descriptor.journeys.filter((name) => !existsSync(join(root, `e2e/journeys/${name}.journey.ts`)))).toEqual([]);
  });
});

/** Of no subject: what all pages have. */
const ofAllPages = [
  "contracts",
  "decisions",
  "errors",
  "findings",
  "first-styles",
  "folded-conditions",
  "jobs",
  "line-tables",
  "lost-script",
  "replicas",
  "storage",
  "text-browser",
  "weight",
];

it("journeys belong to a subject each, or to all pages", () => {
  const journeys = readdirSync(join(root, "e2e/journeys")).map((file) => file.replace(".journey.ts", ""));
  const named = new Set([...ofAllPages, ...subjects.flatMap(({ descriptor }) => descriptor.journeys)]);
  expect([...named].sort()).toEqual(journeys.sort());
});
