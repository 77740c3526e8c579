import type { Preferences } from "../request/context.ts";
import type { KeyValueStore } from "./store-port.ts";

const collection = "preferences";
const bytesMax = 16 * 1024;

const name = "SettingsFull";

/** A user's settings have no room for one more. Recognised by its name. */
class SettingsFull extends RangeError {
  override readonly name = name;
}

export function isSettingsFull(error: unknown): boolean {
  return error instanceof Error && error.name === name;
}

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
    async write(setting, value) {
      if (user === undefined) throw new Error("preferences need a signed-in user");
      const text = JSON.stringify(value);
      const others = Object.entries((await store.read(collection, user)) ?? {}).filter(([other]) => other !== setting);
      const bytes = Buffer.byteLength(text) + others.reduce((sum, [, other]) => sum + Buffer.byteLength(other), 0);
      if (bytes > bytesMax) throw new SettingsFull(`preferences of a user over ${bytesMax} bytes`);
      const written =
        (await store.update(collection, user, { [setting]: text })) || (await store.create(collection, user, { [setting]: text }));
      // Another request made the record between the two.
      if (!written) await store.update(collection, user, { [setting]: text });
    },
  };
}
