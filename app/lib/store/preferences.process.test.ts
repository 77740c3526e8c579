import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openFileStore } from "./file-store.ts";
import { createPreferences } from "./preferences.ts";

const root = mkdtempSync(join(tmpdir(), "warranty-preferences-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const store = openFileStore(root);

describe("preferences", () => {
  it("last, each user's own", async () => {
    await createPreferences(store, "one").write("columns", ["status", "车架号"]);
    expect(await createPreferences(store, "one").read()).toEqual({ columns: ["status", "车架号"] });
    expect(await createPreferences(store, "two").read()).toEqual({});
  });

  it("of two tabs that write different ones at once are all kept", async () => {
    const names = Array.from({ length: 12 }, (_, n) => `setting-${n}`);
    await Promise.all(names.map((name) => createPreferences(store, "busy").write(name, name)));
    expect(await createPreferences(store, "busy").read()).toEqual(Object.fromEntries(names.map((name) => [name, name])));
  });

  it("have room for 16 KB a user; one more is refused and changes nothing", async () => {
    const preferences = createPreferences(store, "large");
    await preferences.write("first", "a".repeat(10_000));
    await expect(preferences.write("second", "b".repeat(10_000))).rejects.toThrow(RangeError);
    await preferences.write("first", "c".repeat(15_000));
    expect(Object.keys(await preferences.read())).toEqual(["first"]);
  });

  it("need somebody signed in to be written, and are empty without", async () => {
    expect(await createPreferences(store, undefined).read()).toEqual({});
    await expect(createPreferences(store, undefined).write("a", 1)).rejects.toThrow("signed-in");
  });
});
