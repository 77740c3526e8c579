import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Result } from "#gateway/backend.ts";
import type { ErrorKind } from "#gateway/errors.ts";
import { openKeyValueStore, type KeyValueStore } from "../server/key-value-store.ts";
import { failure } from "../server/test-host.ts";
import { createTurns } from "../server/turns.ts";
import { createUserRecords } from "../server/user-records.ts";
import { sendOnce, type Attempt, type Made, type Sending } from "./send-once.server.ts";

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
  function stage({ user = crypto.randomUUID() as string, turns = createTurns() } = {}) {
    const records = createUserRecords({ store, sealKey: Buffer.alloc(32, 1), turns }, user);
    const keys: string[] = [];
    const outcomes: (ErrorKind | Made | (() => never))[] = [];
    return {
      keys,
      outcomes,
      /** The same user, after the process has died or at another one. */
      elsewhere: () => stage({ user }),
      otherUser: () => stage({ turns }),
      send(more: Partial<Sending> = {}) {
        return sendOnce(
          { records, log },
          {
            key: "the-key",
            action: "submit",
            body: { vin: "1", lines: [{ a: 1, b: 2 }] },
            async send(key): Promise<Result<Made>> {
              keys.push(key);
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
    expect(await send({ body: { vin: "2" }, findLost: never })).toMatchObject({ kind: "made", again: false });
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
      const findLost = async ({ since }: Attempt) => {
        asked.push(since);
        return made;
      };
      expect(await elsewhere().send({ findLost })).toEqual({ kind: "made", made, again: true });
      expect(asked).toHaveLength(1);
      expect(asked[0] && asked[0] >= before && asked[0] <= new Date().toISOString()).toBe(true);
      expect(await send({ findLost: () => Promise.reject(new Error("it is known now")) })).toMatchObject({ again: true });
      expect(keys).toHaveLength(1);
    },
  );

  it("goes on looking while nothing is found and nothing known, from the first attempt on", async () => {
    const { send, outcomes, keys } = stage();
    outcomes.push("timeout", "refused", "timeout");
    await send();
    const asked: string[] = [];
    const findLost = async ({ since }: Attempt) => {
      asked.push(since);
      return undefined;
    };
    await send({ findLost });
    await send({ findLost });
    expect(await send({ findLost })).toMatchObject({ kind: "made", again: false });
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(1);
    expect(keys).toHaveLength(4);
  });

  it("finds a draft whose answer was lost when it is submitted next, and leaves no second document", async () => {
    const { send, outcomes, keys } = stage();
    outcomes.push("timeout");
    await send({ action: "draft" });
    const asked: string[] = [];
    const findLost = async ({ action }: Attempt) => {
      asked.push(action);
      return action === "draft" ? made : undefined;
    };
    expect(await send({ findLost })).toEqual({ kind: "madeOther", made, action: "draft" });
    expect(asked).toEqual(["draft"]);
    expect(await send({ action: "draft" })).toEqual({ kind: "made", made, again: true });
    expect(keys).toHaveLength(1);
  });

  it("looks for each text whose answer was lost, by what it left of itself, and tells what another one has made", async () => {
    const { send, outcomes, keys } = stage();
    outcomes.push("timeout", "unavailable");
    const nothing = async () => undefined;
    await send({ body: { vin: "1" }, trace: "one", findLost: nothing });
    await send({ body: { vin: "2" }, trace: "two", findLost: nothing });
    const asked: unknown[] = [];
    const findLost = async ({ trace }: Attempt) => {
      asked.push(trace);
      return trace === "one" ? made : undefined;
    };
    expect(await send({ body: { vin: "2" }, trace: "two", findLost })).toEqual({ kind: "madeOther", made, action: "submit" });
    expect(asked).toEqual(["two", "one"]);
    expect(await send({ body: { vin: "1" } })).toEqual({ kind: "made", made, again: true });
    expect(keys).toHaveLength(2);
  });

  it("is not sent while nobody can say what became of it", async () => {
    const { send, outcomes, keys } = stage();
    outcomes.push("timeout");
    await send();
    const sent = await send({ findLost: () => Promise.reject(failure("unavailable")) });
    expect(sent).toMatchObject({ kind: "failed", error: { kind: "unavailable" } });
    expect(keys).toHaveLength(1);
  });

  it("is looked for after the process died while it was sent", async () => {
    const { send, outcomes, elsewhere } = stage();
    outcomes.push(() => {
      throw new Error("killed");
    });
    await expect(send()).rejects.toThrow("killed");
    const { send: sendAgain, keys } = elsewhere();
    expect(await sendAgain({ findLost: async () => made })).toEqual({ kind: "made", made, again: true });
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
    alone: createTurns(),
  };
  const sending: Sending = { key: "k", action: "submit", body: {}, send: async () => ({ ok: true, value: made, statusText: "" }) };
  expect(await sendOnce({ records, log }, sending)).toEqual({ kind: "made", made, again: false });
  const again = { ...sending, send: () => Promise.reject(new Error("sent twice")), findLost: async () => made };
  expect(await sendOnce({ records, log }, again)).toEqual({ kind: "made", made, again: true });
});
