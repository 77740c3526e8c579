import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openKeyValueStore } from "../store/key-value-store.ts";
import type { KeyValueStore } from "../store/store-port.ts";
import { createKeyedMutex } from "../store/keyed-mutex.ts";
import { createUserRecords } from "../store/user-records.ts";
import { openJobs, type ItemResult } from "./jobs.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "warranty-jobs-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const log = pino({ level: "silent" });
const failure = { message: "服务维护中", advice: "请稍后再试。", reference: "r1" };

describe("a job", () => {
  let store: KeyValueStore;
  beforeAll(async () => {
    store = await openKeyValueStore({ dataDir, redisUrl: undefined });
    return () => store.close();
  });

  /** @param later milliseconds this process's clock is ahead */
  function jobsOf(user: string, later = 0) {
    const records = createUserRecords({ store, sealKey: Buffer.alloc(32, 1), keyedMutex: createKeyedMutex() }, user);
    const kind = { name: "things", result: z.number(), seconds: 60, advice: "请再试。" };
    return openJobs({ records, log, requestId: "r" }, kind, () => Date.now() + later);
  }

  function harness() {
    const user = crypto.randomUUID();
    const jobs = jobsOf(user);
    const keys: string[] = [];
    const outcomes: Record<string, () => Promise<ItemResult<number>>> = {};
    const runItem = async (item: string, key: string): Promise<ItemResult<number>> => {
      keys.push(key);
      return (await outcomes[item]?.()) ?? { ok: true, value: item.length };
    };
    const start = (idempotencyKey: string, by = jobs) => by.start("job", { idempotencyKey, items: ["a", "bb", "ccc"], runItem });
    const ended = async () => {
      for (;;) {
        const found = await jobs.find("job");
        if (found?.state.kind === "done" || found?.state.kind === "failed") return found;
        await sleep(10);
      }
    };
    return { user, jobs, keys, outcomes, start, ended };
  }

  it("does its items in their order under a key each, keeps a result each, and is not done again under its key", async () => {
    const { user, jobs, keys, start, ended } = harness();
    expect(await start("k")).toBe(true);
    expect(await ended()).toMatchObject({ state: { kind: "done" }, results: { a: 1, bb: 2, ccc: 3 }, progress: { done: 3, all: 3 } });
    expect(await start("k")).toBe(false);
    expect(keys).toEqual(["k.a", "k.bb", "k.ccc"]);
    expect(await start("another")).toBe(true);
    await ended();
    expect(keys.slice(3)).toEqual(["another.a", "another.bb", "another.ccc"]);
    expect(await jobsOf(crypto.randomUUID()).find("job")).toBe(undefined);
    await jobsOf(user).remove("job");
    expect(await jobs.find("job")).toBe(undefined);
  });

  it("stops at the first item that fails, says why, and goes on from there", async () => {
    const { keys, outcomes, start, ended } = harness();
    outcomes["bb"] = async () => ({ ok: false, failure });
    await start("k");
    expect(await ended()).toMatchObject({ state: { kind: "failed", ...failure }, results: { a: 1 }, progress: { done: 1, all: 3 } });
    delete outcomes["bb"];
    await start("k");
    expect((await ended()).state.kind).toBe("done");
    expect(keys).toEqual(["k.a", "k.bb", "k.bb", "k.ccc"]);
  });

  it("runs at one process at a time; once that is silent, another repeats only the item that has no result", async () => {
    const { user, keys, outcomes, start, ended } = harness();
    outcomes["bb"] = () => new Promise(() => {});
    await start("k");
    while (keys.length < 2) await sleep(10);
    expect(await start("k", jobsOf(user))).toBe(false);
    const elsewhere = jobsOf(user, 60_000);
    expect((await elsewhere.find("job"))?.state.kind).toBe("interrupted");
    delete outcomes["bb"];
    expect(await start("k", elsewhere)).toBe(true);
    expect((await ended()).results).toEqual({ a: 1, bb: 2, ccc: 3 });
    expect(keys).toEqual(["k.a", "k.bb", "k.bb", "k.ccc"]);
  });

  it("that breaks off by a defect fails with the reference of its request", async () => {
    const { outcomes, start, ended } = harness();
    outcomes["a"] = () => Promise.reject(new Error("defect"));
    await start("k");
    expect((await ended()).state).toEqual({ kind: "failed", message: "系统错误", advice: "请再试。", reference: "r" });
  });
});
