import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCsrfTokens } from "#app/lib/forms/csrf/csrf-token.server.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import { deriveKey } from "#app/lib/store/sealed-text.ts";
import { createPostRateLimit } from "./post-rate-limit.ts";
import { connectRedis } from "#app/lib/store/redis-store.ts";
import { buildOf, startTestHost, testSecret, type TestHost } from "../process/test-host.ts";

const redisUrl = process.env.TEST_REDIS_URL;

describe.each([{ kind: "memory" }, ...(redisUrl ? [{ kind: "Redis", redisUrl }] : [])])("a user's posts, counted in $kind", (where) => {
  it("are taken up to the limit in ten minutes, forms and files apart, each user's for themselves", async () => {
    const redis = "redisUrl" in where ? await connectRedis(String(where.redisUrl)) : undefined;
    const limit = createPostRateLimit(3, redis);
    const [user, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const waits = [];
    for (let post = 0; post < 5; post++) waits.push(await limit.consume(user, "form"));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const wait of waits.slice(3)) expect(wait).toSatisfy((seconds: number) => seconds > 590 && seconds <= 600);
    expect(await limit.consume(user, "file")).toBe(0);
    expect(await limit.consume(other, "form")).toBe(0);
    redis?.destroy();
  });
});

describe("a user's posts", () => {
  it("are taken again when the time is over", async () => {
    vi.useFakeTimers({ now: 0 });
    const limit = createPostRateLimit(1, undefined);
    expect(await limit.consume("u", "form")).toBe(0);
    expect(await limit.consume("u", "form")).toBe(600);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await limit.consume("u", "form")).toBe(0);
    vi.useRealTimers();
  });

  it("are not counted where no limit is set", async () => {
    const limit = createPostRateLimit(0, undefined);
    expect(await Promise.all(Array.from({ length: 50 }, () => limit.consume("u", "form")))).toEqual(Array(50).fill(0));
  });
});

describe("one post too many", () => {
  let host: TestHost;
  let done = 0;
  beforeAll(async () => {
    const act = () => {
      done++;
      return Response.json({ done });
    };
    const kept = async ({ context }: { context: { savedDrafts: { find(key: string): Promise<unknown> } } }) =>
      Response.json((await context.savedDrafts.find("k1")) ?? null);
    const claimCreate = async (call: unknown) => {
      await readPostedForm(call as Parameters<typeof readPostedForm>[0], "claim");
      return act();
    };
    const screens = buildOf({ loaders: { home: kept }, actions: { claimCreate, claimUpload: act, logout: act, login: act } });
    host = await startTestHost({ screens, postRateLimit: createPostRateLimit(2, undefined) });
    return () => host.stop();
  });
  afterAll(() => vi.useRealTimers());
  const token = createCsrfTokens(deriveKey(testSecret, "form token"), JSON.stringify(["1", "dealer", "d10001"])).issue("claim", "k1");
  const post = (path: string, cookie: string, headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.set("csrfToken", token);
    body.set("remark", "水泵漏水");
    return host.visit(path, { method: "POST", body, cookie, headers });
  };

  it("does nothing, says when to come again, keeps what was typed and leaves an audit line", async () => {
    const cookie = await host.signIn("dealer");
    for (let round = 0; round < 2; round++) expect((await post("/claim/create", cookie)).status).toBe(200);
    const before = done;
    const refused = await post("/claim/create", cookie);
    const page = await refused.text();
    expect(refused.status).toBe(429);
    expect(done).toEqual(before);
    expect(Number(/\\*"retryAfter\\*":(\d+)/.exec(page)?.[1])).toBeGreaterThan(500);
    expect(page).toContain("操作过于频繁");
    expect(page).toContain("/claim/create?form=k1");
    const home = await (await host.visit("/home", { cookie })).text();
    expect(home).toContain("水泵漏水");
    expect(host.audited.at(-1)).toMatchObject({ event: "route.tooManyPosts", account: "d10001", route: "claimCreate" });
    expect((await host.visit("/claim/create", { cookie })).status).toBe(200);
  });

  it("leaves the others their posts, uploads theirs, and everybody the way out and in", async () => {
    const cookie = await host.signIn("dealer");
    const upload = () => post("/claim/upload", cookie, { accept: "application/json" });
    expect((await upload()).status).toBe(200);
    expect((await upload()).status).toBe(200);
    const refused = await upload();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual(expect.objectContaining({ ok: false, message: "操作过于频繁" }));
    expect((await post("/logout", cookie)).status).toBe(200);
    expect((await post("/login", "")).status).toBe(200);
  });
});
