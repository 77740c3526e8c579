import { describe, expect, it } from "vitest";
import { newestFirst } from "./timeline.server.ts";

const act = (id: string, second: number) => ({ id, operateTime: `2026-11-20T09:30:${String(second).padStart(2, "0")}+08:00` });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

describe("acts newest first", () => {
  it.each([
    ["a backend that tells the oldest first", [act("a", 1), act("b", 2), act("c", 2), act("d", 3)]],
    ["one that tells the newest first", [act("d", 3), act("c", 2), act("b", 2), act("a", 1)]],
  ])("keep the order of %s within a second", (_, records) => {
    expect(idsOf(newestFirst(records))).toBe("dcba");
  });

  it("take what happened in one second for told from the oldest on", () => {
    expect(idsOf(newestFirst([act("a", 1), act("b", 1)]))).toBe("ba");
    expect(newestFirst([])).toEqual([]);
  });
});
