import type { KeyValueStore } from "./store-port.ts";
import { join } from "node:path";
import { openFileStore } from "./file-store.ts";
import { openRedisStore } from "./redis-store.ts";
import { reportStoreFailures } from "./store-failure.ts";

/** Redis where configured, so that the web tier runs in any number of copies; files under the data directory else. */
export async function openKeyValueStore(options: { dataDir: string; redisUrl: string | undefined }): Promise<KeyValueStore> {
  return reportStoreFailures(options.redisUrl ? await openRedisStore(options.redisUrl) : openFileStore(join(options.dataDir, "state")));
}
