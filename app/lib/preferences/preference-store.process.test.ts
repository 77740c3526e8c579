import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "../request/context.ts";
import { openKeyValueStore } from "../store/key-value-store.ts";
import type { KeyValueStore } from "../store/store-port.ts";
import { createPreferences } from "../store/preferences.ts";
import { createKeyedMutex } from "../store/keyed-mutex.ts";
import { createUserRecords } from "../store/user-records.ts";
import { readCollapsed, readPreferenceChange, readSavedSearches, storePreference } from "./preference-store.server.ts";

/** A form as a browser sends it. */
function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value);
  return data;
}

const dataDir = mkdtempSync(join(tmpdir(), "warranty-settings-"));
let store: KeyValueStore;
beforeAll(async () => {
  store = await openKeyValueStore({ dataDir, redisUrl: undefined });
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A user at one copy of the product. */
function userSettings(user: string = crypto.randomUUID()) {
  const preferences = createPreferences(store, user);
  const records = createUserRecords({ store, sealKey: Buffer.alloc(32, 1), keyedMutex: createKeyedMutex() }, user);
  // Storing a preference touches nothing else of the context.
  const context = { preferences, records } as Pick<RequestContext, "preferences" | "records"> as RequestContext;
  return { read: () => preferences.read(), context, elsewhere: () => userSettings(user) };
}

async function change(fields: Record<string, string | string[]>, context: RequestContext) {
  const asked = readPreferenceChange(form(fields));
  if (!asked) throw new Error("no change read");
  return storePreference(asked, context);
}

describe("settings of a user", () => {
  it("keeps the columns chosen for a list until the default ones come back", async () => {
    const { read, context } = userSettings();
    await change({ setting: "columns", list: "claim", column: ["status", "vin"] }, context);
    expect((await read())["columns.claim"]).toEqual(["status", "vin"]);
    await change({ setting: "defaultColumns", list: "claim" }, context);
    expect((await read())["columns.claim"]).toBeNull();
  });

  it("keeps saved searches by name, the newest first, twenty at most", async () => {
    const { read, context } = userSettings();
    for (let index = 1; index <= 21; index++)
      await change({ setting: "saveSearch", list: "claim", name: `查询${index}`, search: `status=${index}` }, context);
    await change({ setting: "saveSearch", list: "claim", name: "查询5", search: "status=0" }, context);
    const saved = readSavedSearches(await read(), "claim");
    expect(saved).toHaveLength(20);
    expect(saved[0]).toEqual({ name: "查询5", search: "status=0" });
    await change({ setting: "removeSearch", list: "claim", name: "查询5" }, context);
    expect(readSavedSearches(await read(), "claim")[0]?.name).toBe("查询21");
  });

  it("keeps every search that is saved at one instant, in one copy of the product or in several", async () => {
    const { read, context, elsewhere } = userSettings();
    const save = (name: string, at: RequestContext) => change({ setting: "saveSearch", list: "claim", name, search: "status=1" }, at);
    await Promise.all([save("甲", context), save("乙", context), save("丙", elsewhere().context)]);
    const names = readSavedSearches(await read(), "claim").map(({ name }) => name);
    expect(names.sort()).toEqual(["丙", "乙", "甲"]);
  });

  it("remembers the collapsed menu in a cookie of this browser", async () => {
    const cookie = await change({ setting: "menu", collapsed: "yes" }, userSettings().context);
    const request = new Request("http://own.invalid/home", { headers: { cookie: cookie?.split(";")[0] ?? "" } });
    expect(await readCollapsed(request)).toBe(true);
    expect(await readCollapsed(new Request("http://own.invalid/home"))).toBe(false);
  });

  it("over https remembers it in a cookie with the host's prefix, which says more than one without", async () => {
    const secure = { ...userSettings().context, secureCookies: true };
    const cookie = (await change({ setting: "menu", collapsed: "yes" }, secure)) ?? "";
    expect(cookie).toMatch(/^__Host-menu=[^;]+; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    const planted = (await change({ setting: "menu", collapsed: "no" }, userSettings().context)) ?? "";
    const sent = [planted, cookie].map((one) => one.split(";")[0]).join("; ");
    expect(await readCollapsed(new Request("http://own.invalid/home", { headers: { cookie: sent } }))).toBe(true);
  });

  it("refuses what it does not know", () => {
    expect(readPreferenceChange(form({ setting: "password", value: "x" }))).toBeUndefined();
    expect(readPreferenceChange(form({ setting: "columns", list: "../x", column: "a" }))).toBeUndefined();
    expect(readPreferenceChange(form({ setting: "saveSearch", list: "claim", name: "", search: "" }))).toBeUndefined();
  });
});
