import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { operations } from "#gateway/operations/index.ts";
import { describeBackend } from "../scripts/openapi-document.ts";

/* Beside the contracts, whose examples it shows: they are written before this runs. */

const committed = readFileSync(new URL("../docs/openapi.json", import.meta.url), "utf8");

it("docs/openapi.json is what the declarations say (npm run openapi)", () => {
  expect(committed).toBe(describeBackend());
});

it("docs/openapi.json names every operation", () => {
  for (const id of operations.keys()) expect(committed).toContain(`"operationId": "${id}"`);
});
