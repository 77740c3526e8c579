import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeDataDir, removeDataDir, startApp, startBackend, templates } from "./product.ts";
import { ensureBuilt } from "./build.ts";
import { openRunRecord, type RunRecord } from "./run-record.ts";
import { scratch, startDatabaseServer, withoutDatabaseServer } from "#fixtures/backend/test-database-server.ts";

/** A product and the reference backend behind it. */
export interface WorkerFixture {
  /** `http://127.0.0.1:…`, no slash at the end. */
  appUrl: string;
  adminUrl: string;
  backendUrl: string;
  /** Where the product keeps the records of its users; of one in a container nowhere here. */
  stateDir?: string;
}

/**
 * The stages of screens and journeys keep their documents in a PostgreSQL server, where there is one: it answers in half the time. The embedded
 * database, which everybody begins with, is behind the contracts, the image with the demo world that journeys walk through, and whatever
 * is killed and started again.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (withoutDatabaseServer !== undefined) return openStages();
  const server = await startDatabaseServer(scratch);
  const close = await openStages(async () => ({ DATABASE_URL: await server.createDatabase() }));
  return async () => {
    await close();
    await server.stop();
  };
}

/**
 * For each worker that asks for one a product and a reference backend, which can be told to fail (`#e2e/faults.ts`).
 *
 * @param storage settings of a backend that say where it keeps its documents
 */
export async function openStages(storage = (): Promise<Record<string, string>> => Promise.resolve({})): Promise<() => Promise<void>> {
  await ensureBuilt();
  const record = openRunRecord();
  const fixturesUrl = new Map<string, ReturnType<typeof openFixture>>();
  // The first one of a build leaves the database that the others begin from.
  let lastOpened: Promise<unknown> = Promise.resolve();
  const close = await serveFixtures((worker) => {
    const fixture = fixturesUrl.get(worker) ?? lastOpened.then(async () => openFixture(await storage()));
    fixturesUrl.set(worker, fixture);
    lastOpened = fixture;
    return fixture;
  });
  return async () => {
    close();
    await Promise.all([...fixturesUrl.values()].map(async (fixture) => (await fixture).close()));
    closeRecord(record);
  };
}

/** Answers workers that ask for their stage, by their number, at STAGES_URL: `#e2e/worker-fixture.ts` does. @returns what ends that */
export async function serveFixtures(open: (worker: string) => Promise<{ fixture: WorkerFixture }>): Promise<() => void> {
  const server = createServer((request, response) => {
    open(request.url ?? "").then(
      ({ fixture }) => response.end(JSON.stringify({ fixture })),
      (error: unknown) => response.end(JSON.stringify({ problem: String(error) })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an object while it listens.
  process.env.STAGES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function openFixture(storage: Readonly<Record<string, string>>): Promise<{ fixture: WorkerFixture; close(): Promise<void> }> {
  const dataDir = await makeDataDir();
  const backend = await startBackend({ DATA_DIR: `${dataDir}/backend`, PACT_STATES: "1", ...templates, ...storage });
  // Nor does a service rest that a file before this one has told to fail.
  const app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: backend.url, BACKEND_BREAKER_CALLS: "0" });
  return {
    fixture: { appUrl: app.url, adminUrl: app.adminUrl, backendUrl: backend.url, stateDir: `${dataDir}/app/state` },
    async close() {
      await app.stop();
      await backend.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** Vitest reports an error of its teardown, and exits with 0 all the same. */
export function closeRecord(record: RunRecord): void {
  try {
    record.close();
  } catch (error) {
    process.exitCode = 1;
    throw error;
  }
}
