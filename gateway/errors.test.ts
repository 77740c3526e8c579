import type { ServerResponse } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { catalogue, errorKinds } from "./errors.ts";
import { readRetryAfter } from "./failure.ts";
import { token } from "./operations/session.ts";
import * as t from "./test-backend.ts";

let backend: t.TestBackend;
let front: t.TestGateway;

beforeEach(async () => {
  backend = await t.startTestBackend();
  front = t.createTestGateway(backend.url, { answerBytes: 10_000 });
});
afterEach(async () => {
  await backend.close();
  await front.gateway.close();
});

const readThing = () => front.as(t.dealerIdentity).read(t.thing, { params: { id: "1" } });
const signIn = () =>
  front
    .as({})
    .write(token, { query: { grant_type: "password", scope: "all", username: "d10001", auth_type: "dp", password: "wrong-password" } });

describe("an HTTP status", () => {
  it.each([
    [400, "badRequest", "400 请求无效"],
    [401, "unauthenticated", "登陆信息过期，请重新登陆。"],
    [403, "forbidden", "forbidden"],
    [404, "notFound", "单据不存在"],
    [408, "timeout", "请求超时"],
    [409, "conflict", "words of the backend"],
    [422, "badRequest", "400 请求无效"],
    [429, "overloaded", "系统繁忙"],
    [500, "serverError", "系统错误"],
    [501, "serverError", "系统错误"],
    [502, "unavailable", "Bad GateWay"],
    [503, "unavailable", "Bad GateWay"],
    [504, "timeout", "请求超时"],
    [301, "malformed", "系统错误"],
  ] as const)("%i is %s: %s", async (status, kind, message) => {
    backend.answer = (_, response) => t.sendJson(response, { status, statusText: "words of the backend", data: null }, status);
    await expect(readThing()).rejects.toMatchObject({
      kind,
      message,
      backendStatus: status,
      status: catalogue[kind].status,
      advice: catalogue[kind].advice,
      retryable: catalogue[kind].retryable,
      operation: "test.thing",
      service: "claim",
      reference: "req-1",
    });
    expect(await front.metric("gateway_requests_total", { operation: "test.thing", outcome: kind })).toBe(1);
    expect(front.log.join("")).toContain('"requestId":"req-1"');
    expect(front.log.join("")).not.toContain("words of the backend");
  });

  it.each([{ loginFlag: 1 }, { data: { loginFlag: true } }, { result: { loginFlag: "1" } }])(
    "401 with %j answers a sign-in and signs nobody out",
    async (flag) => {
      backend.answer = (_, response) => t.sendJson(response, { status: 401, statusText: "账号已锁定", ...flag }, 401);
      await expect(readThing()).rejects.toMatchObject({ kind: "invalidCredentials", message: "账号已锁定", status: 400 });
    },
  );

  it("401 with a flag that says no ends the session", async () => {
    backend.answer = (_, response) => t.sendJson(response, { status: 401, statusText: "", data: { loginFlag: 0 } }, 401);
    await expect(readThing()).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it.each([
    [400, "invalid_grant", "当前登录用户没有权限或账号密码错误"],
    [400, "invalid_scope", "用户名或密码错误"],
    [400, undefined, "用户名或密码错误"],
    [401, "invalid_client", "用户名或密码错误"],
  ])("%i of a sign-in with the error %s reads %s", async (status, error, message) => {
    backend.answer = (_, response) => t.sendJson(response, { error, error_description: "Bad credentials" }, status);
    expect(await signIn()).toMatchObject({
      ok: false,
      error: { kind: "invalidCredentials", message, oauthError: error, backendStatus: status },
    });
    expect(front.log.join("")).not.toMatch(/wrong-password|d10001/);
  });

  it("503 hands on how long to wait", async () => {
    backend.answer = (_, response) => t.sendJson(response, {}, 503, { "retry-after": "17" });
    await expect(readThing()).rejects.toMatchObject({ kind: "unavailable", retryAfter: 17 });
  });
});

describe("an answer that is none", () => {
  const html = (response: ServerResponse) => void response.writeHead(200, { "content-type": "text/html" }).end("<html>");
  it.each([
    ["HTML", html],
    ["no body", (response: ServerResponse) => void response.writeHead(204).end()],
    ["no status", (response: ServerResponse) => t.sendJson(response, { statusText: "", data: { id: 1 } })],
    ["a list", (response: ServerResponse) => t.sendJson(response, [])],
    ["half a JSON", (response: ServerResponse) => void response.end('{"status":0,"data":{"id"')],
    ["data without its id", (response: ServerResponse) => t.sendEnvelope(response, { name: "x" })],
    ["data that is a text", (response: ServerResponse) => t.sendEnvelope(response, "x")],
    ["too long an answer of known length", (response: ServerResponse) => t.sendEnvelope(response, { id: "x".repeat(20_000) })],
  ])("(%s) is malformed", async (_, send) => {
    backend.answer = (_request, response) => send(response);
    await expect(readThing()).rejects.toMatchObject({ kind: "malformed", message: "系统错误", status: 502 });
  });

  it("(too long, of unknown length) is malformed and its connection ended", async () => {
    const gone = new Promise<void>((resolve) => {
      backend.answer = (_, response) => {
        response.on("close", resolve);
        const more = setInterval(() => response.write("x".repeat(5_000)), 5);
        response.on("close", () => clearInterval(more));
      };
    });
    await expect(readThing()).rejects.toMatchObject({ kind: "malformed" });
    await gone;
  });

  it("(not HTTP at all) is malformed", async () => {
    const noise = createServer((socket) => socket.on("data", () => socket.end("garbage garbage\r\n\r\n")).on("error", () => {}));
    await new Promise<void>((resolve) => noise.listen(0, "127.0.0.1", resolve));
    // A server that listens on a port has an address with one.
    const other = t.createTestGateway(`http://127.0.0.1:${(noise.address() as AddressInfo).port}`);
    await expect(other.as(t.dealerIdentity).read(t.maybeThing)).rejects.toMatchObject({ kind: "malformed" });
    await other.gateway.close();
    noise.close();
  });

  it("(OAuth without a token) is malformed", async () => {
    backend.answer = (_, response) => t.sendJson(response, { token_type: "bearer" });
    expect(await signIn()).toMatchObject({ ok: false, error: { kind: "malformed" } });
  });
});

describe("a connection", () => {
  it("that is refused is unavailable", async () => {
    await backend.close();
    await expect(readThing()).rejects.toMatchObject({ kind: "unavailable", message: "Bad GateWay", status: 503, retryable: true });
    backend = await t.startTestBackend();
  });

  it("that is cut in the middle of an answer is unavailable and not tried again", async () => {
    backend.answer = (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": 500 }).write('{"status":');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(readThing()).rejects.toMatchObject({ kind: "unavailable" });
    expect(backend.received).toHaveLength(1);
  });

  it("that stays silent is a time-out, and the backend sees it end", async () => {
    const gone = new Promise<void>((resolve) => (backend.answer = (request) => void request.on("close", resolve)));
    await front.gateway.close();
    front = t.createTestGateway(backend.url, { interactiveMilliseconds: 200 });
    await expect(readThing()).rejects.toMatchObject({ kind: "timeout", message: "请求超时", status: 504 });
    await gone;
  });

  it("ends with the browser's, before and after the head of the answer", async () => {
    for (const head of [false, true]) {
      const browser = new AbortController();
      const gone = new Promise<void>((resolve) => {
        backend.answer = (_, response) => {
          response.on("close", resolve);
          if (head) response.writeHead(200, { "content-type": "application/json" }).write("{");
          setTimeout(() => browser.abort(), 20);
        };
      });
      const reading = front.as(t.dealerIdentity, { signal: browser.signal }).read(t.thing, { params: { id: "1" } });
      await expect(reading).rejects.toMatchObject({ kind: "aborted" });
      await gone;
    }
  });

  it("is never opened for a browser that has gone", async () => {
    await expect(front.as(t.dealerIdentity, { signal: AbortSignal.abort() }).read(t.maybeThing)).rejects.toMatchObject({ kind: "aborted" });
    expect(backend.received).toEqual([]);
  });
});

describe("the catalogue", () => {
  it.each(errorKinds)("tells for %s what happened and what to do", (kind) => {
    expect(catalogue[kind].message).not.toBe("");
    expect(catalogue[kind].advice).toMatch(/。$/);
    expect(catalogue[kind].status).toBeGreaterThanOrEqual(400);
  });

  it("reads a waiting time as seconds or as a date, and no nonsense", () => {
    expect(readRetryAfter("30")).toBe(30);
    expect(readRetryAfter(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50);
    expect(readRetryAfter(new Date(0).toUTCString())).toBe(0);
    expect(readRetryAfter("soon")).toBeUndefined();
    expect(readRetryAfter(undefined)).toBeUndefined();
  });
});
