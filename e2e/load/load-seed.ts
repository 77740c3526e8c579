import { randomBytes } from "node:crypto";
import { defaultLimits } from "#app/server/overload/limiter.ts";
import { startDatabaseServer } from "#fixtures/backend/test-database-server.ts";
import { startRecordedBackend } from "../bench/recorded-backend.ts";
import { makeDataDir, removeDataDir, startApp, startBackend, type StartedApp, type StartedBackend } from "../product.ts";
import type { LoadSettings } from "./settings.ts";

interface AppSettings {
  inspected?: boolean;
  recorded?: boolean;
  sessionStore?: string;
}

export interface LoadSeed {
  backend: StartedBackend;
  /** What the reference backend keeps its claims in, as a report says it. */
  database: string;
  /**
   * A product of its own before the backend, which ends with the work.
   *
   * @param settings.recorded before answers from memory instead
   * @param settings.sessionStore the address of another store than files
   */
  withApp<Value>(settings: AppSettings, work: (app: StartedApp) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/** Processes of their own for the reference backend and, one after the other, the products that are loaded. */
export async function openLoadSeed({ database, claims }: Pick<LoadSettings, "database" | "claims">): Promise<LoadSeed> {
  const dataDir = await makeDataDir();
  const server = database === "local" ? await startDatabaseServer() : undefined;
  const databaseUrl = server ? await server.createDatabase() : database;
  const backend = await startBackend(
    { DATA_DIR: `${dataDir}/backend`, SEED_CLAIMS: String(claims), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    600_000,
  );
  let apps = 0;
  return {
    backend,
    database: databaseUrl ? "PostgreSQL" : "the embedded database",
    async withApp({ inspected, recorded, sessionStore }, work) {
      const memory = recorded ? await startRecordedBackend(backend.url) : undefined;
      const app = await startApp({
        DATA_DIR: `${dataDir}/app-${(apps += 1)}`,
        BACKEND_URL: memory?.url ?? backend.url,
        // As it comes.
        PAGES_AT_ONCE: process.env.PAGES_AT_ONCE ?? String(defaultLimits.slots),
        ...(sessionStore ? { SESSION_STORE: sessionStore, SESSION_SECRET: randomBytes(32).toString("hex") } : {}),
        ...(inspected ? { NODE_OPTIONS: "--inspect=127.0.0.1:0" } : {}),
      });
      try {
        return await work(app);
      } finally {
        await app.stop();
        memory?.close();
      }
    },
    async close() {
      await backend.stop();
      await server?.stop();
      await removeDataDir(dataDir);
    },
  };
}
