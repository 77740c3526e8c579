import { startEmbeddedBackend } from "#fixtures/backend/embed.ts";
import { inMemory } from "#fixtures/backend/server.ts";

/** The reference backend with a small world of its own, ready for provider states. `stop` leaves nothing behind. */
export async function startReferenceBackend(): Promise<{ url: string; stop(): Promise<void> }> {
  const env = {
    ...process.env,
    PACT_STATES: "1",
    SEED_CLAIMS: "30",
    LOG_LEVEL: "warn",
    DATABASE_URL: "",
    BACKEND_TEMPLATE_DIR: ".cache/backend",
  };
  return startEmbeddedBackend({ dataDir: inMemory, env });
}
