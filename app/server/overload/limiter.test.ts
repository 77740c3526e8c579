import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOverloadLimiter, type OverloadLimiter, type Priority, type Slot } from "./limiter.ts";

const limits = { slots: 2, queueLength: 3, maxWaitMs: 1000, maxHoldMs: 250 };

let limiter: OverloadLimiter;
let slots: Map<string, Slot>;
/** What became of each request, in order. */
let outcomes: string[];
beforeEach(() => {
  vi.useFakeTimers();
  limiter = createOverloadLimiter(limits);
  slots = new Map();
  outcomes = [];
});
afterEach(() => vi.useRealTimers());

async function request(name: string, priority: Priority = "userGet", signal = new AbortController().signal): Promise<void> {
  void limiter.acquire(priority, signal).then((slot) => {
    outcomes.push(slot ? name : `${name} rejected`);
    if (slot) slots.set(name, slot);
  });
  await vi.advanceTimersByTimeAsync(0);
}

async function release(...names: string[]): Promise<void> {
  for (const name of names) {
    slots.get(name)?.release();
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** A call to the backend of the request, which ends when the test says so. */
async function call(name: string): Promise<() => Promise<void>> {
  let end = () => {};
  void slots.get(name)?.releaseDuring(new Promise<void>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  return async () => {
    end();
    await vi.advanceTimersByTimeAsync(0);
  };
}

describe("slots", () => {
  it("are acquired at once while there are any, then in order of arrival", async () => {
    for (const name of ["a", "b", "c", "d"]) await request(name);
    expect(outcomes).toEqual(["a", "b"]);
    await release("b", "a");
    expect(outcomes).toEqual(["a", "b", "c", "d"]);
  });

  it("are released once, and leave no timer behind", async () => {
    for (const name of ["a", "b", "c", "d"]) await request(name);
    await release("a", "a");
    expect(outcomes).toEqual(["a", "b", "c"]);
    await release("b", "c", "d");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are free while their requests wait for the backend; such a request goes on without queueing", async () => {
    for (const name of ["a", "b", "c", "d"]) await request(name);
    const [endOne, endOther] = [await call("a"), await call("a")];
    expect(outcomes).toEqual(["a", "b", "c"]);
    await endOne();
    await release("b");
    expect(outcomes).toEqual(["a", "b", "c", "d"]);
    await endOther();
    await request("e");
    await release("c");
    expect(outcomes).not.toContain("e");
    await release("d");
    expect(outcomes).toContain("e");
  });

  it("answer and fail as the call does", async () => {
    await request("a");
    expect(await slots.get("a")?.releaseDuring(Promise.resolve(1))).toBe(1);
    await expect(slots.get("a")?.releaseDuring(Promise.reject(new Error("late")))).rejects.toThrow("late");
  });

  it("are not taken again by a call that ends after its request", async () => {
    for (const name of ["a", "b"]) await request(name);
    const end = await call("a");
    await release("a");
    await end();
    await request("c");
    expect(outcomes).toContain("c");
  });

  it("free themselves when a request waits for something else, and are taken again after its next call", async () => {
    for (const name of ["a", "b", "c", "d"]) await request(name);
    await vi.advanceTimersByTimeAsync(limits.maxHoldMs - 1);
    expect(outcomes).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(["a", "b", "c", "d"]);
    const end = await call("a");
    await end();
    await request("e");
    await release("b", "c");
    expect(outcomes).not.toContain("e");
    await release("a");
    expect(outcomes).toContain("e");
  });
});

describe("the queue", () => {
  beforeEach(async () => {
    limiter = createOverloadLimiter({ ...limits, maxHoldMs: 1e9 });
    for (const name of ["a", "b"]) await request(name);
    outcomes = [];
  });

  it("prefers users to anonymous clients, POSTs to GETs, and anything to prefetches", async () => {
    const priorities: Priority[] = ["prefetch", "anonymousGet", "userGet", "userPost"];
    for (const priority of priorities) await request(priority, priority);
    await release("a", "b", "userPost", "userGet");
    expect(outcomes).toEqual(["userPost", "userGet", "anonymousGet", "prefetch"]);
    await request("anonymousGet", "anonymousGet");
    await request("anonymousPost", "anonymousPost");
    await release("anonymousGet", "prefetch");
    expect(outcomes.slice(4)).toEqual(["anonymousPost", "anonymousGet"]);
  });

  it("grants every fourth slot to an anonymous client first, so that signing in stays possible", async () => {
    limiter = createOverloadLimiter({ ...limits, queueLength: 9, maxHoldMs: 1e9 });
    for (const name of ["a", "b"]) await request(name);
    outcomes = [];
    await request("sign-in", "anonymousPost");
    for (const name of ["u1", "u2", "u3", "u4"]) await request(name);
    await release("a", "b", "u1", "u2", "sign-in");
    expect(outcomes).toEqual(["u1", "u2", "u3", "sign-in", "u4"]);
  });

  it("rejects a request after the waiting time", async () => {
    await request("c");
    await vi.advanceTimersByTimeAsync(limits.maxWaitMs - 1);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(["c rejected"]);
    await request("d");
    await release("a");
    expect(outcomes).toEqual(["c rejected", "d"]);
  });

  it("rejects at once when it is full; each priority has its own length", async () => {
    for (const name of ["1", "2", "3", "4"]) await request(name, "anonymousGet");
    expect(outcomes).toEqual(["4 rejected"]);
    await request("user");
    await release("a");
    expect(outcomes).toEqual(["4 rejected", "user"]);
  });

  it("forgets a request whose client has left", async () => {
    const client = new AbortController();
    await request("c", "userGet", client.signal);
    await request("d");
    client.abort();
    await release("a");
    expect(outcomes).toEqual(["c rejected", "d"]);
    await release("b");
    await request("e", "userGet", client.signal);
    expect(outcomes.at(-1)).toBe("e rejected");
  });
});

it("infinitely many slots are no limit", async () => {
  limiter = createOverloadLimiter({ ...limits, slots: Infinity });
  for (const name of ["a", "b", "c"]) await request(name);
  expect(outcomes).toEqual(["a", "b", "c"]);
});
