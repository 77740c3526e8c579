import type { Preferences } from "./context.ts";
import type { KeyValueStore } from "./key-value-store.ts";

const collection = "preferences";
const bytesMax = 16 * 1024;

/**
 * What a user keeps. Each setting is a field of its own, so two tabs that change different ones lose nothing.
 *
 * @param user undefined while nobody is signed in: nothing to read, and writing is a bug of the caller
 */
export function createPreferences(store: KeyValueStore, user: string | undefined): Preferences {
  return {
    async read() {
      const fields = user === undefined ? undefined : await store.read(collection, user);
      return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]): [string, unknown] => [name, JSON.parse(value)]));
    },
    async write(name, value) {
      if (user === undefined) throw new Error("preferences need a signed-in user");
      const text = JSON.stringify(value);
      const others = Object.entries((await store.read(collection, user)) ?? {}).filter(([other]) => other !== name);
      const bytes = Buffer.byteLength(text) + others.reduce((sum, [, other]) => sum + Buffer.byteLength(other), 0);
      if (bytes > bytesMax) throw new RangeError(`preferences of a user over ${bytesMax} bytes`);
      const written = (await store.update(collection, user, { [name]: text })) || (await store.create(collection, user, { [name]: text }));
      // Another request made the record between the two.
      if (!written) await store.update(collection, user, { [name]: text });
    },
  };
}
