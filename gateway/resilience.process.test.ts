import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { Bulkhead, BulkheadFull, RetryBudget } from "./resilience.ts";
import * as t from "./test-backend.ts";
import { backend, front, limitTo, setUpEachTest } from "./test-backend.ts";

setUpEachTest();

/** Loses the connection of the first `times` requests before an answer. */
function loseConnections(times: number): void {
  let left = times;
  backend.answer = (request, response) => (left-- > 0 ? void request.socket.destroy() : t.sendEnvelope(response, null));
}

describe("a lost connection", () => {
  it("before an answer makes a read try once more", async () => {
    loseConnections(1);
    expect(await front.as(t.dealerIdentity).read(t.maybeThing)).toBeNull();
    expect(backend.received).toHaveLength(2);
    expect(await front.metric("gateway_retries_total", { service: "claim", operation: "test.maybeThing" })).toBe(1);
  });

  it("twice in a row is an outage", async () => {
    loseConnections(9);
    await expect(front.as(t.dealerIdentity).read(t.maybeThing)).rejects.toMatchObject({ kind: "unavailable" });
    expect(backend.received).toHaveLength(2);
  });

  it("never sends a write again, a GET that writes least of all", async () => {
    loseConnections(9);
    expect(await front.as(t.dealerIdentity).write(t.touchThing)).toMatchObject({ ok: false, error: { kind: "unavailable" } });
    expect(await front.as(t.dealerIdentity).write(t.saveThing, { body: { id: "1" } })).toMatchObject({
      ok: false,
      error: { kind: "unavailable" },
    });
    expect(backend.received.map((request) => request.method)).toEqual(["GET", "PUT"]);
  });

  it("is not tried again once the budget is spent", async () => {
    limitTo({ retryBudget: 2 });
    loseConnections(99);
    for (let i = 0; i < 5; i++) await expect(front.as(t.dealerIdentity).read(t.maybeThing)).rejects.toMatchObject({ kind: "unavailable" });
    expect(backend.received).toHaveLength(7);
    expect(await front.metric("gateway_retries_total", { operation: "test.maybeThing" })).toBe(2);
  });

  it("earns a retry back by ten calls", () => {
    const budget = new RetryBudget(1);
    expect(budget.spend()).toBe(true);
    expect(budget.spend()).toBe(false);
    for (let i = 0; i < 11; i++) budget.earn();
    expect(budget.spend()).toBe(true);
    expect(budget.spend()).toBe(false);
  });
});

describe("the breaker of a service", () => {
  const breaker = { volume: 5, failurePercentage: 50, windowMilliseconds: 10_000, resetMilliseconds: 600, probeMilliseconds: 100 };
  const readThing = () => front.as(t.dealerIdentity).read(t.maybeThing);
  const state = () => front.metric("gateway_breaker_state", { service: "claim" });
  const failWith = (status: number) => (backend.answer = (_, response) => t.sendJson(response, { status, statusText: "" }, status));
  const open = async () => {
    failWith(503);
    for (let i = 0; i < 6; i++) await expect(readThing()).rejects.toMatchObject({ kind: "unavailable" });
  };
  const halfOpens = () => expect.poll(state).toBe(1);
  beforeEach(() => limitTo({ breaker }));

  it("opens on outages, answers at once with a waiting time, leaves other services alone and closes when the service is back", async () => {
    await open();
    const asked = backend.received.length;
    await expect(readThing()).rejects.toMatchObject({ kind: "unavailable", status: 503, retryAfter: 1 });
    expect(backend.received).toHaveLength(asked);
    expect(await state()).toBe(2);
    expect(front.gateway.health()).toMatchObject({ claim: "down", main: "unknown" });
    backend.answer = (_, response) => t.sendEnvelope(response, { id: 1 });
    expect(await front.as(t.dealerIdentity).read(t.mainThing)).toEqual({ id: "1" });
    await halfOpens();
    expect(await readThing()).toEqual({ id: "1" });
    expect(await state()).toBe(0);
    expect(front.gateway.health()).toMatchObject({ claim: "up", main: "up" });
  });

  it.each([400, 401, 403, 404, 409, 429])("ignores %i", async (status) => {
    failWith(status);
    for (let i = 0; i < 12; i++) await expect(readThing()).rejects.toMatchObject({ backendStatus: status });
    expect(await state()).toBe(0);
  });

  it("ignores refusals", async () => {
    backend.answer = (_, response) => t.sendJson(response, { status: 1, statusText: "no" });
    for (let i = 0; i < 12; i++) await expect(readThing()).rejects.toMatchObject({ kind: "refused" });
    expect(await state()).toBe(0);
  });

  it("ignores files that take too long", async () => {
    limitTo({ breaker, bulkMilliseconds: 30 });
    backend.answer = () => {};
    for (let i = 0; i < 12; i++)
      await expect(front.as(t.dealerIdentity).download(t.exportThings)).rejects.toMatchObject({ kind: "timeout" });
    expect(await state()).toBe(0);
  });

  it("ignores aborts", async () => {
    for (let i = 0; i < 12; i++) {
      const browser = new AbortController();
      backend.answer = () => browser.abort();
      await expect(front.as(t.dealerIdentity, { signal: browser.signal }).read(t.maybeThing)).rejects.toMatchObject({ kind: "aborted" });
    }
    expect(await state()).toBe(0);
  });

  it("is not closed by a probe whose browser has gone", async () => {
    await open();
    await halfOpens();
    const browser = new AbortController();
    backend.answer = () => browser.abort();
    await expect(front.as(t.dealerIdentity, { signal: browser.signal }).read(t.maybeThing)).rejects.toMatchObject({ kind: "aborted" });
    expect(await state()).toBe(2);
  });

  it("lets another call try when the probe hangs", async () => {
    await open();
    await halfOpens();
    backend.answer = () => {};
    const browser = new AbortController();
    const hanging = expect(front.as(t.dealerIdentity, { signal: browser.signal }).download(t.exportThings)).rejects.toMatchObject({
      kind: "aborted",
    });
    await expect.poll(state).toBe(2);
    await halfOpens();
    backend.answer = (_, response) => t.sendEnvelope(response, null);
    expect(await readThing()).toBeNull();
    browser.abort();
    await hanging;
  });
});

describe("a service that hangs", () => {
  /** Too late for a request that has waited for it before, early enough for any other. */
  const late: typeof backend.answer = (_, response) => void setTimeout(() => t.sendEnvelope(response, { id: 1 }), 400);

  it("makes a request wait once, however many rounds it asks in; other services and other requests are waited for", async () => {
    limitTo({ interactiveMilliseconds: 1_500 });
    const request = front.as(t.dealerIdentity);
    backend.answer = () => {};
    await expect(request.read(t.maybeThing)).rejects.toMatchObject({ kind: "timeout" });
    backend.answer = late;
    await expect(request.read(t.maybeThing)).rejects.toMatchObject({ kind: "timeout" });
    expect(await request.read(t.mainThing)).toEqual({ id: "1" });
    expect(await request.write(t.saveThing, { body: { id: "1" } })).toMatchObject({ ok: true });
    expect(await front.as(t.dealerIdentity).read(t.maybeThing)).toEqual({ id: "1" });
  });
});

describe("a write whose browser has gone", () => {
  /** Answers after the browser has left; never with `undefined`. */
  const leaveAmid = async (answerAfter: number | undefined) => {
    const browser = new AbortController();
    let over = false;
    backend.answer = (request, response) => {
      request.on("close", () => (over = true));
      browser.abort();
      if (answerAfter !== undefined) setTimeout(() => t.sendEnvelope(response, { id: "1" }), answerAfter);
    };
    const result = await front.as(t.dealerIdentity, { signal: browser.signal }).write(t.saveThing, { body: { id: "1" } });
    return { result, over: () => over };
  };

  it("is waited for, so that what became of it is known", async () => {
    limitTo({ writeGraceMilliseconds: 5_000 });
    expect(await leaveAmid(50)).toMatchObject({ result: { ok: true, value: { id: "1" } } });
  });

  it("is given up in the end, and the backend sees it end", async () => {
    limitTo({ writeGraceMilliseconds: 50 });
    const { result, over } = await leaveAmid(undefined);
    expect(result).toMatchObject({ ok: false, error: { kind: "aborted" } });
    await expect.poll(over).toBe(true);
    expect(await front.metric("gateway_requests_in_flight", { service: "claim" })).toBe(0);
  });

  it("is not begun any more", async () => {
    const written = await front.as(t.dealerIdentity, { signal: AbortSignal.abort() }).write(t.saveThing, { body: { id: "1" } });
    expect(written).toMatchObject({ ok: false, error: { kind: "aborted", sent: false } });
    expect(backend.received).toEqual([]);
  });
});

describe("a write that failed", () => {
  const save = (notAfter?: number) =>
    front.as(t.dealerIdentity).write(t.saveThing, { body: { id: "1" } }, notAfter === undefined ? {} : { notAfter });

  it("says that it was never sent where nobody listens, where there is no place, and where its time was over", async () => {
    limitTo({ writes: { concurrent: 1, waiting: 0 } });
    expect(await save(Date.now() - 1)).toMatchObject({ ok: false, error: { kind: "overloaded", sent: false } });
    backend.answer = () => {};
    const first = save(Date.now() + 10_000);
    expect(await save()).toMatchObject({ ok: false, error: { kind: "overloaded", sent: false } });
    await expect.poll(() => backend.received.length).toBe(1);
    await front.gateway.close(0);
    const cut = await first;
    expect(cut).toMatchObject({ ok: false, error: { kind: "unavailable" } });
    expect(!cut.ok && cut.error.sent).toBe(undefined);
    const nobody = t.createTestGateway("http://127.0.0.1:1");
    const written = await nobody.as(t.dealerIdentity).write(t.saveThing, { body: { id: "1" } });
    expect(written).toMatchObject({ ok: false, error: { kind: "unavailable", sent: false } });
    await nobody.gateway.close();
  });
});

describe("slots of a bulkhead", () => {
  it("taken by hung exports leave lists and writes theirs, and the surplus is refused at once", async () => {
    limitTo({ files: { concurrent: 2, waiting: 1 } });
    backend.answer = (request, response) => (request.url?.includes("export") ? undefined : t.sendEnvelope(response, { id: 1 }));
    const browser = new AbortController();
    const exporter = front.as(t.dealerIdentity, { signal: browser.signal });
    const hung = [1, 2, 3].map(() => exporter.download(t.exportThings).catch((error: unknown) => error));
    await expect(exporter.download(t.exportThings)).rejects.toMatchObject({
      kind: "overloaded",
      message: "系统繁忙",
      status: 503,
      retryAfter: 2,
    });
    expect(await front.as(t.dealerIdentity).read(t.maybeThing)).toEqual({ id: "1" });
    expect(await front.as(t.dealerIdentity).write(t.saveThing, { body: { id: "1" } })).toMatchObject({ ok: true });
    browser.abort();
    for (const ended of await Promise.all(hung)) expect(ended).toMatchObject({ kind: "aborted" });
    expect(backend.received.filter((request) => request.url.includes("export"))).toHaveLength(2);
    expect(await front.metric("gateway_requests_in_flight", { service: "claim" })).toBe(0);
  });

  it("of a file are held until its last byte", async () => {
    limitTo({ files: { concurrent: 1, waiting: 0 } });
    backend.answer = (_, response) => void response.writeHead(200, { "content-type": "application/octet-stream" }).write("PK\u0003\u0004");
    const file = await front.as(t.dealerIdentity).download(t.exportThings);
    await expect(front.as(t.dealerIdentity).download(t.exportThings)).rejects.toMatchObject({ kind: "overloaded" });
    file.body.destroy();
    await new Promise((resolve) => file.body.on("close", resolve));
    const next = await front.as(t.dealerIdentity).download(t.exportThings);
    next.body.destroy();
  });

  it("go to whoever waits longest, skip whoever has left, and are given back once", async () => {
    const bulkhead = new Bulkhead({ concurrent: 1, waiting: 2 });
    const stay = new AbortController().signal;
    const leaver = new AbortController();
    const order: string[] = [];
    const first = await bulkhead.enter(stay);
    const second = bulkhead.enter(leaver.signal).catch(() => order.push("left"));
    const third = bulkhead.enter(stay).then((leave) => (order.push("third"), leave));
    await expect(bulkhead.enter(stay)).rejects.toBeInstanceOf(BulkheadFull);
    leaver.abort();
    await second;
    first();
    first();
    const leave = await third;
    expect(order).toEqual(["left", "third"]);
    let entered = false;
    void bulkhead.enter(stay).then(() => (entered = true));
    await pause(0);
    expect(entered).toBe(false);
    leave();
    await pause(0);
    expect(entered).toBe(true);
  });

  it("are waited for no longer than the longest wait, and one that comes free later is not lost", async () => {
    const bulkhead = new Bulkhead({ concurrent: 1, waiting: 5, longestWaitMilliseconds: 20 });
    const stay = new AbortController().signal;
    const release = await bulkhead.enter(stay);
    const ends = await Promise.allSettled([bulkhead.enter(stay), bulkhead.enter(stay)]);
    expect(ends.map((end) => end.status === "rejected" && end.reason)).toEqual([expect.any(BulkheadFull), expect.any(BulkheadFull)]);
    release();
    await pause(0);
    expect(await bulkhead.enter(stay)).toBeTypeOf("function");
  });

  it("are refused at once while nothing moves and the queue is full of calls that gave up", async () => {
    const bulkhead = new Bulkhead({ concurrent: 1, waiting: 1, longestWaitMilliseconds: 5 });
    const stay = new AbortController().signal;
    const release = await bulkhead.enter(stay);
    await expect(bulkhead.enter(stay)).rejects.toBeInstanceOf(BulkheadFull);
    const began = performance.now();
    await expect(bulkhead.enter(stay)).rejects.toBeInstanceOf(BulkheadFull);
    expect(performance.now() - began).toBeLessThan(5);
    release();
    await pause(0);
    expect(await bulkhead.enter(stay)).toBeTypeOf("function");
  });

  it("end their waiting with the time-out", async () => {
    limitTo({ reads: { concurrent: 1, waiting: 5 }, interactiveMilliseconds: 1000 });
    backend.answer = () => {};
    const ends = await Promise.all(
      [1, 2].map(() =>
        front
          .as(t.dealerIdentity)
          .read(t.maybeThing)
          .catch((error: unknown) => error),
      ),
    );
    expect(ends).toMatchObject([{ kind: "timeout" }, { kind: "timeout" }]);
    expect(backend.received).toHaveLength(1);
  });
});

it("closing ends the calls that are still in flight when its time is over", async () => {
  backend.answer = () => {};
  const reading = front.as(t.dealerIdentity).read(t.maybeThing);
  const lost = expect(reading).rejects.toMatchObject({ kind: "unavailable" });
  await expect.poll(() => backend.received.length).toBe(1);
  await front.gateway.close(20);
  await lost;
});

it("closing lets the calls in flight end", async () => {
  let answered = () => {};
  const asked = new Promise<void>((resolve) => {
    backend.answer = (_, response) => {
      answered = () => t.sendEnvelope(response, null);
      resolve();
    };
  });
  const reading = front.as(t.dealerIdentity).read(t.maybeThing);
  await asked;
  const closing = front.gateway.close();
  answered();
  expect(await reading).toBeNull();
  await closing;
});
