import { readdirSync, readFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openKeyValueStore, type KeyValueStore } from "../server/key-value-store.ts";
import { createTurns } from "../server/turns.ts";
import { createUserRecords } from "../server/user-records.ts";
import { createStash, type KeptForm, type Stash } from "./stash.server.ts";

const redisUrl = process.env.TEST_REDIS_URL;
const kinds = [{ kind: "files", redisUrl: undefined }, ...(redisUrl ? [{ kind: "Redis", redisUrl }] : [])];
const dataDir = mkdtempSync(join(tmpdir(), "warranty-stash-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const formOf = (key: string, more: Partial<KeptForm> = {}): Omit<KeptForm, "savedAt"> => ({
  key,
  formId: "claim",
  address: "/claim/create",
  entries: [["remark", `故障 ${key}`]],
  reason: "autosave",
  ...more,
});

if (!redisUrl) it("the stash in Redis keeps what the stash in files keeps", (test) => test.skip("TEST_REDIS_URL names no Redis server"));

describe.each(kinds)("the stash in $kind", ({ redisUrl }) => {
  let store: KeyValueStore;
  beforeAll(async () => {
    store = await openKeyValueStore({ dataDir, redisUrl });
    return () => store.close();
  });
  const stashOf = (user: string, now?: () => number, sealKey = Buffer.alloc(32, 1)): Stash =>
    createStash(createUserRecords({ store, sealKey, turns: createTurns() }, user), now);

  it("gives back what was kept, the last version of it, with the time it was kept at", async () => {
    const stash = stashOf(crypto.randomUUID(), () => Date.parse("2026-03-01T08:00:00Z"));
    await stash.keep(formOf("k1", { entries: [["remark", "first"]] }));
    expect(await stash.keep(formOf("k1", { reason: "failed" }))).toBe("kept");
    expect(await stash.find("k1")).toEqual({ ...formOf("k1", { reason: "failed" }), savedAt: "2026-03-01T08:00:00.000Z" });
  });

  it("knows each of the forms that two processes keep at the same time", async () => {
    const user = crypto.randomUUID();
    const [here, there] = [stashOf(user), stashOf(user)];
    const addresses = ["/claim/create", "/claim/detail/1/edit", "/claim/detail/2/edit", "/claim/detail/3/edit"];
    await Promise.all(addresses.map((address, at) => (at % 2 === 0 ? here : there).keep(formOf(`k${at}`, { address }))));
    const found = await Promise.all(addresses.map(async (address) => (await here.newest("claim", address))?.key));
    expect(found).toEqual(["k0", "k1", "k2", "k3"]);
  });

  it("gives a form to its own user alone", async () => {
    const [mine, other] = [stashOf(crypto.randomUUID()), stashOf(crypto.randomUUID())];
    await mine.keep(formOf("k1"));
    expect(await other.find("k1")).toBeUndefined();
    expect(await other.newest("claim", "/claim/create")).toBeUndefined();
    await other.drop("k1");
    expect(await mine.find("k1")).toBeDefined();
  });

  it("knows the form left last on a page, and no dropped one", async () => {
    let time = 0;
    const stash = stashOf(crypto.randomUUID(), () => ++time);
    await stash.keep(formOf("k1"));
    await stash.keep(formOf("k2"));
    await stash.keep(formOf("k3", { address: "/claim/detail/7/edit" }));
    await stash.keep(formOf("k4", { formId: "rma" }));
    await stash.keep(formOf("k1"));
    expect((await stash.newest("claim", "/claim/create"))?.key).toBe("k1");
    await stash.drop("k1");
    expect((await stash.newest("claim", "/claim/create"))?.key).toBe("k2");
    expect(await stash.find("k1")).toBeUndefined();
  });

  it("keeps twenty forms a user: the oldest goes, not the one last written", async () => {
    let time = 0;
    const stash = stashOf(crypto.randomUUID(), () => ++time);
    for (let n = 0; n < 20; n++) await stash.keep(formOf(`k${n}`));
    await stash.keep(formOf("k0"));
    await stash.keep(formOf("k20"));
    const kept = await Promise.all(Array.from({ length: 21 }, (_, n) => stash.find(`k${n}`)));
    expect(kept.flatMap((form, n) => (form ? [] : [n]))).toEqual([1]);
  });

  it("loses none of several forms kept at the same time", async () => {
    const user = crypto.randomUUID();
    const stash = stashOf(user);
    await Promise.all(Array.from({ length: 12 }, (_, n) => stash.keep(formOf(`k${n}`, { address: `/claim/detail/${n}/edit` }))));
    const newest = await Promise.all(Array.from({ length: 12 }, (_, n) => stash.newest("claim", `/claim/detail/${n}/edit`)));
    expect(newest.map((form) => form?.key)).toEqual(Array.from({ length: 12 }, (_, n) => `k${n}`));
  });

  it("refuses a form that is too large and keeps the version it had", async () => {
    const stash = stashOf(crypto.randomUUID());
    await stash.keep(formOf("k1"));
    expect(await stash.keep(formOf("k1", { entries: [["remark", "长".repeat(200_000)]] }))).toBe("tooLarge");
    expect((await stash.find("k1"))?.entries).toEqual([["remark", "故障 k1"]]);
  });

  it("counts what another secret sealed as gone", async () => {
    const user = crypto.randomUUID();
    await stashOf(user).keep(formOf("k1"));
    expect(await stashOf(user, Date.now, Buffer.alloc(32, 2)).find("k1")).toBeUndefined();
  });
});

it("writes nothing legible of a form to disk", async () => {
  const store = await openKeyValueStore({ dataDir, redisUrl: undefined });
  const stash = createStash(createUserRecords({ store, sealKey: Buffer.alloc(32, 1), turns: createTurns() }, "someone"));
  await stash.keep(formOf("legible-key", { entries: [["customerName", "欧阳某某"]] }));
  const root = join(dataDir, "state");
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const contents = files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
  expect(contents.length).toBeGreaterThan(0);
  expect(contents.filter((content) => /欧阳|legible-key|customerName/.test(content))).toEqual([]);
});
