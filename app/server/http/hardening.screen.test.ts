// @module-tag slow
import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { routeTable } from "#app/registry/route-table.ts";
import { appUrl, as } from "#e2e/screen.ts";
import { Visitor } from "#e2e/visitor.ts";
import { adminUrl } from "#e2e/worker-fixture.ts";

const policyOf = (headers: Headers) =>
  new Map(
    (headers.get("content-security-policy") ?? "").split(";").map((part) => {
      const [name = "", ...values] = part.trim().split(/\s+/);
      return [name, values.join(" ")];
    }),
  );

describe("headers", () => {
  it.each(["/login", "/nowhere", "/home", "/claim/search", "/claim/search.data"])("of %s are strict", async (path) => {
    const answer = await (await as("d10001")).get(path, { follow: false });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(answer.headers.get("x-powered-by")).toBeNull();
    expect(answer.headers.get("cache-control")).toMatch(/no-store/);
    expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{8,}$/);
    const policy = policyOf(answer.headers);
    expect(policy.get("script-src")).toMatch(/^'self' 'nonce-[\w+/=-]{16,}'$/);
    expect(policy.get("style-src")).toMatch(/^'self' 'nonce-[\w+/=-]+'$/);
    expect(policy.get("object-src")).toBe("'none'");
    expect(policy.get("base-uri")).toMatch(/'none'|'self'/);
    expect(policy.get("frame-ancestors")).toMatch(/'none'|'self'/);
    expect(policy.get("form-action")).toBe("'self'");
  });

  it("carry another nonce each time, the one its scripts and styles have, and none goes without", async () => {
    const [first, second] = [await new Visitor(appUrl).get("/login"), await new Visitor(appUrl).get("/login")];
    const nonce = /'nonce-([^']+)'/.exec(policyOf(first.headers).get("script-src") ?? "")?.[1];
    expect(policyOf(second.headers).get("script-src")).not.toContain(nonce);
    expect(first.$("script").length).toBeGreaterThan(0);
    for (const element of first.$("script, style").toArray()) expect(first.$(element).attr("nonce")).toBe(nonce);
    expect(first.body).not.toMatch(/ on(click|load|error|submit)=/i);
  });

  it("take no request id from outside, and believe no forwarded host", async () => {
    const visitor = new Visitor(appUrl);
    const answer = await visitor.get("/login", {
      headers: { "x-request-id": "chosen-by-me", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    });
    expect(answer.headers.get("x-request-id")).not.toBe("chosen-by-me");
    expect(answer.body).not.toContain("evil.example");
  });

  it("let built files be kept for good, compressed, and pages never", async () => {
    const visitor = new Visitor(appUrl);
    // The first page has its styles within.
    await visitor.get("/login");
    const asset = (await visitor.get("/login")).$("link[rel=stylesheet]").attr("href") ?? "";
    const style = await new Visitor(appUrl).get(asset, { headers: { "accept-encoding": "gzip" } });
    expect(style.status).toBe(200);
    expect(style.headers.get("cache-control")).toMatch(/immutable/);
    expect(style.headers.get("content-type")).toMatch(/^text\/css/);
    expect(style.headers.get("content-encoding")).toBe("gzip");
    const compressed = await new Visitor(appUrl).get("/login", { headers: { "accept-encoding": "gzip" } });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(compressed.headers.get("cache-control")).toMatch(/no-store/);
  });
});

describe("methods", () => {
  const screens = routeTable.filter((entry) => entry.kind !== "resource" && !entry.path.includes(":") && entry.id !== "notFound");

  it.each(screens.map((entry) => [entry.path]))("HEAD and OPTIONS of %s answer without a body and without an error", async (path) => {
    for (const visitor of [new Visitor(appUrl), await as("d10001"), await as("zhangwei")]) {
      const head = await visitor.request(path, { method: "HEAD", follow: false });
      expect(head.status).toBeLessThan(500);
      expect(head.bytes.length).toBe(0);
      const options = await visitor.request(path, { method: "OPTIONS", follow: false });
      expect(options.status).toBeLessThan(500);
      expect(options.body).not.toContain("<table");
      expect(options.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it.each(["PUT", "DELETE", "PATCH"])("%s is refused on a page that has no such thing", async (method) => {
    const answer = await (await as("d10001")).request("/claim/search", { method, follow: false });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it("TRACE is refused", async () => {
    const sent = rawRequest(new URL("/login", appUrl), { method: "TRACE" }).end();
    const [answer] = await once(sent, "response");
    answer.resume();
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe("what is too large or broken", () => {
  it("a form of 20 MB is refused helpfully and the product lives on", async () => {
    const visitor = await as("d10001");
    const answer = await visitor
      .request("/preferences", {
        body: "x=".padEnd(20_000_000, "a"),
        headers: { "content-type": "application/x-www-form-urlencoded" },
        follow: false,
      })
      .catch(() => undefined);
    if (answer) expect(answer.status).toBe(413);
    expect((await visitor.get("/home")).status).toBe(200);
  });

  it.each(["/login", "/logout", "/preferences"])(
    "a body that is no form is an invalid request at %s, not an error of ours",
    async (path) => {
      // Whoever is signed in is led away from the login before it reads anything.
      const visitor = path === "/login" ? new Visitor(appUrl) : await as("d10001");
      for (const type of ["text/plain", "multipart/form-data", "multipart/form-data; boundary=another", "application/json"]) {
        const answer = await visitor.request(path, { body: "{}", headers: { "content-type": type }, follow: false });
        expect(answer.status, type).toBe(400);
        expect(answer.text).toContain("请求无效");
      }
      if (path !== "/login") expect((await visitor.get("/home", { follow: false })).status).toBe(200);
    },
  );

  it.each([
    "/%",
    "/%ff",
    "/claim/detail/%E0%A4%A",
    "/..%2f..%2fetc/passwd",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/.env",
    "/build/server/main.js",
    "//",
  ])("the address %s is answered without an error and without a file", async (path) => {
    for (const visitor of [new Visitor(appUrl), await as("d10001")]) {
      const answer = await visitor.get(path, { follow: false });
      expect(answer.status).toBeLessThan(500);
      // "//" may count as the entry page; nothing else here is a page.
      if (answer.status < 300) expect(answer.$("h1").text()).toContain("登录");
      expect(answer.body).not.toMatch(/"dependencies"|root:x:0/);
    }
  });

  it.each(["/%", "/%ff", "/claim/detail/%E0%A4%A"])("the address %s, which no browser would send, is an invalid request", async (path) => {
    for (const visitor of [new Visitor(appUrl), await as("d10001")]) {
      const answer = await visitor.get(path, { follow: false });
      expect(answer.status).toBe(400);
      expect(answer.text.includes("请求无效")).toBe(true);
    }
  });

  it("an unknown address is a helpful 404 with a way on for those signed in, and leads the others to the login", async () => {
    const login = await new Visitor(appUrl).get("/no/such/page");
    expect(login.status).toBe(200);
    expect(login.path).toBe("/login?returnTo=%2Fno%2Fsuch%2Fpage&reason=signin");
    expect(login.text).toContain("您还未登录，请先登录");
    for (const visitor of [await as("d10001"), await as("zhangwei")]) {
      const page = await visitor.get("/no/such/page");
      expect(page.status).toBe(404);
      expect(page.text).toContain("页面不存在");
      expect(page.$("a[href='/home'], a[href='/login'], a[href='/']").length).toBeGreaterThan(0);
    }
  });

  it("half a request does not stop the others", async () => {
    const { hostname, port } = new URL(appUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write("POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc");
    expect((await new Visitor(appUrl).get("/login")).status).toBe(200);
    socket.destroy();
  });
});

describe("the administrators' port", () => {
  it("says alive, ready and how the gateway does", async () => {
    for (const path of ["/healthz", "/readyz"]) expect((await new Visitor(adminUrl).get(path)).status).toBe(200);
    const metrics = await new Visitor(adminUrl).get("/metrics");
    expect(metrics.body).toMatch(/gateway_requests_total\{[^}]*operation="claim.page"/);
    expect(metrics.body).not.toMatch(/d10001|demo-2026/);
  });

  it("is another port than the product's", async () => {
    for (const path of ["/metrics", "/healthz", "/readyz"]) {
      const answer = await new Visitor(appUrl).get(path, { follow: false });
      expect(answer.body).not.toContain("gateway_requests_total");
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toEqual(expect.stringMatching(/^\/login\?/));
    }
  });
});
