import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectRedis } from "../lib/store/redis-store.ts";
import { createSignInLimits, networkOf } from "./sign-in-limit.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** Tries wrong passwords until a wait is told, and answers it. */
async function failUntilWait(limit: ReturnType<ReturnType<typeof createSignInLimits>>, name = "d10001") {
  for (let tries = 0; tries < 50; tries++) {
    const wait = await limit.begin(name);
    if (wait > 0) return { tries, wait };
  }
  throw new Error("never slowed down");
}

describe("guessing a password", () => {
  it("is slowed down after a few tries, and more with each", async () => {
    const limit = createSignInLimits(undefined)("10.0.0.1");
    const waits = [];
    for (let round = 0; round < 12; round++) {
      const { wait } = await failUntilWait(limit);
      waits.push(wait);
      await pass(wait);
    }
    expect(waits.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
    expect(Math.max(...waits)).toBe(900);
  });

  it("gains nothing from the many addresses one machine has", async () => {
    const limits = createSignInLimits(undefined);
    const waits = await Promise.all(Array.from({ length: 60 }, (_, n) => limits(`2001:db8:1:2::${n.toString(16)}`).begin("d10001")));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it.each([
    ["10.0.0.1", "10.0.0.1"],
    ["::ffff:10.0.0.1", "10.0.0.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", ""],
  ])("counts %s as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("gains nothing from trying in parallel", async () => {
    const limit = createSignInLimits(undefined)("10.0.0.1");
    const waits = await Promise.all(Array.from({ length: 60 }, () => limit.begin("d10001")));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it("does not lengthen the wait by asking again during it", async () => {
    const limit = createSignInLimits(undefined)("10.0.0.1");
    const { wait } = await failUntilWait(limit);
    for (let n = 0; n < 20; n++) expect(await limit.begin("d10001")).toBeLessThanOrEqual(wait);
    await pass(wait);
    expect(await limit.begin("d10001")).toBe(0);
  });

  it("is counted by name, however it is written, and not for others or elsewhere", async () => {
    const limits = createSignInLimits(undefined);
    await failUntilWait(limits("10.0.0.1"), "d10001");
    expect(await limits("10.0.0.1").begin(" D10001 ")).toBeGreaterThan(0);
    expect(await limits("10.0.0.1").begin("d10002")).toBe(0);
    expect(await limits("10.0.0.2").begin("d10001")).toBe(0);
  });

  it("over many names is stopped by address", async () => {
    const limits = createSignInLimits(undefined);
    let allowed = 0;
    while ((await limits("10.0.0.1").begin(`name${allowed}`)) === 0) allowed++;
    expect(allowed).toBe(100);
    expect(await limits("10.0.0.2").begin("name0")).toBe(0);
  });
});

describe("the right password", () => {
  it("still works when the wait is over, and starts the name afresh", async () => {
    const limit = createSignInLimits(undefined)("10.0.0.1");
    const { wait, tries } = await failUntilWait(limit);
    await pass(wait);
    expect(await limit.begin("d10001")).toBe(0);
    await limit.succeeded("d10001");
    expect(await failUntilWait(limit)).toEqual({ tries, wait });
  });

  it("is not slowed down by an outage of the backend", async () => {
    const limit = createSignInLimits(undefined)("10.0.0.1");
    for (let n = 0; n < 200; n++) {
      expect(await limit.begin("d10001")).toBe(0);
      await limit.undecided("d10001");
    }
  });
});

const redisUrl = process.env.TEST_REDIS_URL;
describe("in Redis", () => {
  it("guesses are counted for all processes together", async (test) => {
    if (!redisUrl) return test.skip("TEST_REDIS_URL names no Redis server");
    vi.useRealTimers();
    const clients = [await connectRedis(redisUrl), await connectRedis(redisUrl)] as const;
    const address = crypto.randomUUID();
    const [one, two] = [createSignInLimits(clients[0])(address), createSignInLimits(clients[1])(address)];
    const name = crypto.randomUUID();
    const waits = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : two).begin(name)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    await one.succeeded(name);
    expect(await two.begin(name)).toBe(0);
    for (const client of clients) client.destroy();
  });
});
