import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { signedIn } from "#e2e/visitor.ts";
import { startBackendContainer, startWebContainer } from "./containers.ts";
import { openStoreServers } from "./store-servers.ts";

it("on PostgreSQL and Redis new containers go on where those before them ended", async ({ skip }) => {
  const stores = await openStoreServers();
  if (typeof stores === "string") return skip(stores);
  const database = { DATABASE_URL: stores.databaseUrl, SEED_CLAIMS: "60" };
  const sessions = { SESSION_STORE: stores.redisUrl, SESSION_SECRET: randomBytes(32).toString("base64url") };
  const open = async (port?: string) => {
    const backend = await startBackendContainer(database, "host");
    const web = await startWebContainer({ ...sessions, BACKEND_URL: backend.url, ...(port && { PORT: port }) }, "host");
    return { web, stop: () => Promise.all([web.stop(), backend.stop()]) };
  };
  try {
    const before = await open();
    const visitor = await signedIn(before.web.url, "d10001");
    const rows = (await visitor.get("/claim/search")).$("tbody").text();
    expect(rows).toMatch(/WC\d+/);
    expect(await before.web.end()).toBe(0);
    await before.stop();

    const after = await open(new URL(before.web.url).port);
    expect((await visitor.get("/claim/search")).$("tbody").text()).toBe(rows);
    await after.stop();
  } finally {
    await stores.stop();
  }
});
