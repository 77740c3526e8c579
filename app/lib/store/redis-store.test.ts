import { connect, createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "#fixtures/free-port.ts";
import { openRedisStore } from "./redis-store.ts";

const redisUrl = process.env.TEST_REDIS_URL;

/** The way to Redis, which can swallow everything that is sent over the connections there are, as a network does whose other end vanished. */
async function startWay(to: URL): Promise<{ url: string; server: Server; vanish(): void }> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const port = await freePort();
  const server = createServer((socket) => {
    const onward = connect(Number(to.port), to.hostname);
    pairs.add([socket, onward]);
    socket.on("error", () => onward.destroy()).pipe(onward);
    onward.on("error", () => socket.destroy()).pipe(socket);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const vanish = () => {
    for (const [socket, onward] of pairs) {
      socket.unpipe(onward).resume();
      onward.unpipe(socket).resume();
    }
  };
  return { url: `redis://127.0.0.1:${port}`, server, vanish };
}

describe("Redis that keeps its connection and says nothing", () => {
  let way: Server | undefined;
  afterEach(() => void way?.close());

  it("fails what waits for it, and is reached again by another connection", async (test) => {
    if (!redisUrl) return test.skip("TEST_REDIS_URL names no Redis server");
    const { url, server, vanish } = await startWay(new URL(redisUrl));
    way = server;
    const store = await openRedisStore(url);
    const key = crypto.randomUUID();
    await store.create("test", key, { text: "kept" }, 60);
    vanish();
    await expect(store.read("test", key)).rejects.toThrow();
    await expect.poll(() => store.read("test", key).catch(String)).toEqual({ text: "kept" });
    await store.close();
  });
});
