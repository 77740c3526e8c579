import { mkdtempSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSessions } from "#app/auth/session-store.ts";
import { openFileStore } from "#app/lib/store/file-store.ts";
import type { KeyValueStore } from "#app/lib/store/store-port.ts";
import { reportStoreFailures } from "#app/lib/store/store-failure.ts";
import { buildOf, failure, signedInOf, startTestHost, testSecret, type ScreenCall, type TestHost } from "./test-host.ts";

const posted: string[] = [];
const screens = buildOf({
  loaders: {
    login: ({ request }: ScreenCall) => Response.json({ address: request.url }),
    newLogin: () => new Response("x".repeat(50_000)),
  },
  actions: {
    async login({ request }) {
      const form = await request.formData();
      posted.push(String(form.get("username")));
      return Response.json({ ok: true });
    },
    async logout({ request }) {
      posted.push(await request.text());
      return Response.json({ ok: true });
    },
  },
});
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ screens });
});
afterAll(() => host.stop());

/** Sends exactly these headers: fetch adds its own. */
function send(path: string, options: { method?: string; headers?: Record<string, string>; body?: string; url?: string } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { method = "POST", headers = {}, body = "username=a" } = options;
    const request = httpRequest(`${options.url ?? host.url}${path}`, {
      method,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
    request.on("error", reject).on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })).on("error", reject);
    });
    request.end(method === "POST" ? body : undefined);
  });
}

describe("where a post comes from", () => {
  const own = () => host.url;
  const foreign = "https://evil.example";
  const cases: [string, () => Record<string, string>, number][] = [
    ["our own Origin", () => ({ origin: own() }), 200],
    ["a foreign Origin", () => ({ origin: foreign }), 403],
    ["our name on another port", () => ({ origin: "http://127.0.0.1:1" }), 403],
    ["the hidden Origin", () => ({ origin: "null" }), 403],
    ["an Origin that is no address", () => ({ origin: "x" }), 403],
    ["a foreign Origin with our Referer", () => ({ origin: foreign, referer: `${own()}/login` }), 403],
    ["a foreign Origin that claims to be forwarded", () => ({ origin: foreign, "x-forwarded-host": "evil.example" }), 403],
    ["no Origin, the browser says same-origin", () => ({ "sec-fetch-site": "same-origin" }), 200],
    ["no Origin, the browser says none", () => ({ "sec-fetch-site": "none" }), 200],
    ["no Origin, the browser says cross-site", () => ({ "sec-fetch-site": "cross-site" }), 403],
    ["no Origin, the browser says same-site", () => ({ "sec-fetch-site": "same-site" }), 403],
    ["no Origin, our Referer", () => ({ referer: `${own()}/login?a=1` }), 200],
    ["no Origin, a foreign Referer", () => ({ referer: `${foreign}/page` }), 403],
    ["none of the three, as a text browser", () => ({}), 200],
  ];

  it.each(cases)("%s", async (_, headers, status) => {
    for (const path of ["/login", "/login.data", "/logout"]) {
      posted.length = 0;
      const answer = await send(path, { headers: headers() });
      expect(answer.status).toBe(status);
      expect(posted).toHaveLength(status === 200 ? 1 : 0);
      if (status === 403) expect(answer.body).toContain("请求来源无效");
    }
  });

  it("from elsewhere leaves an audit event", async () => {
    host.audited.length = 0;
    const { headers } = await send("/login", { headers: { origin: foreign } });
    const about = { requestId: headers["x-request-id"], traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string };
    expect(host.audited).toEqual([{ event: "request.foreignOrigin", ...about }]);
  });

  it("does not matter for reading", async () => {
    expect((await send("/login", { method: "GET", headers: { origin: foreign } })).status).toBe(200);
  });

  it("behind a trusted proxy is judged by the address the browser knows", async () => {
    const proxied = await startTestHost({ screens, trustProxy: 1 });
    const forwarded = { "x-forwarded-host": "claims.example", "x-forwarded-proto": "https" };
    const fromOwn = await send("/login", { url: proxied.url, headers: { ...forwarded, origin: "https://claims.example" } });
    const overHttp = await send("/login", { url: proxied.url, headers: { ...forwarded, origin: "http://claims.example" } });
    const fromInner = await send("/login", { url: proxied.url, headers: { ...forwarded, origin: proxied.url } });
    expect(fromOwn.status).toBe(200);
    expect(overHttp.status).toBe(403);
    expect(fromInner.status).toBe(403);
    await proxied.stop();
  });
});

describe("what is believed of a request", () => {
  it("is not what somebody says who is none of the declared proxies", async () => {
    const proxied = await startTestHost({ screens, trustProxy: "10.0.0.0/8" });
    const answer = await send("/login", {
      url: proxied.url,
      method: "GET",
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    });
    expect(answer.body).toContain(`${proxied.url}/login`);
    await proxied.stop();
  });

  it("is not its forwarded headers, without a declared proxy", async () => {
    const answer = await send("/login", { method: "GET", headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" } });
    expect(answer.body).toContain(`${host.url}/login`);
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
  });

  it("is not its request id", async () => {
    const answer = await send("/login", { method: "GET", headers: { "x-request-id": "mine" } });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is not its trace, unless a declared proxy tells it", async () => {
    const id = "0af7651916cd43dd8448eb211c80319c";
    const headers = { traceparent: `00-${id}-b7ad6b7169203331-01` };
    const traceOf = async (asked: TestHost) => {
      const answer = await send("/login", { url: asked.url, method: "GET", headers });
      const own = () => asked.logged.find(({ requestId }) => requestId === answer.headers["x-request-id"]);
      await expect.poll(own).toBeDefined();
      return own()?.["traceId"];
    };
    const proxied = await startTestHost({ screens, trustProxy: 1 });
    expect(await traceOf(proxied)).toBe(id);
    await proxied.stop();
    const begun = await traceOf(host);
    expect(begun).toMatch(/^[0-9a-f]{32}$/);
    expect(begun).not.toBe(id);
  });

  it.each(["evil example", "a/b", "a@b", ""])("is not a Host such as %j", async (name) => {
    expect((await raw(`GET /login HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)).split(" ")[1]).toBe("400");
  });

  it("is not an address that names another host", async () => {
    const absolute = await raw(`GET http://evil.example/login HTTP/1.1\r\nHost: ${new URL(host.url).host}\r\nConnection: close\r\n\r\n`);
    expect(absolute.split(" ")[1]).toBe("400");
    const doubled = await host.visit("//evil.example/login");
    // No page of ours, so the way is to our own login, and not back there.
    expect(doubled.headers.get("location")).toBe("/login?reason=signin");
  });
});

describe("methods", () => {
  it.each(["TRACE", "PUT", "PATCH", "DELETE", "PROPFIND"])("%s is refused", async (method) => {
    const answer = await send("/login", { method, headers: { origin: host.url } });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  });

  it("OPTIONS tells what there is and allows no other origin", async () => {
    const answer = await send("/login", { method: "OPTIONS" });
    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
    expect(answer.headers["access-control-allow-origin"]).toBe(undefined);
  });
});

describe("headers", () => {
  it("of every answer are strict", async () => {
    for (const path of ["/login", "/logout", "/nothing/here", "/home", "/login.data"]) {
      const { headers } = await host.visit(path);
      expect(headers.get("content-security-policy")).toContain("object-src 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  it("let nobody frame a page, but us a sheet for printing", async () => {
    for (const path of ["/element", "/fill?claim=1", "/element?kind=claim&id=1"]) {
      const { headers } = await host.visit(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    }
    for (const path of ["/home", "/element/x", "/element.data", "/login?to=/element"]) {
      const { headers } = await host.visit(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-frame-options")).toBe("DENY");
    }
  });

  it("carry a fresh nonce each time, and neither inline scripts nor eval", async () => {
    const policies = await Promise.all([1, 2].map(async () => (await host.visit("/login")).headers.get("content-security-policy") ?? ""));
    const scripts = policies.map((policy) => /script-src ([^;]*)/.exec(policy)?.[1] ?? "");
    expect(scripts[0]).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}=='$/);
    expect(scripts[0]).not.toBe(scripts[1]);
  });

  it("add transport security over https, and cookies then have the prefix", async () => {
    const proxied = await startTestHost({ screens, trustProxy: 1 });
    const { headers } = await proxied.visit("/login", { headers: { "x-forwarded-proto": "https" } });
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    await proxied.stop();
  });
});

describe("bodies", () => {
  const large = `username=${"a".repeat(20_000)}`;

  it("over the limit are refused with a page, announced or not, and the connection goes on", async () => {
    const announced = await host.visit("/login", {
      method: "POST",
      body: large,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(announced.status).toBe(413);
    expect(await announced.text()).toEqual(expect.stringContaining("提交的内容过大"));
    const chunked = await send("/login", { headers: { "transfer-encoding": "chunked", origin: host.url }, body: large });
    expect(chunked.status).toBe(413);
    expect(chunked.body).toEqual(expect.stringContaining("提交的内容过大"));
    expect((await host.visit("/login")).status).toBe(200);
  });

  it("over the limit to an address without a page are answered too", async () => {
    const answer = await host.visit("/logout", { method: "POST", body: large });
    expect(answer.status).toBe(413);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("under the limit arrive whole", async () => {
    posted.length = 0;
    await host.visit("/login", { method: "POST", body: new URLSearchParams({ username: "张伟 ".repeat(100) }) });
    expect(posted).toEqual(["张伟 ".repeat(100)]);
  });

  it.each(["Content-Length: 9000", "Content-Length: 900000", "Transfer-Encoding: chunked"])(
    "that are never read do not block the connection (%s)",
    async (length) => {
      const size = Number(/\d+/.exec(length)?.[0] ?? 500_000);
      const bytes = length.includes("chunked") ? `${size.toString(16)}\r\n${"a".repeat(size)}\r\n0\r\n\r\n` : "a".repeat(size);
      const two = `POST /preferences HTTP/1.1\r\nHost: ${new URL(host.url).host}\r\n${length}\r\n\r\n${bytes}GET /login HTTP/1.1\r\nHost: ${new URL(host.url).host}\r\nConnection: close\r\n\r\n`;
      const answers = await raw(two);
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 303", "HTTP/1.1 200"]);
    },
  );
});

describe("compression", () => {
  it("is used for pages where the reader takes it", async () => {
    const { headers } = await send("/newLogin", { method: "GET", headers: { "accept-encoding": "gzip" } });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers.vary).toBe("Accept-Encoding");
    expect((await send("/newLogin", { method: "GET" })).headers["content-encoding"]).toBeUndefined();
  });
});

describe("the log", () => {
  it("has one line a request, with the route's id and never the address", async () => {
    const answer = await host.visit("/login?username=geheim");
    await answer.text();
    const line = { requestId: answer.headers.get("x-request-id"), route: "login", status: 200 };
    await expect.poll(() => host.logged.at(-1)).toMatchObject(line);
    expect(JSON.stringify(host.logged)).not.toMatch(/geheim|secret-token|url/);
  });
});

describe("the session store", () => {
  it("that does not answer is told as an outage, with a reference", async () => {
    const failing = { read: () => Promise.reject(new Error("store is away")) } as unknown as KeyValueStore;
    const signedIn = await host.signIn("dealer");
    const down = await startTestHost({ screens, sessions: createSessions(failing, testSecret) });
    const answer = await down.visit("/home", { cookie: signedIn });
    const body = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(body).toContain(answer.headers.get("x-request-id"));
    expect((await down.visit("/login")).status).toBe(200);
    await down.stop();
  });

  it("that fails while a screen or the end of a session needs it is told the same way", async () => {
    const store = openFileStore(mkdtempSync(join(tmpdir(), "warranty-store-")));
    const away = () => Promise.reject<never>(new Error("away"));
    const readOnly = reportStoreFailures({ ...store, remove: away, update: away });
    const sessions = createSessions(readOnly, testSecret);
    const failing = await startTestHost({
      sessions,
      store: readOnly,
      screens: buildOf({
        loaders: {
          home: () => Promise.reject(failure("unauthenticated")),
          claimSearch: ({ context }) => context.preferences.write("a", 1),
        },
      }),
    });
    const [setCookie = ""] = await (
      await createSessions(store, testSecret)(undefined, false)
    ).start(signedInOf("dealer"), { remember: false, browser: "Chrome 120 · Windows" });
    const cookie = setCookie.split(";")[0] ?? "";
    for (const path of ["/home", "/claim/search"]) {
      const answer = await failing.visit(path, { cookie });
      expect(answer.status).toBe(503);
      expect(await answer.text()).toEqual(expect.stringContaining("登录状态暂时无法读取"));
    }
    await failing.stop();
  });
});

describe("settings", () => {
  it("that find no room are refused in words, not with an error of ours", async () => {
    const full = await startTestHost({
      screens: buildOf({ loaders: { home: ({ context }) => context.preferences.write("a", "a".repeat(20_000)) } }),
    });
    const cookie = await full.signIn("dealer");
    const answer = await full.visit("/home", { cookie });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toEqual(expect.stringContaining("个人设置已满"));
    expect(full.logged.filter((line) => line.level === 50)).toEqual([]);
    await full.stop();
  });
});

describe("a browser that leaves", () => {
  it("ends what was being done for it", async () => {
    let signal: AbortSignal | undefined;
    const slow = await startTestHost({
      screens: buildOf({
        loaders: {
          login({ request, context }) {
            signal = context.signal;
            expect(request.signal.aborted).toBe(false);
            return sleep(60_000, null, { signal: context.signal });
          },
        },
      }),
    });
    const leaving = new AbortController();
    const visit = slow.visit("/login", { signal: leaving.signal });
    await expect.poll(() => signal).toBeDefined();
    leaving.abort();
    await expect(visit).rejects.toThrow();
    await expect.poll(() => signal?.aborted).toBe(true);
    await expect.poll(() => slow.logged.some((line) => line.msg === "request" && line.complete === false)).toBe(true);
    expect(slow.logged.filter((line) => line.level === 50)).toEqual([]);
    await slow.stop();
  });
});

/** Writes bytes as they are and reads until the other side closes. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(host.url).port), "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    socket.on("close", () => resolve(text)).on("error", reject);
  });
}
