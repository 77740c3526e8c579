import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startEmbeddedBackend, type EmbeddedBackend } from "#fixtures/backend/embed.ts";
import type { Gateway } from "#gateway/backend.ts";
import { createGateway } from "#gateway/client.ts";
import { services, type Service } from "#gateway/operation.ts";
import { startTrace } from "#gateway/trace.ts";
import { openFileStore } from "../lib/store/file-store.ts";
import { MenuMemory } from "../lib/store/menu-memory.ts";
import { buildRequestContext, type HostContext } from "../server/request/request-context.ts";
import { testSecret } from "../server/process/test-host.ts";
import { createKeyedMutex } from "../lib/store/keyed-mutex.ts";
import { deriveKey } from "../lib/store/sealed-text.ts";
import { createPostRateLimit } from "../server/overload/post-rate-limit.ts";
import { createSessions } from "./session-store.ts";
import { createSignInLimits } from "./sign-in-limit.ts";
import { signIn, signOut } from "./sign-in.ts";
import { readRememberedUsername } from "./username-cookie.ts";

const directory = mkdtempSync(join(tmpdir(), "warranty-sign-in-"));
const logged: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
const sessions = createSessions(openFileStore(join(directory, "state")), testSecret);
let backend: EmbeddedBackend;
let gateway: Gateway;

beforeAll(async () => {
  backend = await startEmbeddedBackend({
    dataDir: join(directory, "backend"),
    env: { FAULTS: "1", SEED_CLAIMS: "20", BACKEND_TEMPLATE_DIR: ".cache/backend", LOG_LEVEL: "warn" },
  });
  // fromEntries forgets the keys; they are exactly the services.
  const bases = Object.fromEntries(services.map((service) => [service, backend.url])) as Record<Service, string>;
  gateway = createGateway({ bases, clientId: "warranty-web", clientSecret: "warranty-web-secret", log });
}, 200_000);
afterAll(async () => {
  await gateway.close();
  await backend.stop();
  rmSync(directory, { recursive: true, force: true });
});
afterEach(() => fetch(new URL("/_faults", backend.url), { method: "DELETE" }));

let limitFor = createSignInLimits(undefined);
function contextOf(cookieHeader?: string): Promise<HostContext> {
  const host = {
    gateway,
    sessions,
    store: openFileStore(join(directory, "state")),
    csrfTokenKey: deriveKey(testSecret, "form token"),
    recordKey: deriveKey(testSecret, "user records"),
    keyedMutex: createKeyedMutex(),
    signInLimitFor: limitFor,
    postRateLimit: createPostRateLimit(0, undefined),
    menus: new MenuMemory(),
    log,
    backendWork: { milliseconds: 600_000, startedAt: () => undefined },
    demo: true,
    buildInfo: { version: "0.0.0" },
    directoryDomain: "CORP",
    reviewChangePercent: 50,
  };
  const visit = {
    nonce: "n",
    address: "10.0.0.1",
    userAgent: undefined,
    unattended: false,
    trace: startTrace(),
    signal: new AbortController().signal,
    secureCookies: false,
    dataRequest: false,
    slot: undefined,
    widenBody: () => {},
    visited: {},
  };
  return buildRequestContext(host, { ...visit, requestId: crypto.randomUUID(), cookieHeader });
}

const password = "demo-2026";
async function attempt(fields: Record<string, string>, address = "http://localhost/login?type=dealer") {
  return signIn(new Request(address, { method: "POST", body: new URLSearchParams({ password, ...fields }) }), await contextOf());
}
async function sessionAfter(fields: Record<string, string>, address?: string) {
  const outcome = await attempt(fields, address);
  if (!outcome.ok) throw new Error(outcome.message);
  const cookie = outcome.cookies.map((one) => one.split(";")[0]).join("; ");
  return { outcome, cookie, context: await contextOf(cookie) };
}
const fail = (fault: Record<string, unknown>) =>
  fetch(new URL("/_faults", backend.url), { method: "POST", body: JSON.stringify(fault), headers: { "content-type": "application/json" } });

describe("signing in", () => {
  it("as a dealer gathers everything the session keeps", async () => {
    const { context, outcome } = await sessionAfter({ username: "  d10001 " });
    expect(outcome.to).toBe("/claim");
    expect(context.actor).toMatchObject({
      account: "d10001",
      audience: "dealer",
      dealerCode: "10001",
      dealerName: expect.stringContaining("上海"),
    });
    expect(context.signedIn?.identity).toMatchObject({ coreTenantFlag: "0", dealerCode: "10001" });
    expect(context.signedIn?.notices).toEqual([]);
    expect(context.signedIn?.menu.length).toBeGreaterThan(0);
  });

  it("as company staff sends the directory domain and has no dealer", async () => {
    const { context } = await sessionAfter({ username: "zhangwei" }, "http://localhost/login");
    expect(context.actor).toMatchObject({ account: "zhangwei", audience: "company" });
    expect(context.actor.dealerCode).toBeUndefined();
    expect(context.signedIn?.identity.dealerCode).toBeUndefined();
    expect(context.actor.authorities.some((authority) => authority.endsWith("_companyQuickSearch"))).toBe(true);
  });

  it.each(["CORP\\zhangwei", "corp\\zhangwei", "ＣＯＲＰ＼zhangwei\u200b"])("takes a name typed whole, %s", async (username) => {
    const { context } = await sessionAfter({ username }, "http://localhost/login");
    expect(context.actor).toMatchObject({ account: "zhangwei", audience: "company" });
  });

  it.each(["/login", "/login?type=company", "/login?type=x"])("is the dealers' on a host with the word dealer: %s", async (path) => {
    const { context } = await sessionAfter({ username: "d10002" }, `http://dealer.example${path}`);
    expect(context.actor.audience).toBe("dealer");
  });

  it("takes three rounds of calls at most", async () => {
    await fetch(new URL("/_calls", backend.url), { method: "DELETE" });
    await fail({ operation: "*", fault: "delay", delayMs: 100 });
    const began = performance.now();
    await attempt({ username: "d10001" });
    // A fourth round would be 400 ms at least.
    expect(performance.now() - began).toBeGreaterThan(290);
    const calls: unknown = await (await fetch(new URL("/_calls", backend.url))).json();
    expect(JSON.stringify(calls)).toContain("log.login");
  });

  it("leads to a safe way back only", async () => {
    expect(await attempt({ username: "d10001", returnTo: "/claim/search?status=3" })).toMatchObject({ to: "/claim/search?status=3" });
    expect(await attempt({ username: "d10001", returnTo: "//evil.example" })).toMatchObject({ to: "/claim" });
  });

  it("remembers the name when asked, and the password never", async () => {
    const { outcome, cookie } = await sessionAfter({ username: "d10001", remember: "on" });
    const lasting = outcome.cookies.filter((one) => one.includes("Max-Age=")).map((one) => one.split("=")[0]);
    expect(lasting.toSorted()).toEqual(["audience", "session", "username"]);
    const request = new Request("http://localhost/login", { headers: { cookie } });
    expect(await readRememberedUsername(request)).toBe("d10001");
    expect(Buffer.from(decodeURIComponent(outcome.cookies.join()), "base64").toString()).not.toContain(password);
    const forgetting = await attempt({ username: "d10001" });
    expect(forgetting.ok && forgetting.cookies.some((one) => one.startsWith("username=;") && one.includes("Max-Age=0"))).toBe(true);
  });

  it.each([
    ["menu.list", "加载菜单失败"],
    ["cvrm.userInfo", "获取用户角色失败"],
    ["dealer.info", "获取经销商信息失败"],
    ["user.byToken", "获取用户门户信息失败"],
    ["log.login", "写入登录日志失败"],
  ])("goes on without %s and tells it", async (operation, notice) => {
    for (const fault of ["500", "403"]) {
      await fail({ operation, fault });
      const { context } = await sessionAfter({ username: "d10001" });
      expect(context.signedIn?.notices).toEqual([notice]);
      expect(context.actor.dealerCode).toBe("10001");
      await fetch(new URL("/_faults", backend.url), { method: "DELETE" });
    }
  });
});

describe("a sign-in that fails", () => {
  it("for a wrong password or the wrong door keeps the name and says the catalogue's words", async () => {
    const words = { ok: false, status: 400, message: "当前登录用户没有权限或账号密码错误" };
    expect(await attempt({ username: "d10001", password: "wrong" })).toEqual({ ...words, username: "d10001" });
    expect(await attempt({ username: "zhangwei" })).toEqual({ ...words, username: "zhangwei" });
    expect(await attempt({ username: "d10001" }, "http://localhost/login")).toEqual({ ...words, username: "d10001" });
  });

  it("with a password longer than any is refused without a call", async () => {
    const outcome = await attempt({ username: "d10001", password: "p".repeat(257) });
    expect(outcome).toMatchObject({ ok: false, status: 400, message: "用户名或密码错误", username: "d10001" });
  });

  it("for a missing name or password asks for it, without a call", async () => {
    expect(await attempt({ username: " " })).toMatchObject({ ok: false, status: 422 });
    expect(await attempt({ username: "d10001", password: "" })).toMatchObject({ ok: false, status: 422, username: "d10001" });
  });

  it.each([
    ["auth.token", "500", 502, "系统错误"],
    ["auth.token", "503", 503, "Bad GateWay"],
    ["auth.token", "html", 502, "系统错误"],
    ["user.info", "500", 502, "系统错误"],
    ["user.info", "cut", 503, "Bad GateWay"],
    ["user.info", "403", 400, "当前登录用户没有权限或账号密码错误"],
    ["auth.token", "401login", 400, "账号已锁定"],
  ])("because %s answers %s is told with status %i", async (operation, fault, status, words) => {
    await fail({ operation, fault, statusText: "账号已锁定" });
    const outcome = await attempt({ username: "d10002" });
    expect(outcome).toMatchObject({ ok: false, status, message: expect.stringContaining(words), username: "d10002" });
  });

  it("thirty times is slowed down with the seconds to wait; others are not", async () => {
    limitFor = createSignInLimits(undefined);
    const outcomes = [];
    for (let n = 0; n < 30; n++) outcomes.push(await attempt({ username: "scan01", password: "wrong" }));
    expect(outcomes.slice(0, 5).every((outcome) => !outcome.ok && outcome.status === 400)).toBe(true);
    expect(outcomes.at(-1)).toMatchObject({ status: 429, retryAfter: expect.any(Number), username: "scan01" });
    expect((await attempt({ username: "d10001" })).ok).toBe(true);
  });

  it("twenty times at once asks the backend five times; the right password waits like any other, and is not counted once it was right", async () => {
    limitFor = createSignInLimits(undefined);
    await fetch(new URL("/_calls", backend.url), { method: "DELETE" });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt({ username: "scan01", password: "wrong" })));
    const answer: unknown = await (await fetch(new URL("/_calls", backend.url))).json();
    const { calls } = z.object({ calls: z.array(z.object({ operation: z.string() })) }).parse(answer);
    expect(calls.filter(({ operation }) => operation === "auth.token")).toHaveLength(5);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.status === 429)).toHaveLength(15);
    const early = await attempt({ username: "scan01" });
    if (early.ok) throw new Error("the right password did not wait");
    expect(early).toMatchObject({ status: 429, message: expect.stringContaining("登录尝试过于频繁"), username: "scan01" });
    await sleep(Number(early.retryAfter) * 1000);
    for (let n = 0; n < 6; n++) expect((await attempt({ username: "scan01" })).ok).toBe(true);
  });
});

describe("signing out", () => {
  it.each([
    ["d10001", "http://localhost/login?type=dealer", "dealer"],
    ["zhangwei", "http://localhost/login", "company"],
  ])("leaves to the browser of %s whose door it was", async (username, address, audience) => {
    const { cookie, context } = await sessionAfter({ username }, address);
    await signOut(context);
    expect(await contextOf(cookie)).toMatchObject({ signedIn: undefined, lapsed: true, audience: audience });
  });

  it("ends the session at once, for a request in flight too", async () => {
    const { cookie, context } = await sessionAfter({ username: "d10001" });
    const inFlight = await contextOf(cookie);
    expect((await signOut(context)).join()).toContain("session=;");
    expect((await contextOf(cookie)).signedIn).toBeUndefined();
    await inFlight.session.end();
    expect((await contextOf(cookie)).signedIn).toBeUndefined();
  });
});

describe("the log of all this", () => {
  it("has no password and no token", async () => {
    const { context } = await sessionAfter({ username: "d10001" });
    const everything = logged.join("");
    expect(everything).toContain("log.login");
    expect(everything).not.toContain(password);
    expect(everything).not.toContain(String(context.signedIn?.identity.token));
  });
});
