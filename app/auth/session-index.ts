import { createHash } from "node:crypto";
import { z } from "zod";
import type { KeyValueStore } from "../lib/store/store-port.ts";
import { createKeyedMutex } from "../lib/store/keyed-mutex.ts";
import { createUserRecords } from "../lib/store/user-records.ts";
import { deriveKey } from "../lib/store/sealed-text.ts";

/** What is remembered of a session beside its record: enough to show it to its user, and to end it. */
const Entry = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  /** Epoch milliseconds at which it is over however much it is used. */
  endsAt: z.number(),
  /** As `describeBrowser` says it. */
  browser: z.string(),
});
type SessionEntry = z.output<typeof Entry>;

const collection = "user-sessions";
/** One record a user: its fields are the sessions, so that two sign-ins at once lose nothing. */
const key = "all";
const retentionSeconds = 30 * 24 * 3600;

/** The sessions of each user. An entry may outlive its session; the session's own record decides. */
export function createSessionIndex(store: KeyValueStore, secret: string) {
  const sealKey = deriveKey(secret, "session index");
  const keyedMutex = createKeyedMutex();
  const recordsOf = (user: string) => createUserRecords({ store, sealKey, keyedMutex }, user);

  const index = {
    async add(user: string, entry: SessionEntry): Promise<void> {
      const over = [...(await index.read(user))].filter(([, { endsAt }]) => endsAt <= Date.now()).map(([handle]) => handle);
      await recordsOf(user).removeFields(collection, key, over);
      await recordsOf(user).write(collection, key, { [handleOf(entry.id)]: entry }, retentionSeconds);
    },
    /** By handle. */
    async read(user: string): Promise<Map<string, SessionEntry>> {
      const fields = Object.entries(await recordsOf(user).read(collection, key));
      return new Map(
        fields.flatMap(([handle, value]): [string, SessionEntry][] => {
          const entry = Entry.safeParse(value);
          return entry.success ? [[handle, entry.data]] : [];
        }),
      );
    },
    async remove(user: string, handles: readonly string[]): Promise<void> {
      await recordsOf(user).removeFields(collection, key, handles);
    },
  };
  return index;
}

/** A session's name in pages: leads to the session for its own user alone, and never back to the id. */
export function handleOf(id: string): string {
  return createHash("sha256").update(`handle ${id}`).digest("base64url").slice(0, 22);
}
