// @module-tag slow
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { makeDataDir, removeDataDir, startApp, startBackend, templates } from "#e2e/product.ts";
import { Visitor, signedIn } from "#e2e/visitor.ts";
import { backendUrl } from "#e2e/worker-fixture.ts";

/* The product on servers instead of files: PostgreSQL behind the reference backend, Redis behind the sessions. */

const databaseUrl = process.env.TEST_DATABASE_URL;
const redisUrl = process.env.TEST_REDIS_URL;
const total = (text: string) => Number(/共\s*([\d,]+)\s*条/.exec(text)?.[1]?.replaceAll(",", "") ?? "NaN");

/** A database of its own on the test server, dropped afterwards. */
async function withDatabase(serverUrl: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `warranty_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await work(url.href);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}

describe("the reference backend on a PostgreSQL server", () => {
  it("answers sign-in, list, detail and export as the embedded one does, and finds its world again after a restart", async (test) => {
    if (!databaseUrl) return test.skip("TEST_DATABASE_URL names no PostgreSQL server");
    const dataDir = await makeDataDir();
    await withDatabase(databaseUrl, async (url) => {
      const settings = { DATABASE_URL: url, DATA_DIR: `${dataDir}/backend` };
      const first = await startBackend(settings);
      const app = await startApp({ DATA_DIR: `${dataDir}/app`, BACKEND_URL: first.url });
      // An untouched world: other tests write in the one they share.
      const untouched = await startBackend({ DATA_DIR: `${dataDir}/embedded`, ...templates });
      const beside = await startApp({ DATA_DIR: `${dataDir}/beside`, BACKEND_URL: untouched.url });
      const embedded = await signedIn(beside.url, "d10001");
      const visitor = await signedIn(app.url, "d10001");
      for (const path of ["/claim/search", "/claim/search?status=3&sort=payDate&size=50", "/claim/search?applicationNumber=0000&page=2"]) {
        const [there, here] = [await visitor.get(path), await embedded.get(path)];
        expect(there.$("tbody").text()).toBe(here.$("tbody").text());
        expect(total(there.text)).toBe(total(here.text));
      }
      const link = (await visitor.get("/claim/search")).$("tbody a[href*='/detail/']").first();
      expect((await visitor.get(link.attr("href") ?? "")).text).toContain(link.text().trim());
      const file = await visitor.get("/claim/search/export?status=3");
      expect(file.status).toBe(200);
      expect(file.bytes.subarray(0, 2).toString()).toBe("PK");
      await first.stop();
      const second = await startBackend(settings);
      const again = await startApp({ DATA_DIR: `${dataDir}/app-again`, BACKEND_URL: second.url });
      expect(total((await (await signedIn(again.url, "d10001")).get("/claim/search")).text)).toBe(
        total((await embedded.get("/claim/search")).text),
      );
      await again.stop();
      await second.stop();
      await app.stop();
      await beside.stop();
      await untouched.stop();
    });
    await removeDataDir(dataDir);
  });
});

describe("sessions in Redis", () => {
  it("are shared by two copies of the product: signed in at one, out at the other", async (test) => {
    if (!redisUrl) return test.skip("TEST_REDIS_URL names no Redis server");
    const dataDir = await makeDataDir();
    const settings = { BACKEND_URL: backendUrl, SESSION_STORE: redisUrl, SESSION_SECRET: randomUUID() + randomUUID() };
    const [one, other] = [
      await startApp({ ...settings, DATA_DIR: `${dataDir}/one` }),
      await startApp({ ...settings, DATA_DIR: `${dataDir}/other` }),
    ];
    const here = await signedIn(one.url, "d10001");
    const there = new Visitor(other.url);
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    const page = await there.get("/home");
    expect(page.path).toBe("/home");
    await there.submit(page, "form[action^='/logout']");
    expect((await here.get("/home")).path).toMatch(/^\/login/);
    await one.stop();
    await other.stop();
    await removeDataDir(dataDir);
  });
});
