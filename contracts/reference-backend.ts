import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedBackend } from "#fixtures/backend/embed.ts";

/** The reference backend with a small world of its own, ready for provider states. `stop` leaves nothing behind. */
export async function startReferenceBackend(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "reference-backend-"));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    const env = { ...process.env, PACT_STATES: "1", WORLD_CLAIMS: "30", LOG_LEVEL: "warn", DATABASE_URL: "" };
    const backend = await startEmbeddedBackend({ dataDir, env });
    return {
      url: backend.url,
      stop: async () => {
        await backend.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
