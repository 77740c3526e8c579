import { openText, sealText } from "./sealed-text.ts";
import type { KeyValueStore } from "./store-port.ts";
import { withDistributedLock } from "./distributed-lock.ts";
import type { KeyedMutex } from "./keyed-mutex.ts";

/**
 * Small records of one user that outlive a request and end by themselves. What users type is personal, so every value
 * is encrypted at rest; nobody else's record can be read or written, whatever key is asked for.
 */
export interface UserRecords {
  /** The fields of a record; empty when there is none (any more). */
  read(collection: string, key: string): Promise<Readonly<Record<string, unknown>>>;
  /** Sets fields of a record, others stay, and lets it last this long from now. Values are plain JSON. */
  write(collection: string, key: string, fields: Readonly<Record<string, unknown>>, seconds: number): Promise<void>;
  /** Takes fields out of a record. */
  removeFields(collection: string, key: string, fields: readonly string[]): Promise<void>;
  remove(collection: string, key: string): Promise<void>;
  /** Runs works of one name of this user one after the other, whichever copy of the product they come to. */
  alone: KeyedMutex;
}

export interface UserRecordsOptions {
  store: KeyValueStore;
  /** 32 bytes, see `deriveKey`. */
  sealKey: Buffer;
  keyedMutex: KeyedMutex;
}

/** @param user as `userKey` tells users apart; undefined while nobody is signed in: nothing to read, and writing is a bug of the caller */
export function createUserRecords({ store, sealKey, keyedMutex }: UserRecordsOptions, user: string | undefined): UserRecords {
  const keyOf = (key: string) => JSON.stringify([user, key]);
  const ownerOf = (collection: string, key: string, field: string) => JSON.stringify([user, collection, key, field]);
  return {
    async read(collection, key) {
      const fields = user === undefined ? undefined : await store.read(collection, keyOf(key));
      const opened = Object.entries(fields ?? {}).flatMap(([field, sealed]): [string, unknown][] => {
        const text = openText(sealKey, ownerOf(collection, key, field), sealed);
        // Sealed with a secret that has been replaced since: as good as gone.
        return text === undefined ? [] : [[field, JSON.parse(text)]];
      });
      return Object.fromEntries(opened);
    },
    async write(collection, key, fields, seconds) {
      if (user === undefined) throw new Error("records need a signed-in user");
      const sealed = Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [field, sealText(sealKey, ownerOf(collection, key, field), JSON.stringify(value))]),
      );
      if (await store.update(collection, keyOf(key), sealed, seconds)) return;
      if (await store.create(collection, keyOf(key), sealed, seconds)) return;
      // Another request made the record between the two.
      await store.update(collection, keyOf(key), sealed, seconds);
    },
    async removeFields(collection, key, fields) {
      if (user !== undefined && fields.length > 0) await store.removeFields(collection, keyOf(key), fields);
    },
    async remove(collection, key) {
      if (user !== undefined) await store.remove(collection, keyOf(key));
    },
    // The mutex first: within a process, waiters do not poll the store.
    alone: (name, work) => keyedMutex(JSON.stringify([user, name]), () => withDistributedLock(store, keyOf(name), work)),
  };
}
