import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend, Result, WriteOptions } from "#gateway/backend.ts";
import type { ErrorKind } from "#gateway/errors.ts";
import { failure } from "#app/server/process/test-host.ts";
import { openKeyValueStore } from "../store/key-value-store.ts";
import type { KeyValueStore } from "../store/store-port.ts";
import { createKeyedMutex } from "../store/keyed-mutex.ts";
import { createUserRecords } from "../store/user-records.ts";
import { importJobs } from "./import-jobs.server.ts";
import { beginWriting } from "./import-writing.server.ts";
import { defineImport, type Columns, type Imported } from "./import.ts";

const redisUrl = process.env.TEST_REDIS_URL;
const kinds = [{ kind: "files", redisUrl: undefined }, ...(redisUrl ? [{ kind: "Redis", redisUrl }] : [])];
const dataDir = mkdtempSync(join(tmpdir(), "warranty-imports-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const log = pino({ level: "silent" });
const columns = { name: { label: "名称", kind: "text", max: 10, example: "甲" } } as const satisfies Columns;
const rows = [{ at: 2, row: { name: "某个名称" } }];
const refused = [{ at: 3, cells: { name: "x" }, why: [{ column: "名称", value: "x", reason: "最多 10 个字" }] }];

if (!redisUrl) it("a job in Redis lasts as one in files does", (test) => test.skip("TEST_REDIS_URL names no Redis server"));

describe.each(kinds)("a job in $kind", ({ redisUrl }) => {
  let store: KeyValueStore;
  beforeAll(async () => {
    store = await openKeyValueStore({ dataDir, redisUrl });
    return () => store.close();
  });

  /** A user at one process, and a backend that answers as told: a success where nothing is. */
  function stage({ user = crypto.randomUUID() as string, works = 0, later = 0 } = {}) {
    const records = createUserRecords({ store, sealKey: Buffer.alloc(32, 1), keyedMutex: createKeyedMutex() }, user);
    const jobs = importJobs({ records, log, requestId: "r" }, "things", () => Date.now() + later);
    const keys: (string | undefined)[] = [];
    const outcomes: (ErrorKind | (() => Promise<Result<Imported>>))[] = [];
    /** What the backend has, by the key it came with, whatever it has answered. */
    const written = new Set<string>();
    const definition = defineImport({
      name: "things",
      word: "东西",
      columns,
      rowsMax: 10,
      async send(_backend, _rows, options: WriteOptions): Promise<Result<Imported>> {
        keys.push(options.idempotencyKey);
        const outcome = outcomes.shift();
        if (typeof outcome === "function") return outcome();
        if (typeof outcome === "string") return { ok: false, error: failure(outcome) };
        written.add(options.idempotencyKey ?? "");
        return { ok: true, value: { statusText: "导入成功" }, statusText: "导入成功" };
      },
      findWritten: async () => (written.size > 0 ? { statusText: "已经导入" } : undefined),
    });
    // Nothing of it is asked for but what the definition above does.
    const lastingBackend = {} as Backend;
    const context = {
      records,
      log,
      lastingBackend,
      requestId: "r",
      backendWork: { milliseconds: works, startedAt: () => undefined },
    };
    return {
      jobs,
      keys,
      outcomes,
      written,
      elsewhere: (later = 0) => stage({ user, works, later }),
      async make() {
        const making = jobs.begin("文件.xlsx");
        await making.accept(rows);
        await making.refuse(refused);
        return making.finish({ accepted: 1, refused: 1, ignored: [] });
      },
      confirm: (id: string) => beginWriting(context, definition as never, jobs, id),
      async ended(id: string) {
        for (;;) {
          const state = (await jobs.find(id))?.state;
          if (state?.kind === "done" || state?.kind === "failed") return state;
          await sleep(20);
        }
      },
    };
  }
  const all = async <Piece>(pieces: AsyncGenerator<Piece[]>) => {
    const found: Piece[] = [];
    for await (const some of pieces) found.push(...some);
    return found;
  };

  it("keeps rows and refused cells for its user at whichever process, sealed, and for nobody else", async () => {
    const here = stage();
    const job = await here.make();
    const { jobs } = here.elsewhere();
    expect(await jobs.find(job.id)).toEqual({ job, state: { kind: "checked" } });
    expect((await jobs.all()).map((each) => each.job.id)).toEqual([job.id]);
    expect(await all(jobs.rows(job))).toEqual(rows);
    expect(await all(jobs.refused(job))).toEqual(refused);
    expect(await stage().jobs.find(job.id)).toBe(undefined);
    expect(await stage().jobs.all()).toEqual([]);
    if (redisUrl) return;
    const files = readdirSync(join(dataDir, "state"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const stored = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")).join("\n");
    for (const text of ["某个名称", "文件.xlsx", Buffer.from("某个名称").toString("base64")]) expect(stored).not.toContain(text);
  });

  it("is written once, however often and wherever it is confirmed", async () => {
    const here = stage();
    const there = here.elsewhere();
    const { id } = await here.make();
    await Promise.all([here.confirm(id), here.confirm(id), there.confirm(id)]);
    expect(await here.ended(id)).toMatchObject({ kind: "done", statusText: "导入成功" });
    await there.confirm(id);
    expect([...here.keys, ...there.keys]).toHaveLength(1);
  });

  it("is not sent beside a write nobody knows the end of, and is found once that has come about", async () => {
    const here = stage({ works: 600_000 });
    const { id } = await here.make();
    here.outcomes.push(async () => {
      here.written.add("lost");
      return { ok: false, error: failure("timeout") };
    });
    await here.confirm(id);
    expect(await here.ended(id)).toMatchObject({ kind: "failed", advice: expect.stringContaining("尚不确定") });
    await here.confirm(id);
    expect(await here.ended(id)).toMatchObject({ kind: "done", statusText: "已经导入" });
    expect(here.keys).toHaveLength(1);
  });

  it("counts as cut off once its process is silent, wherever that is seen", async () => {
    const here = stage();
    const { id } = await here.make();
    let end: (value: Result<Imported>) => void = () => {};
    here.outcomes.push(() => new Promise((resolve) => (end = resolve)));
    await here.confirm(id);
    while (here.keys.length === 0) await sleep(10);
    expect((await here.elsewhere().jobs.find(id))?.state.kind).toBe("running");
    expect((await here.elsewhere(60_000).jobs.find(id))?.state.kind).toBe("interrupted");
    end({ ok: false, error: failure("refused") });
    expect(await here.ended(id)).toMatchObject({ kind: "failed", advice: expect.stringContaining("没有写入") });
    await here.confirm(id);
    expect(await here.ended(id)).toMatchObject({ kind: "done" });
    expect(new Set(here.keys).size).toBe(1);
  });

  it("leaves the newest five, and nothing of what was given up", async () => {
    const { jobs, make } = stage();
    const made = [];
    for (let count = 0; count < 6; count += 1) {
      made.push(await make());
      await sleep(5);
    }
    expect((await jobs.all()).map(({ job }) => job.id)).toEqual(
      made
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
    const [first, second] = made;
    expect(await jobs.find(first?.id ?? "")).toBeUndefined();
    if (second) await jobs.remove(second);
    expect(await jobs.find(second?.id ?? "")).toBeUndefined();
    await expect(second && all(jobs.rows(second))).rejects.toThrow("gone");
  });
});
