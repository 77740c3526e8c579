import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Result } from "#gateway/backend.ts";
import type { ErrorKind } from "#gateway/errors.ts";
import { openKeyValueStore } from "#app/lib/store/key-value-store.ts";
import type { KeyValueStore } from "#app/lib/store/store-port.ts";
import { failure } from "#app/server/process/test-host.ts";
import { createKeyedMutex, type KeyedMutex } from "#app/lib/store/keyed-mutex.ts";
import { createUserRecords } from "#app/lib/store/user-records.ts";
import { submitIdempotently, type Attempt, type Made, type Sending } from "./idempotent-submit.server.ts";

const redisUrl = process.env.TEST_REDIS_URL;
const kinds = [{ kind: "files", redisUrl: undefined }, ...(redisUrl ? [{ kind: "Redis", redisUrl }] : [])];
const dataDir = mkdtempSync(join(tmpdir(), "warranty-sent-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const log = pino({ level: "silent" });
const made: Made = { id: "c-1", number: "CA001", statusText: "提交成功" };
if (!redisUrl) it("what was sent is remembered in Redis as in files", (test) => test.skip("TEST_REDIS_URL names no Redis server"));

describe.each(kinds)("a form that is sent, remembered in $kind", ({ redisUrl }) => {
  let store: KeyValueStore;
  beforeAll(async () => {
    store = await openKeyValueStore({ dataDir, redisUrl });
    return () => store.close();
  });

  /** One user at one process, and a backend that answers as told: a success where nothing is. */
  function stage({
    user = crypto.randomUUID() as string,
    keyedMutex = createKeyedMutex(),
    works = 0,
    startedAt = (): number | undefined => undefined,
  } = {}) {
    const records = createUserRecords({ store, sealKey: Buffer.alloc(32, 1), keyedMutex }, user);
    const keys: string[] = [];
    const outcomes: (ErrorKind | Made | (() => never))[] = [];
    return {
      keys,
      outcomes,
      /** The same user, after the process has died or at another one. */
      elsewhere: () => stage({ user, works, startedAt }),
      otherUser: () => stage({ keyedMutex }),
      send(more: Partial<Sending> = {}, alone: KeyedMutex = records.alone) {
        return submitIdempotently(
          { records: { ...records, alone }, log, backendWork: { milliseconds: works, startedAt } },
          {
            key: "the-key",
            action: "submit",
            body: { vin: "1", lines: [{ a: 1, b: 2 }] },
            async send(begin): Promise<Result<Made>> {
              keys.push((await begin()).idempotencyKey ?? "");
              const outcome = outcomes.shift() ?? made;
              if (typeof outcome === "function") return outcome();
              return typeof outcome === "string"
                ? { ok: false, error: failure(outcome) }
                : { ok: true, value: outcome, statusText: "提交成功" };
            },
            ...more,
          },
        );
      },
    };
  }

  it("makes one document, however often it comes, whatever the order of its fields", async () => {
    const { send, keys, elsewhere } = stage();
    expect(await send()).toEqual({ kind: "made", made, again: false });
    expect(await send({ body: { lines: [{ b: 2, a: 1 }], vin: "1" } })).toEqual({ kind: "made", made, again: true });
    const other = elsewhere();
    expect(await other.send()).toEqual({ kind: "made", made, again: true });
    expect([...keys, ...other.keys]).toEqual(["the-key"]);
  });

  it("makes one when it comes twice at once", async () => {
    const { send, keys } = stage();
    const outcomes = await Promise.all([send(), send(), send()]);
    expect(outcomes.map((sent) => sent.kind === "made" && sent.again)).toEqual([false, true, true]);
    expect(keys).toHaveLength(1);
  });

  it("makes one when it comes to two processes at once", async () => {
    const [here, there] = [stage({ user: "both" }), stage({ user: "both" })];
    const outcomes = await Promise.all([here.send(), there.send(), here.send(), there.send()]);
    expect(outcomes.filter((sent) => sent.kind === "made" && !sent.again)).toHaveLength(1);
    expect([...here.keys, ...there.keys]).toHaveLength(1);
  });

  it("tells what it has made before when it comes with another text, or by the other button", async () => {
    const { send, keys } = stage();
    await send();
    expect(await send({ body: { vin: "2" } })).toEqual({ kind: "madeOther", made, action: "submit" });
    expect(await send({ action: "draft" })).toEqual({ kind: "madeOther", made, action: "submit" });
    expect(keys).toHaveLength(1);
  });

  it("names a draft by another key, and has one per form and user", async () => {
    const { send, keys, otherUser } = stage();
    await send({ action: "draft" });
    await send({ action: "draft", key: "another-key" });
    const other = otherUser();
    await other.send({ action: "draft" });
    expect([...keys, ...other.keys]).toEqual(["the-key.draft", "another-key.draft", "the-key.draft"]);
  });

  it("remembers no failure: what was put right is sent", async () => {
    const { send, outcomes, keys } = stage();
    outcomes.push("refused");
    expect(await send()).toMatchObject({ kind: "failed", error: { kind: "refused" } });
    const never = () => Promise.reject(new Error("nothing was lost"));
    expect(await send({ body: { vin: "2" }, recoverAfterTimeout: never })).toMatchObject({ kind: "made", again: false });
    expect(keys).toHaveLength(2);
  });

  it.each<ErrorKind>(["timeout", "unavailable", "serverError", "aborted", "malformed"])(
    "looks for what it may have made before it is sent again after %s",
    async (kind) => {
      const { send, outcomes, keys, elsewhere } = stage();
      const before = new Date().toISOString();
      outcomes.push(kind);
      await send();
      const asked: string[] = [];
      const recoverAfterTimeout = async ({ since }: Attempt) => {
        asked.push(since);
        return made;
      };
      expect(await elsewhere().send({ recoverAfterTimeout })).toEqual({ kind: "made", made, again: true });
      expect(asked).toHaveLength(1);
      expect(asked[0] && asked[0] >= before && asked[0] <= new Date().toISOString()).toBe(true);
      expect(await send({ recoverAfterTimeout: () => Promise.reject(new Error("it is known now")) })).toMatchObject({ again: true });
      expect(keys).toHaveLength(1);
    },
  );

  it("goes on looking while nothing is found and nothing known, from the first attempt on", async () => {
    const { send, outcomes, keys } = stage();
    outcomes.push("timeout", "refused", "timeout");
    await send();
    const asked: string[] = [];
    const recoverAfterTimeout = async ({ since }: Attempt) => {
      asked.push(since);
      return undefined;
    };
    await send({ recoverAfterTimeout });
    await send({ recoverAfterTimeout });
    expect(await send({ recoverAfterTimeout })).toMatchObject({ kind: "made", again: false });
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(1);
    expect(keys).toHaveLength(4);
  });

  it("looks for each text whose answer was lost, by what it left of itself, and tells what another one has made", async () => {
    const { send, outcomes, keys } = stage();
    outcomes.push("timeout", "unavailable");
    const nothing = async () => undefined;
    await send({ body: { vin: "1" }, trace: "one", recoverAfterTimeout: nothing });
    await send({ body: { vin: "2" }, trace: "two", recoverAfterTimeout: nothing });
    const asked: unknown[] = [];
    const recoverAfterTimeout = async ({ trace }: Attempt) => {
      asked.push(trace);
      return trace === "one" ? made : undefined;
    };
    expect(await send({ body: { vin: "2" }, trace: "two", recoverAfterTimeout })).toEqual({ kind: "madeOther", made, action: "submit" });
    expect(asked).toEqual(["two", "one"]);
    expect(await send({ body: { vin: "1" } })).toEqual({ kind: "made", made, again: true });
    expect(keys).toHaveLength(2);
  });

  it("is sent again at once where the backend refuses all but one write, and is what that was", async () => {
    const { send, outcomes } = stage({ works: 600_000 });
    outcomes.push("timeout", "refused");
    const more = { locked: true, recoverAfterTimeout: async () => (outcomes.length === 0 ? made : undefined) };
    expect([await send(more), await send(more)]).toMatchObject([{ kind: "failed" }, { kind: "made", made }]);
  });

  it("is not sent while nobody can say what became of it", async () => {
    const { send, outcomes, keys } = stage();
    outcomes.push("timeout");
    await send();
    const sent = await send({ recoverAfterTimeout: () => Promise.reject(failure("unavailable")) });
    expect(sent).toMatchObject({ kind: "failed", error: { kind: "unavailable" } });
    expect(keys).toHaveLength(1);
  });

  describe("while an earlier attempt may still be worked on", () => {
    const nothing = async () => undefined;

    it.each<ErrorKind>(["timeout", "unavailable", "aborted"])("is not sent beside it after %s, with whatever text", async (kind) => {
      const { send, outcomes, keys, elsewhere } = stage({ works: 600_000 });
      const before = Date.now();
      outcomes.push(kind);
      await send();
      const other = elsewhere();
      for (const more of [{}, { body: { vin: "2" } }, { action: "draft" } as const]) {
        const sent = await other.send({ ...more, recoverAfterTimeout: nothing, timeoutMs: 0 });
        if (sent.kind !== "underWay") throw new Error(`it is ${sent.kind}`);
        expect(Date.parse(sent.since) - before).toBeLessThan(5_000);
        expect(sent.until - Date.parse(sent.since)).toBe(605_000);
      }
      expect([...keys, ...other.keys]).toEqual(["the-key"]);
    });

    it("waits a little and looks again", async () => {
      const { send, outcomes, keys } = stage({ works: 600_000 });
      outcomes.push("timeout");
      await send();
      let looks = 0;
      const recoverAfterTimeout = async () => (++looks > 2 ? made : undefined);
      expect(await send({ recoverAfterTimeout, timeoutMs: 5_000 })).toEqual({ kind: "made", made, again: true });
      expect(looks).toBe(3);
      expect(keys).toHaveLength(1);
    });

    it("goes on once the backend cannot be at it any more", async () => {
      const { send, outcomes, keys } = stage({ works: 100 });
      outcomes.push("timeout");
      await send();
      expect((await send({ recoverAfterTimeout: nothing, timeoutMs: 0 })).kind).toBe("underWay");
      expect(await send({ recoverAfterTimeout: nothing, timeoutMs: 20_000 })).toMatchObject({ kind: "made", again: false });
      expect(keys).toHaveLength(2);
    });

    it("goes on where the backend has been started since: what it was asked has ended with it", async () => {
      const backend = { startedAt: undefined as number | undefined };
      const { send, outcomes, keys } = stage({ works: 600_000, startedAt: () => backend.startedAt });
      outcomes.push("timeout");
      await send();
      backend.startedAt = Date.now() + 1;
      expect(await send({ recoverAfterTimeout: nothing, timeoutMs: 0 })).toMatchObject({ kind: "made", again: false });
      expect(keys).toHaveLength(2);
    });

    it.each([
      { says: "nothing has left", error: failure("unavailable", { sent: false }) },
      { says: "the backend has answered 500", error: failure("serverError", { backendStatus: 500 }) },
      { says: "the backend has answered 503", error: failure("unavailable", { backendStatus: 503 }) },
      { says: "the answer was not readable", error: failure("malformed", { backendStatus: 200 }) },
    ])("goes on at once where $says", async ({ error }) => {
      const { send, keys } = stage({ works: 600_000 });
      await send({
        async send(begin) {
          await begin();
          return { ok: false, error };
        },
      });
      expect(await send({ recoverAfterTimeout: nothing, timeoutMs: 0 })).toMatchObject({ kind: "made", again: false });
      expect(keys).toHaveLength(1);
    });

    it.each([502, 504, 524])("takes %i for a proxy's word, which knows nothing of the backend", async (backendStatus) => {
      const { send, keys } = stage({ works: 600_000 });
      await send({
        async send(begin) {
          await begin();
          return { ok: false, error: failure(backendStatus === 504 ? "timeout" : "unavailable", { backendStatus }) };
        },
      });
      expect((await send({ recoverAfterTimeout: nothing, timeoutMs: 0 })).kind).toBe("underWay");
      expect(keys).toEqual([]);
    });

    it("is not sent by a copy that stood still and was overtaken", async () => {
      const frozen = stage({ works: 600_000 });
      const other = frozen.elsewhere();
      // A copy that stands still has lost its turn to the next one.
      const sent = await frozen.send(
        {
          async send(begin): Promise<Result<Made>> {
            expect(await other.send()).toEqual({ kind: "made", made, again: false });
            frozen.keys.push((await begin()).idempotencyKey ?? "");
            return { ok: true, value: { id: "c-2", number: "CA002" }, statusText: "" };
          },
        },
        (_name, work) => work(),
      );
      expect(sent).toEqual({ kind: "made", made, again: true });
      expect([...frozen.keys, ...other.keys]).toEqual(["the-key"]);
    });

    it("gives its writer only some seconds after the note", async () => {
      let notAfter = 0;
      await stage({ works: 600_000 }).send({
        async send(begin) {
          notAfter = (await begin()).notAfter ?? 0;
          return { ok: true, value: made, statusText: "" };
        },
      });
      expect(notAfter - Date.now()).toBeGreaterThan(0);
      expect(notAfter - Date.now()).toBeLessThanOrEqual(5_000);
    });

    it("does not wait for a turn that never comes", async () => {
      const { send, elsewhere } = stage({ works: 600_000 });
      let answer = (_result: Result<Made>) => {};
      let sending = (_begun: void) => {};
      const begun = new Promise<void>((resolve) => (sending = resolve));
      const first = send({
        async send(begin) {
          await begin();
          sending();
          return new Promise((resolve) => (answer = resolve));
        },
      });
      await begun;
      const other = elsewhere();
      expect((await other.send({ recoverAfterTimeout: nothing, timeoutMs: 0 })).kind).toBe("underWay");
      answer({ ok: true, value: made, statusText: "提交成功" });
      expect(await first).toEqual({ kind: "made", made, again: false });
      expect(await other.send()).toEqual({ kind: "made", made, again: true });
      expect(other.keys).toEqual([]);
    });
  });

  describe("saved as a draft before", () => {
    const draft: Made = { id: "d-1", number: "CA009", version: 3 };
    const asking = (drafts: (Made | undefined)[]): Partial<Sending> => ({
      async send(begin, known) {
        drafts.push(known);
        await begin();
        return { ok: true, value: { ...made, id: known?.id ?? "another" }, statusText: "" };
      },
    });

    it("is submitted as that draft, once", async () => {
      const { send, outcomes } = stage({ works: 600_000 });
      outcomes.push(draft);
      await send({ action: "draft" });
      const drafts: (Made | undefined)[] = [];
      const submitted = { ...made, id: "d-1" };
      expect(await send(asking(drafts))).toEqual({ kind: "made", made: submitted, again: false });
      expect(await send(asking(drafts))).toEqual({ kind: "made", made: submitted, again: true });
      expect(await send({ action: "draft" })).toEqual({ kind: "madeOther", made: submitted, action: "submit" });
      expect(drafts).toEqual([draft]);
    });

    it("is submitted as the draft that is found, where the answer to that was lost", async () => {
      const { send, outcomes } = stage({ works: 600_000 });
      outcomes.push("timeout");
      await send({ action: "draft" });
      const drafts: (Made | undefined)[] = [];
      expect(await send({ ...asking(drafts), recoverAfterTimeout: async () => draft })).toMatchObject({ kind: "made", again: false });
      expect(drafts).toEqual([draft]);
    });

    it("tells of the draft when it cannot be submitted, and looks for a lost submit of that draft", async () => {
      const { send, outcomes } = stage({ works: 600_000 });
      outcomes.push(draft, "refused", "timeout");
      await send({ action: "draft" });
      expect(await send()).toMatchObject({ kind: "failed", error: { kind: "refused" }, draft });
      expect(await send()).toMatchObject({ kind: "failed", error: { kind: "timeout" }, draft });
      const asked: unknown[] = [];
      const recoverAfterTimeout = async (attempt: Attempt) => {
        asked.push([attempt.action, attempt.draft]);
        return undefined;
      };
      expect(await send({ recoverAfterTimeout, timeoutMs: 0 })).toMatchObject({ kind: "underWay", draft });
      expect(asked).toEqual([["submit", draft]]);
    });
  });

  it("is looked for after the process died while it was sent", async () => {
    const { send, outcomes, elsewhere } = stage();
    outcomes.push(() => {
      throw new Error("killed");
    });
    await expect(send()).rejects.toThrow("killed");
    const { send: sendAgain, keys } = elsewhere();
    expect(await sendAgain({ recoverAfterTimeout: async () => made })).toEqual({ kind: "made", made, again: true });
    expect(keys).toEqual([]);
  });
});

it("counts as made even where that cannot be remembered, and leads back to it", async () => {
  const fields: Record<string, unknown> = {};
  const records = {
    read: async () => fields,
    async write(_collection: string, _key: string, more: Record<string, unknown>) {
      if ("success" in more) throw new Error("the disk is full");
      Object.assign(fields, more);
    },
    removeFields: async () => {},
    remove: async () => {},
    alone: createKeyedMutex(),
  };
  const context = { records, log, backendWork: { milliseconds: 600_000, startedAt: () => undefined } };
  const sending: Sending = {
    key: "k",
    action: "submit",
    body: {},
    async send(begin) {
      await begin();
      return { ok: true, value: made, statusText: "" };
    },
  };
  expect(await submitIdempotently(context, sending)).toEqual({ kind: "made", made, again: false });
  const again = { ...sending, send: () => Promise.reject(new Error("sent twice")), recoverAfterTimeout: async () => made };
  expect(await submitIdempotently(context, again)).toEqual({ kind: "made", made, again: true });
});
