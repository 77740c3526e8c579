import { expect, it } from "vitest";
import { forgetOwn } from "./own-storage.ts";

/** A browser's storage: its names move up as one is removed. */
function storageOf(names: readonly string[]) {
  const kept = new Map(names.map((name) => [name, "x"]));
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
  return { storage, names: () => [...kept.keys()] };
}

it("signing out forgets every name of ours, and leaves those of others", () => {
  const { storage, names } = storageOf(["pro__scroll_positions", "pro__table_positions", "theme", "pro__activityRefresh", "not_pro__"]);
  forgetOwn(storage);
  expect(names()).toEqual(["theme", "not_pro__"]);
});

it("signing out leaves a storage without names of ours as it is", () => {
  const { storage, names } = storageOf(["theme"]);
  forgetOwn(storage);
  expect(names()).toEqual(["theme"]);
});
