import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openKeyValueStore } from "./key-value-store.ts";
import type { KeyValueStore } from "./store-port.ts";
import { withDistributedLock } from "./distributed-lock.ts";

const redisUrl = process.env.TEST_REDIS_URL;
const kinds = [{ kind: "files", redisUrl: undefined }, ...(redisUrl ? [{ kind: "Redis", redisUrl }] : [])];
const dataDir = mkdtempSync(join(tmpdir(), "warranty-lease-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

if (!redisUrl) it("a lease in Redis is as one in files", (test) => test.skip("TEST_REDIS_URL names no Redis server"));

describe.each(kinds)("a lease kept in $kind", ({ redisUrl }) => {
  // Two processes, as far as the store can tell.
  let here: KeyValueStore;
  let there: KeyValueStore;
  beforeAll(async () => {
    here = await openKeyValueStore({ dataDir, redisUrl });
    there = await openKeyValueStore({ dataDir, redisUrl });
    return async () => {
      await here.close();
      await there.close();
    };
  });

  it("lets one process work at a time, for longer than it lasts by itself", async () => {
    const key = crypto.randomUUID();
    const steps: string[] = [];
    const work = (name: string, milliseconds: number) => async () => {
      steps.push(`${name} begins`);
      await sleep(milliseconds);
      steps.push(`${name} ends`);
      return name;
    };
    const first = withDistributedLock(here, key, work("first", 2_600));
    await expect.poll(() => steps).toEqual(["first begins"]);
    expect(await Promise.all([first, withDistributedLock(there, key, work("second", 10))])).toEqual(["first", "second"]);
    expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("does not keep works of other keys waiting, nor those after one that failed", async () => {
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const nested = withDistributedLock(here, key, () => withDistributedLock(there, other, () => Promise.reject(new Error("failed"))));
    await expect(nested).rejects.toThrow("failed");
    expect(await withDistributedLock(there, other, () => withDistributedLock(here, key, async () => "free"))).toBe("free");
  });

  it("goes to the next one when its holder died", async () => {
    const key = crypto.randomUUID();
    await here.create("leases", key, { holder: "one that died" }, 0.3);
    expect(await withDistributedLock(there, key, async () => "taken over")).toBe("taken over");
  });

  it("leaves what the work has come to when the store goes away meanwhile", async () => {
    const gone = () => Promise.reject(new Error("gone"));
    expect(await withDistributedLock({ ...here, read: gone, update: gone, remove: gone }, crypto.randomUUID(), async () => "made")).toBe(
      "made",
    );
  });

  it("is not begun without a store", async () => {
    const create = () => Promise.reject(new Error("gone"));
    const work = () => Promise.reject(new Error("begun"));
    await expect(withDistributedLock({ ...here, create }, "key", work)).rejects.toThrow("gone");
  });
});
