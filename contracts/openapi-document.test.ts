import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Comparator } from "@pactflow/openapi-pact-comparator";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { operations } from "#gateway/operations/index.ts";
import { neededFields as needed } from "#gateway/needed-fields.ts";
import { pactDirectory } from "./pact-files.ts";
import { findNeeded } from "../scripts/needed-fields.ts";
import { describeBackend } from "../scripts/openapi-document.ts";
import { describeStubNames } from "../scripts/stub-names.ts";

/* Beside the contracts, whose examples it shows: they are written before this runs. */

const committed = readFileSync(new URL("../docs/openapi.json", import.meta.url), "utf8");

/** What the linter's recommended rules find: rule and place. */
async function lint(source: string): Promise<string[]> {
  const problems = await lintFromString({
    source,
    absoluteRef: "openapi.json",
    // Return orders and contact positions have addresses that end in a slash: the specification says so (1 §7.6, 2 §7).
    config: await createConfig({ extends: ["recommended"], rules: { "no-path-trailing-slash": "off" } }),
  });
  return problems.map(({ ruleId, location: [place] }) => `${ruleId} ${place?.pointer}`);
}

it("docs/openapi.json is what the declarations say (npm run openapi)", () => {
  expect(committed).toBe(describeBackend());
});

it("gateway/needed-fields.ts is what the examples say (npm run openapi)", () => {
  expect(needed).toEqual(findNeeded());
});

it("fixtures/testing/names.ts is what states, faults and operations are called (npm run openapi)", () => {
  const written = readFileSync(new URL("../fixtures/testing/names.ts", import.meta.url), "utf8");
  const bare = (text: string) => text.replace(/[\s;|]/g, "");
  expect(bare(written)).toBe(bare(describeStubNames()));
});

it("docs/openapi.json names every operation", () => {
  for (const id of operations.keys()) expect(committed).toContain(`"operationId": "${id}"`);
});

it("docs/openapi.json gives a linter nothing to complain of", async () => {
  expect(await lint(committed)).toEqual([]);
});

it("the linter finds an operation without answers, an example that breaks its schema, a reference to nothing", async () => {
  const faults = [
    ["struct", '"responses": {', '"replies": {'],
    ["no-invalid-media-type-examples", '"status": 0,', '"status": true,'],
    ["no-unresolved-refs", "/parameters/group_id", "/parameters/nothing"],
  ] as const;
  const found = (await lint(faults.reduce((source, [, right, wrong]) => source.replace(right, wrong), committed))).join("\n");
  for (const [rule] of faults) expect(found).toContain(rule);
});

/** Places where a pact and the document differ, by a public comparator of both: what, where, and of which example. */
async function compare(source: string): Promise<string[]> {
  const comparator = new Comparator(JSON.parse(source));
  const found: string[] = [];
  for (const name of pactFiles) {
    const pact: Parameters<typeof comparator.compare>[0] = JSON.parse(readFileSync(path.join(pactDirectory, name), "utf8"));
    for await (const { code, mockDetails, message } of comparator.compare(pact)) {
      const difference = `${code} ${mockDetails?.interactionDescription ?? ""}: ${message}`;
      if (!isOrder(difference)) found.push(difference);
    }
  }
  return found;
}

const pactFiles = readdirSync(pactDirectory).filter((name) => name.endsWith(".json"));

/** The comparator reads `orders[0].column` as an object called orders, which OpenAPI has no way to write as a query. */
function isOrder(difference: string): boolean {
  return /^request\.query\.unknown .*: orders$/.test(difference);
}

it("docs/openapi.json says what the pacts say", async () => {
  expect(pactFiles.length).toBeGreaterThan(5);
  expect(await compare(committed)).toEqual([]);
});

it("the comparator finds a header that no call of signing in sends, a status nobody declared, a file of another type", async () => {
  const document: OpenApi = JSON.parse(committed);
  document.paths["/api/core/user/info"]?.["get"]?.parameters.push({ $ref: "#/components/parameters/group_id" });
  delete document.paths["/api/claim/v1/home/platform"]?.["get"]?.responses["400"];
  const exported = document.paths["/api/claim/v1/claim/export"]?.["post"]?.responses["200"];
  if (exported) exported.content = { "application/pdf": {} };
  const found = (await compare(JSON.stringify(document))).join("\n");
  expect(found).toMatch(/request\.header\.incompatible user\.info/);
  expect(found).toMatch(/response\.status\.unknown home\.platform/);
  expect(found).toMatch(/response\.content-type\.incompatible claim\.export/);
});

interface OpenApi {
  paths: Record<string, Record<string, { parameters: unknown[]; responses: Record<string, { content?: unknown }> }>>;
}
