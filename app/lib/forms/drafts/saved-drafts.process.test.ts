import { readdirSync, readFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openKeyValueStore } from "#app/lib/store/key-value-store.ts";
import type { KeyValueStore } from "#app/lib/store/store-port.ts";
import { createKeyedMutex } from "#app/lib/store/keyed-mutex.ts";
import { createUserRecords } from "#app/lib/store/user-records.ts";
import { createSavedDrafts, type SavedDraft, type SavedDrafts } from "./saved-drafts.server.ts";

const redisUrl = process.env.TEST_REDIS_URL;
const kinds = [{ kind: "files", redisUrl: undefined }, ...(redisUrl ? [{ kind: "Redis", redisUrl }] : [])];
const dataDir = mkdtempSync(join(tmpdir(), "warranty-stash-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const formOf = (key: string, more: Partial<SavedDraft> = {}): Omit<SavedDraft, "savedAt"> => ({
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
  const savedDraftsOf = (user: string, now?: () => number, sealKey = Buffer.alloc(32, 1)): SavedDrafts =>
    createSavedDrafts(createUserRecords({ store, sealKey, keyedMutex: createKeyedMutex() }, user), now);

  it("gives back what was kept, the last version of it, with the time it was kept at", async () => {
    const savedDrafts = savedDraftsOf(crypto.randomUUID(), () => Date.parse("2026-03-01T08:00:00Z"));
    await savedDrafts.keep(formOf("k1", { entries: [["remark", "first"]] }));
    expect(await savedDrafts.keep(formOf("k1", { reason: "failed" }))).toBe("kept");
    expect(await savedDrafts.find("k1")).toEqual({ ...formOf("k1", { reason: "failed" }), savedAt: "2026-03-01T08:00:00.000Z" });
  });

  it("knows each of the forms that two processes keep at the same time", async () => {
    const user = crypto.randomUUID();
    const [here, there] = [savedDraftsOf(user), savedDraftsOf(user)];
    const addresses = ["/claim/create", "/claim/detail/1/edit", "/claim/detail/2/edit", "/claim/detail/3/edit"];
    await Promise.all(addresses.map((address, at) => (at % 2 === 0 ? here : there).keep(formOf(`k${at}`, { address }))));
    const found = await Promise.all(addresses.map(async (address) => (await here.newest("claim", address))?.key));
    expect(found).toEqual(["k0", "k1", "k2", "k3"]);
  });

  it("gives a form to its own user alone", async () => {
    const [mine, other] = [savedDraftsOf(crypto.randomUUID()), savedDraftsOf(crypto.randomUUID())];
    await mine.keep(formOf("k1"));
    expect(await other.find("k1")).toBeUndefined();
    expect(await other.newest("claim", "/claim/create")).toBeUndefined();
    await other.drop("k1");
    expect(await mine.find("k1")).toBeDefined();
  });

  it("knows the form left last on a page, and no dropped one", async () => {
    let time = Date.now();
    const savedDrafts = savedDraftsOf(crypto.randomUUID(), () => ++time);
    await savedDrafts.keep(formOf("k1"));
    await savedDrafts.keep(formOf("k2"));
    await savedDrafts.keep(formOf("k3", { address: "/claim/detail/7/edit" }));
    await savedDrafts.keep(formOf("k4", { formId: "rma" }));
    await savedDrafts.keep(formOf("k1"));
    expect((await savedDrafts.newest("claim", "/claim/create"))?.key).toBe("k1");
    await savedDrafts.drop("k1");
    expect((await savedDrafts.newest("claim", "/claim/create"))?.key).toBe("k2");
    expect(await savedDrafts.find("k1")).toBeUndefined();
  });

  /** Which of the forms are there, by their numbers. */
  const thereOf = async (savedDrafts: SavedDrafts, count: number) => {
    const found = await Promise.all(Array.from({ length: count }, (_, n) => savedDrafts.find(`k${n}`)));
    const listed = new Set((await savedDrafts.list()).map(({ key }) => key));
    const there = found.flatMap((form, n) => (form ? [n] : []));
    expect(there).toEqual(found.flatMap((_, n) => (listed.has(`k${n}`) ? [n] : [])));
    return there;
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

  it("keeps twenty forms a user: the oldest goes, not the one last written", async () => {
    let time = Date.now();
    const savedDrafts = savedDraftsOf(crypto.randomUUID(), () => ++time);
    for (let n = 0; n < 20; n++) await savedDrafts.keep(formOf(`k${n}`));
    await savedDrafts.keep(formOf("k0"));
    await savedDrafts.keep(formOf("k20"));
    expect(await thereOf(savedDrafts, 21)).toEqual(upTo(21).filter((n) => n !== 1));
  });

  it("gives up what the page kept by itself before what was looked up for, and never what somebody was promised", async () => {
    let time = Date.now();
    const savedDrafts = savedDraftsOf(crypto.randomUUID(), () => ++time);
    const reasons = ["expired", "failed", "lookUp", "autosave"] as const;
    for (let n = 0; n < 20; n++) await savedDrafts.keep(formOf(`k${n}`, { reason: reasons[n % 4] ?? "failed" }));
    for (let n = 20; n < 30; n++) expect(await savedDrafts.keep(formOf(`k${n}`, { reason: "expired" }))).toBe("kept");
    // Five had been kept by themselves and five for a look-up: all of these are gone, and nothing else.
    expect(await thereOf(savedDrafts, 30)).toEqual(upTo(30).filter((n) => n >= 20 || n % 4 < 2));
    expect(await savedDrafts.keep(formOf("k30"))).toBe("full");
    expect(await savedDrafts.keep(formOf("k30", { reason: "expired" }))).toBe("kept");
    for (let n = 31; n < 110; n++) expect(await savedDrafts.keep(formOf(`k${n}`, { reason: "failed" }))).toBe("kept");
    expect(await savedDrafts.keep(formOf("k110", { reason: "expired" }))).toBe("full");
    // One that is there already is kept in its place.
    expect(await savedDrafts.keep(formOf("k0", { reason: "failed" }))).toBe("kept");
    await savedDrafts.drop("k1");
    expect(await savedDrafts.keep(formOf("k110", { reason: "expired" }))).toBe("kept");
    expect(await thereOf(savedDrafts, 111)).toEqual(upTo(111).filter((n) => n !== 1 && (n >= 20 || n % 4 < 2)));
  });

  it("holds as much as a post may carry, and sixteen MiB in all", async () => {
    let time = Date.now();
    const savedDrafts = savedDraftsOf(crypto.randomUUID(), () => ++time);
    const large = (key: string, more: Partial<SavedDraft> = {}) =>
      formOf(key, { entries: [["r", "x".repeat(4 * 1024 * 1024 - 1)]], ...more });
    expect(await savedDrafts.keep(large("k0"))).toBe("kept");
    expect((await savedDrafts.find("k0"))?.entries[0]?.[1]).toHaveLength(4 * 1024 * 1024 - 1);
    for (const n of [1, 2, 3, 4]) expect(await savedDrafts.keep(large(`k${n}`, { reason: "failed" }))).toBe("kept");
    expect(await thereOf(savedDrafts, 5)).toEqual([1, 2, 3, 4]);
    expect(await savedDrafts.keep(formOf("k5"))).toBe("full");
  });

  it("lists what is kept, the latest first, by what was filled in, for seven days", async () => {
    let time = Date.parse("2026-03-01T08:00:00Z");
    const user = crypto.randomUUID();
    const savedDrafts = savedDraftsOf(user, () => time);
    await savedDrafts.keep(
      formOf("k1", {
        reason: "expired",
        entries: [
          ["workOrderNumber", "WO-7"],
          ["vehicleVin", "LSV1"],
          ["remark", "x"],
        ],
      }),
    );
    time += 60_000;
    await savedDrafts.keep(formOf("k2", { address: "/claim/detail/7/edit" }));
    expect(await savedDrafts.list()).toEqual([
      { key: "k2", address: "/claim/detail/7/edit", label: "", savedAt: "2026-03-01T08:01:00.000Z", reason: "autosave" },
      { key: "k1", address: "/claim/create", label: "WO-7 · LSV1", savedAt: "2026-03-01T08:00:00.000Z", reason: "expired" },
    ]);
    expect(await savedDraftsOf(crypto.randomUUID()).list()).toEqual([]);
    time += 7 * 24 * 3600_000 - 30_000;
    expect((await savedDrafts.list()).map(({ key }) => key)).toEqual(["k2"]);
  });

  it("loses none of several forms kept at the same time", async () => {
    const user = crypto.randomUUID();
    const savedDrafts = savedDraftsOf(user);
    await Promise.all(Array.from({ length: 12 }, (_, n) => savedDrafts.keep(formOf(`k${n}`, { address: `/claim/detail/${n}/edit` }))));
    const newest = await Promise.all(Array.from({ length: 12 }, (_, n) => savedDrafts.newest("claim", `/claim/detail/${n}/edit`)));
    expect(newest.map((form) => form?.key)).toEqual(Array.from({ length: 12 }, (_, n) => `k${n}`));
  });

  it("refuses a form that is too large and keeps the version it had", async () => {
    const savedDrafts = savedDraftsOf(crypto.randomUUID());
    await savedDrafts.keep(formOf("k1"));
    expect(await savedDrafts.keep(formOf("k1", { entries: [["remark", "长".repeat(1_400_000)]] }))).toBe("tooLarge");
    expect((await savedDrafts.find("k1"))?.entries).toEqual([["remark", "故障 k1"]]);
  });

  it("counts what another secret sealed as gone", async () => {
    const user = crypto.randomUUID();
    await savedDraftsOf(user).keep(formOf("k1"));
    expect(await savedDraftsOf(user, Date.now, Buffer.alloc(32, 2)).find("k1")).toBeUndefined();
  });
});

it("writes nothing legible of a form to disk", async () => {
  const store = await openKeyValueStore({ dataDir, redisUrl: undefined });
  const savedDrafts = createSavedDrafts(
    createUserRecords({ store, sealKey: Buffer.alloc(32, 1), keyedMutex: createKeyedMutex() }, "someone"),
  );
  await savedDrafts.keep(formOf("legible-key", { entries: [["customerName", "欧阳某某"]] }));
  const root = join(dataDir, "state");
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const contents = files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
  expect(contents.length).toBeGreaterThan(0);
  expect(contents.filter((content) => /欧阳|legible-key|customerName/.test(content))).toEqual([]);
});
