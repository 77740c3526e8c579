import "vitest";
import type { TestProject } from "vitest/node";
import { makeDataDir, removeDataDir, startApp, startBackend, templates } from "./product.ts";
import { ensureBuilt } from "./build.ts";
import { openRunRecord, type RunRecord } from "./run-record.ts";

declare module "vitest" {
  interface ProvidedContext {
    appUrl: string;
    adminUrl: string;
    backendUrl: string;
  }
}

/** One product and one reference backend for all screen tests; the backend can be told to fail (`#e2e/faults.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  const record = openRunRecord();
  const dataDir = await makeDataDir();
  const backend = await startBackend({ DATA_DIR: `${dataDir}/backend`, PACT_STATES: "1", ...templates });
  const app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url });
  project.provide("appUrl", app.url);
  project.provide("adminUrl", app.adminUrl);
  project.provide("backendUrl", backend.url);
  return async () => {
    await app.stop();
    await backend.stop();
    await removeDataDir(dataDir);
    closeRecord(record);
  };
}

/** Vitest tells of an error at a run's end, and ends well all the same. */
export function closeRecord(record: RunRecord): void {
  try {
    record.close();
  } catch (error) {
    process.exitCode = 1;
    throw error;
  }
}
