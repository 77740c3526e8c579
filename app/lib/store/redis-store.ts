import { createHash } from "node:crypto";
import { createClient } from "redis";
import { StartError } from "./start-error.ts";
import type { Fields, KeyValueStore } from "./store-port.ts";

// One step each on the server: a record that is gone cannot be revived by an update, nor one made twice.
const create = `if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV, 2))
if ARGV[1] ~= '0' then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return 1`;
const update = `if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV, 2))
if ARGV[1] ~= '0' then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return 1`;

const pingEveryMs = 1_000;
const pingsMissed = 4;

/**
 * A client that fails at once while Redis is away, instead of queueing requests without end, and within some seconds when Redis keeps its
 * connection and says nothing: a frozen server, a machine that has vanished. A connection like that is given up and another one made.
 *
 * @throws StartError when Redis cannot be reached now
 */
export async function connectRedis(url: string) {
  let client = createRedisClient(url);
  let connected = false;
  const first = new Promise<never>((_, reject) => client.on("error", (error) => connected || reject(error)));
  try {
    await Promise.race([client.connect(), first]);
  } catch (cause) {
    client.destroy();
    throw new StartError(`无法连接 Redis（${cause instanceof Error ? cause.message : String(cause)}），请检查 SESSION_STORE。`, { cause });
  }
  connected = true;

  let missed = 0;
  const ask = () => {
    missed += 1;
    if (missed > pingsMissed) {
      missed = 0;
      replaceClient();
    }
    client.ping().then(
      () => (missed = 0),
      // Counted already.
      () => undefined,
    );
  };
  const asking = setInterval(ask, pingEveryMs).unref();
  const replaceClient = () => {
    // What waits for an answer fails now.
    client.destroy();
    client = createRedisClient(url);
    // It tries until it is there, or replaced in its turn; meanwhile every request says that sessions cannot be read.
    client.on("error", () => undefined);
    client.connect().catch(() => undefined);
  };
  const destroy = () => {
    clearInterval(asking);
    client.destroy();
  };
  return new Proxy(client, {
    get(_first, name): unknown {
      if (name === "destroy") return destroy;
      const value: unknown = Reflect.get(client, name, client);
      return typeof value === "function" ? value.bind(client) : value;
    },
  });
}

function createRedisClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: 3000 },
    socket: { connectTimeout: 3000, reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, 3000) },
  });
}

/** How long the record lasts in milliseconds (0: as before, or for good), then its fields. */
function toArguments(fields: Fields, seconds = 0): string[] {
  return [String(Math.ceil(seconds * 1000)), ...Object.entries(fields).flat()];
}

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>;

/** @throws StartError when Redis cannot be reached at start */
export async function openRedisStore(url: string): Promise<KeyValueStore> {
  const client = await connectRedis(url);
  const keyOf = (collection: string, key: string) => `warranty:${collection}:${createHash("sha256").update(key).digest("hex")}`;
  return {
    async create(collection, key, fields, seconds) {
      return (await client.eval(create, { keys: [keyOf(collection, key)], arguments: toArguments(fields, seconds) })) === 1;
    },
    async read(collection, key) {
      const fields = await client.hGetAll(keyOf(collection, key));
      return Object.keys(fields).length > 0 ? { ...fields } : undefined;
    },
    async update(collection, key, fields, seconds) {
      return (await client.eval(update, { keys: [keyOf(collection, key)], arguments: toArguments(fields, seconds) })) === 1;
    },
    async removeFields(collection, key, names) {
      if (names.length > 0) await client.hDel(keyOf(collection, key), [...names]);
    },
    async remove(collection, key) {
      await client.del(keyOf(collection, key));
    },
    async sweep() {},
    async ping() {
      // A server that is full, or a copy that may not be written to, answers a ping.
      await client.set("warranty:ping", "x", { PX: 10_000 });
    },
    async close() {
      client.destroy();
    },
  };
}
