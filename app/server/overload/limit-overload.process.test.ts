import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { catalogue } from "#gateway/errors.ts";
import { menuList } from "#gateway/operations/session.ts";
import { createCsrfTokens } from "#app/lib/forms/csrf/csrf-token.server.ts";
import type { SavedDraft } from "#app/lib/forms/drafts/saved-drafts.server.ts";
import { deriveKey } from "#app/lib/store/sealed-text.ts";
import type { Problem } from "#app/lib/shell/problem.ts";
import { createOverloadLimiter, defaultLimits, type OverloadLimiter } from "./limiter.ts";
import { rejectionDelayMs } from "./limit-overload.ts";
import { createHttpMetrics } from "../http/http-metrics.ts";
import { buildOf, startTestHost, testSecret, type ScreenCall, type TestHost } from "../process/test-host.ts";

/* A host whose slots are taken and whose queue has no room. */

const unlimited = createOverloadLimiter({ ...defaultLimits, slots: Infinity });
const full = createOverloadLimiter({ ...defaultLimits, slots: 0, queueLength: 0 });
const metrics = createHttpMetrics();
const reached: string[] = [];
let limiter: OverloadLimiter;
let host: TestHost;
let cookie: string;

beforeAll(async () => {
  const reach = (id: string) => () => Response.json({ reached: reached.push(id) });
  const kept = async ({ context }: ScreenCall) => Response.json({ found: (await context.savedDrafts.find("k1")) ?? null });
  const screens = buildOf({
    loaders: { shell: reach("shell"), claimSearch: reach("claimSearch"), claimDetail: kept },
    actions: { claimCreate: reach("claimCreate"), claimUpload: reach("claimUpload") },
  });
  host = await startTestHost({
    screens,
    metrics,
    limiter: { acquire: (priority, signal) => limiter.acquire(priority, signal) },
    clientFiles: (request, response, next) => (request.path.startsWith("/assets/") ? void response.end("file") : next()),
  });
  cookie = await host.signIn("dealer");
});
afterAll(() => host.stop());
beforeEach(() => {
  limiter = full;
  reached.length = 0;
});

const countRejected = async () => (await metrics.registry.getSingleMetric("http_turned_away_total")?.get())?.values[0]?.value;

describe("a rejected request", () => {
  it("for a page reads the catalogue's words and when to come back, is counted, and reaches no screen", async () => {
    const before = (await countRejected()) ?? NaN;
    const answer = await host.visit("/claim/search", { cookie });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.headers.get("refresh")).toBe("5");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const page = await answer.text();
    expect(page).toContain(catalogue.overloaded.message);
    expect(page).toContain('<a href="">重试</a>');
    expect(reached).toEqual([]);
    expect(await countRejected()).toBe(before + 1);
  });

  it("of a script of ours gets what it can show: no page, and no login", async () => {
    const data = await host.visit("/claim/search.data", { cookie });
    expect(data.status).toBe(503);
    expect(data.headers.get("content-type")).toBe("text/x-script");
    expect(await data.text()).toContain(catalogue.overloaded.message);
    const upload = await host.visit("/claim/upload", {
      method: "POST",
      cookie,
      body: new FormData(),
      headers: { accept: "application/json" },
    });
    expect(upload.status).toBe(503);
    expect(await upload.json()).toMatchObject({ ok: false, kind: "overloaded", message: catalogue.overloaded.message, retryAfter: 5 });
    expect(reached).toEqual([]);
  });

  it("with a form does nothing and keeps what was typed", async () => {
    const user = JSON.stringify(["1", "dealer", "d10001"]);
    const form = new FormData();
    form.set("csrfToken", createCsrfTokens(deriveKey(testSecret, "form token"), user, Date.now).issue("claim", "k1"));
    form.set("remark", "水泵漏水");
    const answer = await host.visit("/claim/create", { method: "POST", cookie, body: form });
    expect(answer.status).toBe(503);
    // What the test host answers instead of a page.
    const { errors } = (await answer.json()) as { errors: Record<string, { data: Problem }> };
    const [problem] = Object.values(errors).map(({ data }) => data);
    expect(problem).toMatchObject({ kind: "overloaded", message: catalogue.overloaded.message, savedDraft: "/claim/create?form=k1" });
    expect(reached).toEqual([]);
    limiter = unlimited;
    const { loaderData } = (await (await host.visit("/claim/detail/c-1", { cookie })).json()) as {
      loaderData: { claimDetail: { found: SavedDraft | null } };
    };
    expect(loaderData.claimDetail.found).toMatchObject({ entries: [["remark", "水泵漏水"]] });
  });

  it("is none that needs no screen: the client's files come as ever", async () => {
    expect(await (await host.visit("/assets/a.js")).text()).toBe("file");
  });
});

it("slots are released when answers end", async () => {
  limiter = createOverloadLimiter({ ...defaultLimits, slots: 1, queueLength: 0 });
  for (let visits = 0; visits < 3; visits += 1) expect((await host.visit("/claim/search", { cookie })).status).toBe(200);
});

it("priorities tell users from anonymous clients, POSTs from GETs, and prefetches from both", async () => {
  const priorities: string[] = [];
  limiter = {
    acquire(priority, signal) {
      priorities.push(priority);
      return unlimited.acquire(priority, signal);
    },
  };
  await host.visit("/claim/create", { method: "POST", cookie, body: new FormData() });
  await host.visit("/claim/search", { cookie });
  await host.visit("/login", { method: "POST", body: new FormData() });
  await host.visit("/login", { cookie: "session=forged" });
  await host.visit("/claim/search", { cookie, headers: { "sec-purpose": "prefetch" } });
  expect(priorities).toEqual(["userPost", "userGet", "anonymousPost", "anonymousGet", "prefetch"]);
});

describe("the rejection of an anonymous request", () => {
  it("is delayed, a user's is not", async () => {
    const began = performance.now();
    expect((await host.visit("/claim/search", { cookie })).status).toBe(503);
    const user = performance.now() - began;
    expect((await host.visit("/login")).status).toBe(503);
    expect(performance.now() - began - user).toBeGreaterThan(490);
    expect(user).toBeLessThan(490);
  });

  it("comes a hundred times a second at most, however many of a thousand retry at once, and in the end", () => {
    const delays = Array.from({ length: 1000 }, (_, before) => rejectionDelayMs(before + 1));
    for (let second = 1; second < 10; second += 1)
      expect(delays.filter((ms) => ms >= second * 1000 && ms < (second + 1) * 1000).length).toBeLessThanOrEqual(100);
    expect(rejectionDelayMs(1_000_000)).toBe(20_000);
  });
});

it("a service that hangs leaves its pages' slots to others", async () => {
  const claimSearch = async ({ context }: ScreenCall) => Response.json(await context.backend.read(menuList));
  const own = await startTestHost({
    screens: buildOf({ loaders: { claimSearch } }),
    limiter: createOverloadLimiter({ ...defaultLimits, slots: 1, maxHoldMs: 60_000 }),
    menu: "hangs",
  });
  const client = new AbortController();
  const hanging = own.visit("/claim/search", { cookie: await own.signIn("dealer"), signal: client.signal });
  await expect.poll(own.menuReads).toBe(1);
  expect((await own.visit("/login")).status).toBe(200);
  client.abort();
  await expect(hanging).rejects.toThrow();
  await own.stop();
});

describe("while connections wait to be accepted", () => {
  it("anonymous requests wait, users' do not", async () => {
    let accept = () => {};
    const accepted = new Promise<void>((resolve) => (accept = resolve));
    const own = await startTestHost({ accepted: () => accepted });
    let answered = false;
    const anonymous = own.visit("/login").finally(() => (answered = true));
    expect((await own.visit("/claim/search", { cookie: await own.signIn("dealer") })).status).toBe(200);
    expect(answered).toBe(false);
    accept();
    expect((await anonymous).status).toBe(200);
    await own.stop();
  });
});
