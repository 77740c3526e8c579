import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { operations } from "#gateway/operations/index.ts";
import { describeBackend } from "../scripts/openapi-document.ts";

/* Beside the contracts, whose examples it shows: they are written before this runs. */

const committed = readFileSync(new URL("../docs/openapi.json", import.meta.url), "utf8");

/** What the linter's recommended rules find: rule and place. */
async function lint(source: string): Promise<string[]> {
  const problems = await lintFromString({
    source,
    absoluteRef: "openapi.json",
    config: await createConfig({ extends: ["recommended"] }),
  });
  return problems.map(({ ruleId, location: [place] }) => `${ruleId} ${place?.pointer}`);
}

it("docs/openapi.json is what the declarations say (npm run openapi)", () => {
  expect(committed).toBe(describeBackend());
});

it("docs/openapi.json names every operation", () => {
  for (const id of operations.keys()) expect(committed).toContain(`"operationId": "${id}"`);
});

it("docs/openapi.json gives a linter nothing to complain of", async () => {
  expect(await lint(committed)).toEqual([]);
});

it.each([
  ["an operation without answers", "struct", '"responses": {', '"replies": {'],
  ["an example that breaks its schema", "no-invalid-media-type-examples", '"status": 0,', '"status": true,'],
  ["a reference to nothing", "no-unresolved-refs", "/parameters/group_id", "/parameters/nothing"],
])("the linter finds %s", async (_, rule, right, wrong) => {
  expect((await lint(committed.replace(right, wrong))).join("\n")).toContain(rule);
});
