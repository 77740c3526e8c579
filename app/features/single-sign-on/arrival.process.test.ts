import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openFileStore } from "#app/lib/store/file-store.ts";
import { reportStoreFailures } from "#app/lib/store/store-failure.ts";
import { buildOf, startTestHost, type TestHost } from "#app/server/process/test-host.ts";
import { arrive } from "./arrival.server.ts";

const token = "portal-token-0123456789";
const screens = buildOf({ loaders: { dp: ({ request, context }) => arrive(request, context) } });
let host: TestHost;
let dataDir: string | undefined;
afterEach(async () => {
  await host.stop();
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
});
const locationOf = async (path: string) => (await host.visit(path)).headers.get("location");

describe("a token that arrives", () => {
  it("leaves the address even when it cannot be kept", async () => {
    dataDir = mkdtempSync(join(tmpdir(), "warranty-arrival-"));
    const store = openFileStore(dataDir);
    const full = reportStoreFailures({ ...store, create: (): Promise<boolean> => Promise.reject(new Error("no space left")) });
    host = await startTestHost({ screens, store: full });
    expect(await locationOf(`/dp?token=${token}`)).toBe("/login?type=dealer&reason=linkTrouble");
    expect(JSON.stringify(host.logged)).not.toContain(token);
  });

  it("is looked at by whoever asks for headers alone, and stays good", async () => {
    host = await startTestHost({ screens });
    const looked = await host.visit(`/dp?token=${token}`, { method: "HEAD" });
    expect(looked.status).toBe(303);
    expect(looked.headers.get("location")).toBe("/dp");
    expect(looked.headers.getSetCookie()).toEqual([]);
    expect((await host.visit(`/dp?token=${token}`)).headers.getSetCookie()).toHaveLength(1);
  });

  it("is one of a hundred that one address may bring in a quarter of an hour", async () => {
    host = await startTestHost({ screens });
    for (let number = 0; number < 100; number += 1) expect(await locationOf(`/dp?token=${token}-${number}`)).toBe("/dp");
    expect(await locationOf(`/dp?token=${token}-more`)).toBe("/login?type=dealer&reason=linkTooOften");
  });

  it("that is none leaves a trace without its text", async () => {
    host = await startTestHost({ screens });
    expect(await locationOf("/dp?token=%0d%0aX-Evil:%201")).toBe("/login?type=dealer&reason=linkBroken");
    expect(host.audited.map(({ event }) => event)).toEqual(["signOn.brokenToken"]);
    expect(JSON.stringify([host.audited, host.logged])).not.toContain("X-Evil");
  });
});
