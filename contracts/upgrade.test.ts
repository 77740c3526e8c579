// @module-tag slow
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmbeddedBackend, startEmbeddedBackend } from "#fixtures/backend/embed.ts";
import { releasedStoreFile, restoreReleasedStore } from "#fixtures/backend/store/released-store.ts";
import { type LawReport, tryListLaws } from "./list-laws.ts";
import { readPactFiles } from "./pact-files.ts";

/* The data directory of the last release serves this one: every list holds its laws, and the documents that it names open. */

const dataDir = mkdtempSync(join(tmpdir(), "released-store-"));
let backend: EmbeddedBackend;
const reports: LawReport[] = [];
beforeAll(async () => {
  await restoreReleasedStore(releasedStoreFile, dataDir);
  backend = await startEmbeddedBackend({ dataDir, env: { PACT_STATES: "1", LOG_LEVEL: "warn", DATABASE_URL: "" } });
  const provider = { url: backend.url, stateUrl: `${backend.url}/_pact/provider-states`, timeout: 20 };
  for (const pact of readPactFiles()) for await (const report of tryListLaws(pact, provider)) reports.push(report);
}, 300_000);
afterAll(async () => {
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

it("reads every list, and the documents in them", () => {
  expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(reports.length).toBeGreaterThan(40);
});
