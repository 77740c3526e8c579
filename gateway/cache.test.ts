import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Identity } from "./call-context.ts";
import { remembered } from "./operation.ts";
import * as t from "./test-backend.ts";
import { backend, front, limitTo, setUpEachTest } from "./test-backend.ts";

setUpEachTest();
beforeEach(() => {
  // Each answer carries whose call it was, and a number of its own.
  backend.answer = (request, response) =>
    t.sendEnvelope(response, [{ id: backend.received.length, name: `${request.headers["authorization"]} ${request.url}` }]);
});

const colleague: Identity = { ...t.dealerIdentity, account: "d10001b", token: "token-of-colleague" };
const tenantList = (identity: Identity, type = "claimType", requestId = "req-1") =>
  front.as(identity, { requestId }).read(t.tenantList, { params: { type } });
const userList = (identity: Identity) => front.as(identity).read(t.userList);
const result = (name: string) => front.metric("gateway_cache_requests_total", { operation: "test.tenantList", result: name });

describe("an answer that may be kept", () => {
  it("is asked for once and shared within its tenant", async () => {
    const first = await tenantList(t.dealerIdentity);
    expect(await tenantList(colleague)).toBe(first);
    expect(backend.received).toHaveLength(1);
    expect(await result("miss")).toBe(1);
    expect(await result("hit")).toBe(1);
  });

  it.each([
    ["group", { groupId: "g2" }],
    ["tenant", { tenantId: "t2" }],
    ["audience", { coreTenantFlag: "1" }],
    ["dealer", { dealerCode: "10002" }],
  ])("never crosses to another %s", async (_, other) => {
    await tenantList(t.dealerIdentity);
    await tenantList({ ...t.dealerIdentity, ...other });
    expect(backend.received).toHaveLength(2);
  });

  it("is kept apart by its input", async () => {
    await tenantList(t.dealerIdentity, "claimType");
    await tenantList(t.dealerIdentity, "delayReason");
    expect(backend.received).toHaveLength(2);
  });

  it.each([
    ["query", { query: { current: 2 }, body: { name: "a" } }],
    ["body", { query: { current: 1 }, body: { name: "b" } }],
  ])("is kept apart by its %s", async (_part, other) => {
    const first = { query: { current: 1 }, body: { name: "a" } };
    for (const input of [first, other, first]) await front.as(t.dealerIdentity).read(t.tenantPage, input);
    expect(backend.received).toHaveLength(2);
  });

  it("of a user never crosses to another, and is gone when the user signs out", async () => {
    const own = await userList(t.dealerIdentity);
    expect(await userList(colleague)).not.toEqual(own);
    front.gateway.forget(t.dealerIdentity);
    await userList(colleague);
    expect(backend.received).toHaveLength(2);
    expect(await userList(t.dealerIdentity)).not.toEqual(own);
    expect(backend.received).toHaveLength(3);
  });

  it("of a session never crosses to another of the same user, and is gone when the user signs out", async () => {
    const sessionList = remembered(t.userList, { seconds: 60, by: "session" });
    const inSession = (token: string) => front.as({ ...t.dealerIdentity, token }).read(sessionList);
    for (const token of ["one", "other", "one"]) await inSession(token);
    expect(backend.received).toHaveLength(2);
    front.gateway.forget(t.dealerIdentity);
    await inSession("one");
    expect(backend.received).toHaveLength(3);
  });

  it("is not kept when the user signed out while it was on its way", async () => {
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      backend.answer = (_, response) => {
        release = () => t.sendEnvelope(response, [{ id: "late" }]);
        resolve();
      };
    });
    const reading = userList(t.dealerIdentity);
    await asked;
    front.gateway.forget(t.dealerIdentity);
    release();
    await reading;
    backend.answer = (_, response) => t.sendEnvelope(response, [{ id: "fresh" }]);
    expect(await userList(t.dealerIdentity)).toEqual([{ id: "fresh" }]);
  });

  it.each([{ groupId: undefined }, { tenantId: undefined }, { coreTenantFlag: undefined }])(
    "is not kept while the user is known only in part: %j",
    async (part) => {
      await tenantList({ ...t.dealerIdentity, ...part });
      await tenantList({ ...t.dealerIdentity, ...part });
      expect(backend.received).toHaveLength(2);
    },
  );

  it("cannot be changed by one reader for the others", async () => {
    const list = await tenantList(t.dealerIdentity);
    expect(() => list.push({ id: "forged" })).toThrow(TypeError);
    expect(() => Object.assign(list[0] ?? {}, { name: "forged" })).toThrow(TypeError);
  });

  it("makes room when there are too many, the longest unused first", async () => {
    limitTo({ cacheEntries: 2 });
    for (const type of ["a", "b", "a", "c", "a", "b"]) await tenantList(t.dealerIdentity, type);
    expect(backend.received.map((request) => request.url.at(-1))).toEqual(["a", "b", "c", "b"]);
  });

  it("is asked for every time where nothing is to be kept", async () => {
    limitTo({ cacheEntries: 0 });
    for (const type of ["a", "a", "a"]) await tenantList(t.dealerIdentity, type);
    expect(backend.received).toHaveLength(3);
  });

  it("is not an error", async () => {
    backend.answer = (_, response) => t.sendJson(response, {}, 500);
    await expect(tenantList(t.dealerIdentity)).rejects.toMatchObject({ kind: "serverError" });
    backend.answer = (_, response) => t.sendEnvelope(response, [{ id: 1 }]);
    expect(await tenantList(t.dealerIdentity)).toEqual([{ id: "1" }]);
  });
});

describe("readers at the same time", () => {
  it("wait for one call, which goes on when the first of them leaves", async () => {
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      backend.answer = (_, response) => {
        release = () => t.sendEnvelope(response, [{ id: 1 }]);
        resolve();
      };
    });
    const browser = new AbortController();
    const leaving = front.as(t.dealerIdentity, { signal: browser.signal }).read(t.tenantList, { params: { type: "x" } });
    await asked;
    const staying = tenantList(colleague, "x");
    browser.abort();
    await expect(leaving).rejects.toMatchObject({ kind: "aborted" });
    release();
    expect(await staying).toEqual([{ id: "1" }]);
    expect(backend.received).toHaveLength(1);
    expect(await result("shared")).toBe(1);
  });

  it("are told of an outage each under their own reference", async () => {
    backend.answer = (_, response) => setTimeout(() => t.sendJson(response, {}, 503), 20) && undefined;
    const ends = await Promise.all(["req-a", "req-b"].map((id) => tenantList(t.dealerIdentity, "x", id).catch((error: unknown) => error)));
    expect(ends).toMatchObject([
      { kind: "unavailable", reference: "req-a" },
      { kind: "unavailable", reference: "req-b" },
    ]);
    expect(backend.received).toHaveLength(1);
  });

  it("are not signed out by somebody else's expired token", async () => {
    backend.answer = (request, response) => {
      const expired = request.headers["authorization"] === "Bearer token-of-a-dealer";
      setTimeout(() => (expired ? t.sendJson(response, { status: 401, statusText: "" }, 401) : t.sendEnvelope(response, [{ id: 1 }])), 20);
    };
    const expired = tenantList(t.dealerIdentity).catch((error: unknown) => error);
    const valid = tenantList(colleague);
    expect(await expired).toMatchObject({ kind: "unauthenticated" });
    expect(await valid).toEqual([{ id: "1" }]);
  });
});

describe("an answer past its time", () => {
  const shortLived = { ...t.tenantList, cache: { seconds: 0.001, by: "tenant" } } as const;
  const read = async () => {
    await pause(5);
    return front.as(t.dealerIdentity).read(shortLived, { params: { type: "x" } });
  };

  it.each([503, 504, 500, 429])("stands in while the backend answers %i, and rests before the next try", async (status) => {
    const old = await read();
    backend.answer = (_, response) => t.sendJson(response, {}, status);
    expect(await read()).toBe(old);
    expect(await read()).toBe(old);
    expect(backend.received).toHaveLength(2);
    expect(await result("stale")).toBe(1);
  });

  it("does not hide that the session is over", async () => {
    await read();
    backend.answer = (_, response) => t.sendJson(response, {}, 401);
    await expect(read()).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("does not stand in for ever", async () => {
    limitTo({ staleSeconds: 0 });
    await read();
    backend.answer = (_, response) => t.sendJson(response, {}, 503);
    await expect(read()).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("is kept when somebody else's token is refused", async () => {
    const old = await read();
    backend.answer = (_, response) => t.sendJson(response, {}, 401);
    await expect(read()).rejects.toMatchObject({ kind: "unauthenticated" });
    backend.answer = (_, response) => t.sendJson(response, {}, 503);
    expect(await read()).toBe(old);
  });

  it("is gone when its user signs out", async () => {
    const own = remembered(t.userList, { seconds: 0.001, by: "user" });
    await front.as(t.dealerIdentity).read(own);
    await pause(5);
    front.gateway.forget(t.dealerIdentity);
    backend.answer = (_, response) => t.sendJson(response, {}, 503);
    await expect(front.as(t.dealerIdentity).read(own)).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("is replaced when the backend is well", async () => {
    const old = await read();
    expect(await read()).not.toEqual(old);
  });
});
