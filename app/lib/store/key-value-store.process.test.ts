import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFileStore } from "./file-store.ts";
import { openKeyValueStore } from "./key-value-store.ts";
import type { KeyValueStore } from "./store-port.ts";

const redisUrl = process.env.TEST_REDIS_URL;
const kinds = [{ kind: "files", redisUrl: undefined }, ...(redisUrl ? [{ kind: "Redis", redisUrl }] : [])];
const dataDir = mkdtempSync(join(tmpdir(), "warranty-store-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const freshKey = () => crypto.randomUUID();

if (!redisUrl) it("the store in Redis keeps what the store in files keeps", (test) => test.skip("TEST_REDIS_URL names no Redis server"));

describe.each(kinds)("the store in $kind", ({ redisUrl }) => {
  let store: KeyValueStore;
  beforeAll(async () => {
    store = await openKeyValueStore({ dataDir, redisUrl });
    return () => store.close();
  });

  it("keeps a record as it was made, and changes only the fields named", async () => {
    const key = freshKey();
    expect(await store.create("a", key, { one: "1", two: "二" }, 60)).toBe(true);
    expect(await store.update("a", key, { one: "ein\n" })).toBe(true);
    expect(await store.read("a", key)).toEqual({ one: "ein\n", two: "二" });
    expect(await store.read("b", key)).toBeUndefined();
  });

  it("takes out the fields named, from what is gone too", async () => {
    const key = freshKey();
    await store.create("a", key, { one: "1", two: "2", three: "3" }, 60);
    await store.removeFields("a", key, ["one", "three", "four"]);
    expect(await store.read("a", key)).toEqual({ two: "2" });
    await store.removeFields("a", key, []);
    await store.removeFields("a", freshKey(), ["one"]);
    expect(await store.read("a", key)).toEqual({ two: "2" });
  });

  it("makes a record once", async () => {
    const key = freshKey();
    const made = await Promise.all([..."12345678"].map((value) => store.create("a", key, { value })));
    expect(made.filter(Boolean)).toHaveLength(1);
    const winner = String(made.indexOf(true) + 1);
    expect(await store.read("a", key)).toEqual({ value: winner });
  });

  it("forgets what is over, and lets it be made again", async () => {
    const key = freshKey();
    await store.create("a", key, { value: "old" }, 0.05);
    await sleep(80);
    expect(await store.read("a", key)).toBeUndefined();
    expect(await store.create("a", key, { value: "new" }, 60)).toBe(true);
    expect(await store.read("a", key)).toEqual({ value: "new" });
  });

  it("lasts on when it is written again, but is not brought back once it is over", async () => {
    const key = freshKey();
    await store.create("a", key, { one: "1" }, 1);
    expect(await store.update("a", key, { two: "2" }, 60)).toBe(true);
    await sleep(1030);
    expect(await store.read("a", key)).toEqual({ one: "1", two: "2" });
    const over = freshKey();
    await store.create("a", over, { one: "1" }, 0.02);
    await sleep(40);
    expect(await store.update("a", over, { one: "2" }, 60)).toBe(false);
    expect(await store.read("a", over)).toBeUndefined();
  });

  it("never revives a record that was removed", async () => {
    const key = freshKey();
    await store.create("a", key, { value: "1" }, 60);
    await store.remove("a", key);
    expect(await store.update("a", key, { value: "2" })).toBe(false);
    expect(await store.read("a", key)).toBeUndefined();
    await store.remove("a", key);
  });

  it("never revives one whose update and removal run at the same time", async () => {
    for (let round = 0; round < 40; round++) {
      const key = freshKey();
      await store.create("a", key, { value: "1" }, 60);
      const updates = Array.from({ length: 4 }, (_, n) => store.update("a", key, { value: `update ${n}` }));
      const removal = store.remove("a", key);
      await Promise.all([...updates, removal]);
      expect(await store.read("a", key)).toBeUndefined();
    }
  });

  it("loses no field when many are written at the same time, and no reader sees half a value", async () => {
    const key = freshKey();
    const long = (sign: string) => sign.repeat(50_000);
    await store.create("a", key, { shared: long("0") }, 60);
    const writes = Array.from({ length: 20 }, (_, n) => store.update("a", key, { [`f${n}`]: String(n), shared: long(String(n % 10)) }));
    const reads = Array.from({ length: 20 }, () => store.read("a", key));
    for (const seen of await Promise.all(reads)) expect(new Set(seen?.shared).size).toBe(1);
    await Promise.all(writes);
    expect(await store.read("a", key)).toMatchObject(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, String(n)])));
  });

  it("answers a ping", async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });
});

describe("the store in files", () => {
  const root = () => join(dataDir, "state");

  it("answers no ping where nothing can be written, however well it can be read", async () => {
    const own = mkdtempSync(join(tmpdir(), "warranty-store-"));
    const store = openFileStore(own);
    await store.create("a", "k", { one: "1" });
    await store.ping();
    expect(readdirSync(join(own, "ping"))).toEqual([]);
    rmSync(join(own, "ping"), { recursive: true });
    // Root, whom tests run as in containers, may write whatever the mode says: a file stands where the ping wants to write.
    writeFileSync(join(own, "ping"), "");
    await expect(store.ping()).rejects.toThrow();
    expect(await store.read("a", "k")).toEqual({ one: "1" });
    rmSync(own, { recursive: true });
  });

  it("is not revived by another process that writes while a record is removed", async () => {
    const store = await openKeyValueStore({ dataDir, redisUrl: undefined });
    const keys = Array.from({ length: 60 }, freshKey);
    for (const key of keys) await store.create("two", key, { value: "1" }, 60);
    const writer = `
      const { openKeyValueStore } = await import(${JSON.stringify(new URL("./key-value-store.ts", import.meta.url).href)});
      const store = await openKeyValueStore({ dataDir: ${JSON.stringify(dataDir)}, redisUrl: undefined });
      for (const key of ${JSON.stringify(keys)}) for (let n = 0; n < 3; n++) await store.update("two", key, { value: "late" + n });
    `;
    const cwd = fileURLToPath(new URL("../../..", import.meta.url));
    const other = promisify(execFile)(process.execPath, ["--import", "tsx", "--input-type=module", "-e", writer], { cwd });
    // Removals spread over the time the other process writes.
    const removed = (async () => {
      while (readFileSync(fileOf(keys[0] ?? ""), "utf8") === "1") await sleep(5);
      for (const key of keys) {
        await store.remove("two", key);
        await sleep(1);
      }
    })();
    await Promise.all([other, removed]);
    for (const key of keys) expect(await store.read("two", key)).toBeUndefined();
    await store.sweep();
    expect(readdirSync(join(root(), "two"))).toEqual([]);

    function fileOf(key: string): string {
      return join(root(), "two", createHash("sha256").update(key).digest("hex"), "f.value");
    }
  });

  it("gives away neither keys nor content to other users of the machine", async () => {
    const store = await openKeyValueStore({ dataDir, redisUrl: undefined });
    await store.create("private", "account-name", { value: "1" });
    const [name] = readdirSync(join(root(), "private"));
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(root(), "private", name ?? "")).mode & 0o077).toBe(0);
    expect(statSync(join(root(), "private", name ?? "", "f.value")).mode & 0o077).toBe(0);
  });

  it("sweeps what is over and keeps what lasts", async () => {
    const store = await openKeyValueStore({ dataDir, redisUrl: undefined });
    await store.create("swept", "short", { value: "1" }, 0.02);
    await store.create("swept", "long", { value: "1" }, 60);
    await store.create("swept", "lasting", { value: "1" });
    await sleep(40);
    await store.sweep();
    expect(readdirSync(join(root(), "swept"))).toHaveLength(2);
  });

  it("takes no field name that could leave the record", async () => {
    const store = openFileStore(join(dataDir, "state"));
    await expect(store.create("a", freshKey(), { "../x": "1" })).rejects.toThrow("not a field name");
  });
});
