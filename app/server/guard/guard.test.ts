import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneOfEachShape } from "#e2e/route-shapes.ts";
import { rememberAudience } from "#app/auth/audience-cookie.ts";
import { pathTo, routeTable, type RouteEntry } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { buildOf, failure, startTestHost, type ScreenCall, type TestHost } from "../process/test-host.ts";

const params = { detailID: "c-1", number: "1", what: "part" };
const table: readonly RouteEntry[] = routeTable;
/** One route of each shape: nothing else of an entry reaches the guard (`access.screen.test.ts` visits every route of the product). */
const guarded = oneOfEachShape(table).filter((entry) => entry.audience !== "anyone");
const byId = (entries: readonly RouteEntry[]) => entries.map((entry) => [entry.id, entry] as const);
const addressOf = (entry: RouteEntry) => entry.path.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]);
/** The same address as a browser, a person or an attacker may write it. */
const spellings: Record<string, (path: string) => string> = {
  "as it is": (path) => path,
  "in capitals": (path) => path.toUpperCase().replace("C-1", "c-1"),
  "with a trailing slash": (path) => `${path}/`,
  "percent-encoded": (path) => path.replace(/\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  "as data": (path) => `${path}.data`,
  "as data of this route alone": (path) => `${path}.data?_routes=`,
  "with a query": (path) => `${path}?a=1`,
  "with doubled slashes inside": (path) => path.replace(/(.)\//, "$1//"),
};
const spelled = ({ id, ...entry }: RouteEntry) =>
  Object.entries(spellings).map(
    ([name, spell]) => [name, spell(addressOf({ id, ...entry })) + (spell("").includes("_routes") ? id : "")] as const,
  );
const reached: string[] = [];
const record =
  (id: string) =>
  ({ context }: ScreenCall) => {
    reached.push(id);
    return Response.json({ secret: `data of ${id}`, route: context.route?.id });
  };
const loaders = Object.fromEntries(table.map(({ id }) => [id, record(id)]));
const actions = Object.fromEntries(table.map(({ id }) => [id, record(id)]));
const shellCalls: ScreenCall[] = [];

let host: TestHost;
beforeAll(async () => {
  const shell = (call: ScreenCall) => {
    shellCalls.push(call);
    return Response.json({ shell: "menu" });
  };
  host = await startTestHost({ screens: buildOf({ loaders: { ...loaders, shell }, actions }) });
});
afterAll(() => host.stop());

async function visit(path: string, init: Parameters<TestHost["visit"]>[1] = {}) {
  reached.length = 0;
  const answer = await host.visit(path, init);
  return { answer, body: await answer.text(), reached: [...reached] };
}

describe("the guard, signed out", () => {
  it.each(byId(guarded))("never reaches %s, however its address is spelled", async (id, entry) => {
    for (const [name, path] of spelled(entry)) {
      const { answer, body, reached } = await visit(path);
      expect(reached, name).not.toContain(id);
      expect(body, name).not.toContain(`data of ${id}`);
      // Some spellings are no address of ours at all.
      if (!reached.includes("notFound")) expect([202, 302], name).toContain(answer.status);
    }
  });

  it.each(byId(guarded))("posts nothing to %s", async (id, entry) => {
    for (const path of [addressOf(entry), `${addressOf(entry)}.data`]) {
      const { answer, reached } = await visit(path, { method: "POST", body: new URLSearchParams({ a: "1" }) });
      expect(reached).toEqual([]);
      expect([202, 303]).toContain(answer.status);
    }
  });

  it("leads to the login page with the reason and the way back", async () => {
    const { answer } = await visit("/claim/search?status=3&page=2");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/login?type=dealer&returnTo=%2Fclaim%2Fsearch%3Fstatus%3D3%26page%3D2&reason=signin");
  });

  it("leads to the door of the side the address belongs to, and to the company's when it is everybody's", async () => {
    expect((await visit("/companyclaim/search")).answer.headers.get("location")).toMatch(/^\/login\?returnTo=/);
    expect((await visit("/claim")).answer.headers.get("location")).toMatch(/^\/login\?returnTo=/);
    expect((await visit("/claim/detail/c-1")).answer.headers.get("location")).toMatch(/^\/login\?type=dealer&/);
  });

  it("leads scripts there as a redirect they understand, with the page's own address", async () => {
    const { answer, body } = await visit("/claim/search.data?status=3&_routes=claimSearch");
    expect(answer.status).toBe(202);
    expect(body).toContain("/login?type=dealer&returnTo=%2Fclaim%2Fsearch%3Fstatus%3D3&reason=signin");
  });

  it("comes back from a download to the page above it", async () => {
    const { answer } = await visit("/claim/search/export?status=3");
    expect(answer.headers.get("location")).toContain(`returnTo=${encodeURIComponent("/claim/search?status=3")}`);
    const attachment = await visit("/companyclaim/detail/c-1/attachment/1");
    expect(attachment.answer.headers.get("location")).toContain(`returnTo=${encodeURIComponent("/companyclaim/detail/c-1")}`);
  });

  it("comes back from a post without a page to the page it was sent from, when that is ours", async () => {
    const post = { method: "POST", body: "a=1" };
    const own = await visit("/preferences", { ...post, headers: { referer: `${host.url}/claim/search?page=2` } });
    expect(own.answer.headers.get("location")).toContain(`returnTo=${encodeURIComponent("/claim/search?page=2")}`);
    const without = await visit("/preferences", post);
    expect(without.answer.headers.get("location")).toBe("/login?reason=signin");
  });

  it("says that a session is over to a browser that still carries one", async () => {
    const cookie = await host.signIn("dealer", { expiresAt: Date.now() - 1000 });
    const { answer } = await visit("/home", { cookie });
    expect(answer.headers.get("location")).toBe("/login?returnTo=%2Fhome&reason=expired");
  });

  describe.each(["dealer", "company"] as const)("after a session of the %s", (audience) => {
    const lastCookies = async () => {
      const session = await host.signIn(audience, { expiresAt: Date.now() - 1000 });
      return `${session}; ${(await rememberAudience(audience, false)).split(";")[0]}`;
    };
    const signInRoute = audience === "dealer" ? /\/login\?type=dealer/ : /\/login(?!\?type=dealer)/;

    it.each([
      ["a page of both sides", "/home", {}],
      ["its data", "/home.data", {}],
      ["the other side's page", audience === "dealer" ? "/companyclaim/search" : "/claim/search", {}],
      ["a download", "/cvrm/search/export", {}],
      ["a look-up", "/techsupport/look-up/part", {}],
      ["a form", "/cvrm/dealerFollow/1", { method: "POST", body: new URLSearchParams({ followRemark: "x" }) }],
      ["a form by a script", "/cvrm/dealerFollow/1.data", { method: "POST", body: new URLSearchParams({ followRemark: "x" }) }],
      ["an address nobody knows", "/no/such/page", {}],
    ])("%s leads to its own door, with the way back", async (_name, path, init) => {
      const { answer, body } = await visit(path, { ...init, cookie: await lastCookies() });
      const reply = answer.headers.get("location") ?? body;
      expect(reply).toMatch(signInRoute);
      expect(reply).toContain("returnTo=");
    });
  });

  it("reaches what anyone may see", async () => {
    for (const id of ["login", "entry", "newLogin"] as const) expect((await visit(pathTo(id))).reached).toEqual([id]);
  });

  it("leads from an address nobody knows to the login, as from any other (1 §2.3)", async () => {
    for (const path of ["/no/such/page?a=1", "/claim/nothing"]) {
      const { answer, reached } = await visit(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toEqual(`/login?returnTo=${encodeURIComponent(path)}&reason=signin`);
      expect(reached).toEqual([]);
    }
  });
});

describe.each(["dealer", "company"] as const)("the guard, signed in as %s", (audience) => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await host.signIn(audience);
  });

  it("leads from the entry pages home", async () => {
    for (const path of ["/", "/login", "/newLogin", "/login?type=dealer"]) {
      const { answer, reached } = await visit(path, { cookie });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe("/home");
      expect(reached).toEqual([]);
    }
    const again = await visit("/login", { cookie, method: "POST", body: "username=a" });
    expect(again.answer.status).toBe(303);
    expect(again.answer.headers.get("location")).toBe("/home");
    expect(again.reached).toEqual([]);
  });

  const own = guarded.filter(
    (entry) => (entry.audience === audience || entry.audience === "both") && entry.menu !== "companyClaimSearchHistory",
  );
  it.each(byId(own))("reaches its own %s with its entry, however the address is spelled", async (id, entry) => {
    for (const [name, path] of spelled(entry)) {
      const { body } = await visit(path, { cookie });
      if (name !== "with doubled slashes inside") expect(reached, name).toContain(id);
      if (reached.includes(id)) expect(body, name).toContain(`data of ${id}`);
    }
  });

  const other: Audience = audience === "dealer" ? "company" : "dealer";
  const wrong = guarded.filter((entry) => entry.audience === other);
  it.each(byId(wrong))("never reaches the other side's %s, however its address is spelled", async (id, entry) => {
    for (const [name, path] of spelled(entry)) {
      const { body, reached } = await visit(path, { cookie });
      expect(reached, name).not.toContain(id);
      expect(body, name).not.toContain(`data of ${id}`);
    }
  });

  it.each(byId(wrong))("may not post to %s", async (id, entry) => {
    const { answer, reached } = await visit(addressOf(entry), { cookie, method: "POST", body: "a=1" });
    expect(answer.status).toBe(403);
    expect(reached).toEqual([]);
    expect(host.audited.at(-1)).toMatchObject({ event: "route.wrongAudience", route: id });
  });
});

describe("the wrong side", () => {
  it("is refused to a dealer with an audit event that names the document", async () => {
    const { answer, body } = await visit("/companyclaim/detail/c-77", { cookie: await host.signIn("dealer") });
    expect(answer.status).toBe(403);
    expect(body).toContain("wrongAudience");
    expect(host.audited.at(-1)).toMatchObject({
      event: "route.wrongAudience",
      account: "d10001",
      route: "companyClaimDetail",
      document: "c-77",
      requestId: answer.headers.get("x-request-id"),
    });
  });

  it("sends a company user on to the twin with parameters and query", async () => {
    const cookie = await host.signIn("company");
    const list = await visit("/claim/search?status=3", { cookie });
    expect(list.answer.status).toBe(302);
    expect(list.answer.headers.get("location")).toBe("/companyclaim/search?status=3");
    const detail = await visit("/CLAIM/detail/c%2F9/?a=1", { cookie });
    expect(detail.answer.headers.get("location")).toBe("/companyclaim/detail/c%2F9?a=1");
    const data = await visit("/claim/search.data?status=3", { cookie });
    expect(data.answer.status).toBe(202);
    expect(data.body.includes("/companyclaim/search?status=3")).toBe(true);
    const head = await visit("/claim", { cookie, method: "HEAD" });
    expect(head.answer.status).toBe(302);
    expect(head.answer.headers.get("location")).toBe("/companyclaim");
  });
});

describe("the menu", () => {
  it("refuses the typed address of an entry the user does not have, with an audit event", async () => {
    const { answer, body, reached } = await visit("/companyclaim/search/history", { cookie: await host.signIn("company") });
    expect(answer.status).toBe(403);
    expect(reached).toEqual([]);
    expect(body).toContain("noMenuEntry");
    expect(host.audited.at(-1)).toMatchObject({ event: "route.noMenuEntry", route: "companyClaimSearchHistory" });
  });

  it("of the sign-in decides while it is fresh, without a call", async () => {
    const before = host.menuReads();
    await visit("/claim/search", { cookie: await host.signIn("dealer") });
    expect(host.menuReads()).toBe(before);
  });

  it("is read again when it is old, and the new one decides", async () => {
    const menu = [{ menuCode: "claimSearch", menuName: "查询" }];
    const later = await startTestHost({ menu: [] });
    const laterWith = await startTestHost({ menu });
    const old = { menuReadAt: Date.now() - 3600_000 };
    const without = await later.visit("/claim/search", { cookie: await later.signIn("dealer", old) });
    const withEntry = await laterWith.visit("/claim/search", { cookie: await laterWith.signIn("dealer", { ...old, menu: [] }) });
    expect(without.status).toBe(403);
    expect(withEntry.status).toBe(200);
    await Promise.all([later.stop(), laterWith.stop()]);
  });

  it("of the sign-in serves on while the menu service is down", async () => {
    const down = await startTestHost({ menu: "unavailable" });
    const answer = await down.visit("/claim/search", { cookie: await down.signIn("dealer", { menuReadAt: 0 }) });
    expect(answer.status).toBe(200);
    await down.stop();
  });

  it("of the sign-in serves on while the menu service hangs", async () => {
    const hanging = await startTestHost({ menu: "hangs" });
    const answer = await hanging.visit("/claim/search", { cookie: await hanging.signIn("dealer", { menuReadAt: 0 }) });
    expect(answer.status).toBe(200);
    await hanging.stop();
  });
});

describe("the context", () => {
  it("gives loaders of one request, which share it, each their own route", async () => {
    const { body } = await visit("/claim/search", { cookie: await host.signIn("dealer") });
    expect(JSON.parse(body)).toMatchObject({ loaderData: { claimSearch: { route: "claimSearch" } } });
    expect(shellCalls.at(-1)?.context.route).toBeUndefined();
    expect(shellCalls.at(-1)?.context.actor.account).toBe("d10001");
  });

  it("guards screens that have no loader of their own, and tells browsers to ask", async () => {
    const bare = await startTestHost({ screens: buildOf({ loaders: { home: undefined } }) });
    expect((await bare.visit("/home")).status).toBe(302);
    expect((await bare.visit("/home", { cookie: await bare.signIn("dealer") })).status).toBe(200);
    const manifest = await bare.visit("/__manifest?version=1&p=%2Fhome", { cookie: await bare.signIn("dealer") });
    expect(await manifest.json()).toMatchObject({ home: { hasLoader: true } });
    await bare.stop();
  });

  it("answers 405 to a post where nothing is to be posted", async () => {
    const bare = await startTestHost();
    const answer = await bare.visit("/home", { method: "POST", body: "a=1", cookie: await bare.signIn("dealer") });
    expect(answer.status).toBe(405);
    expect(JSON.stringify(await answer.json())).toEqual(expect.stringContaining("此地址不支持该操作"));
    await bare.stop();
  });
});

describe("what a screen throws", () => {
  const throwing = (error: unknown) =>
    startTestHost({
      screens: buildOf({ loaders: { claimSearch: () => Promise.reject(error), claimExport: () => Promise.reject(error) } }),
    });

  it.each([
    ["unavailable", 503],
    ["serverError", 502],
    ["timeout", 504],
    ["malformed", 502],
    ["notFound", 404],
    ["refused", 422],
    ["overloaded", 503],
  ] as const)("as %s becomes a page with status %i, the catalogue's words and a reference", async (kind, status) => {
    const failing = await throwing(failure(kind, kind === "overloaded" ? { retryAfter: 7 } : {}));
    const answer = await failing.visit("/claim/search", { cookie: await failing.signIn("dealer") });
    expect(answer.status).toBe(status);
    const { errors } = (await answer.json()) as { errors: Record<string, { data: unknown }> };
    expect(Object.values(errors)[0]?.data).toMatchObject({ kind, message: failure(kind).message, reference: "ref-1" });
    await failing.stop();
  });

  it.each([
    ["unauthenticated", "expired"],
    ["forbidden", "forbidden"],
  ] as const)("as %s ends the session and leads to the login page with reason %s", async (kind, reason) => {
    const failing = await throwing(failure(kind));
    const cookie = await failing.signIn("dealer");
    const answer = await failing.visit("/claim/search?status=1", { cookie });
    expect(answer.headers.get("location")).toBe(`/login?type=dealer&returnTo=%2Fclaim%2Fsearch%3Fstatus%3D1&reason=${reason}`);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=;/);
    const after = await failing.visit("/home", { cookie });
    expect(after.headers.get("location")).toContain("reason=expired");
    await failing.stop();
  });

  it("as an unexpected error is logged with its stack and told with the reference alone", async () => {
    const failing = await throwing(new Error("internal detail"));
    const answer = await failing.visit("/claim/search", { cookie: await failing.signIn("dealer") });
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(body).toContain(answer.headers.get("x-request-id"));
    expect(body).not.toContain("internal detail");
    expect(failing.logged.find((line) => "err" in line)).toMatchObject({
      err: { message: "internal detail", stack: expect.stringContaining("guard.test") },
    });
    await failing.stop();
  });

  it("in a download is a page of its own for a browser", async () => {
    const failing = await throwing(failure("overloaded", { retryAfter: 7 }));
    const answer = await failing.visit("/claim/search/export", { cookie: await failing.signIn("dealer") });
    const body = await answer.text();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("7");
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(body).toContain("系统繁忙");
    expect(body).toContain("ref-1");
    await failing.stop();
  });
});
