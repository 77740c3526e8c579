import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { resumeFailedNavigation } from "./failed-navigation.ts";

interface Arrival {
  /** How the page was reached. */
  type: "reload" | "navigate";
  /** What was remembered before. */
  pending?: string;
}

/** Runs the script as a page does at /home. @returns where it goes, if anywhere, and whether anything stays remembered. */
function arrive({ type, pending }: Arrival) {
  const stored = new Map(pending === undefined ? [] : [["pro__pending_target", pending]]);
  let opened: string | undefined;
  runInNewContext(resumeFailedNavigation, {
    sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, removeItem: (key: string) => stored.delete(key) },
    performance: { getEntriesByType: () => [{ type }] },
    location: { pathname: "/home", search: "", hash: "", replace: (address: string) => (opened = address) },
  });
  return { opened, remembered: stored.size };
}

const pendingTo = (address: string, since = Date.now(), from = "/home") => JSON.stringify({ address, from, since });

describe("a navigation that was lost", () => {
  it("goes on after the page it left was reloaded", () => {
    expect(arrive({ type: "reload", pending: pendingTo("/claim/search?status=1") })).toEqual({
      opened: "/claim/search?status=1",
      remembered: 0,
    });
  });

  it("is left alone by a page that was opened in any other way, and by every page but the one it was left from", () => {
    expect(arrive({ type: "navigate", pending: pendingTo("/claim/search") })).toEqual({ opened: undefined, remembered: 1 });
    expect(arrive({ type: "reload", pending: pendingTo("/claim/search", Date.now(), "/claim/create") })).toEqual({
      opened: undefined,
      remembered: 0,
    });
  });

  it("is forgotten when it is old, or already here", () => {
    expect(arrive({ type: "reload", pending: pendingTo("/claim/search", Date.now() - 3_600_000) }).opened).toBeUndefined();
    expect(arrive({ type: "reload", pending: pendingTo("/home") }).opened).toBeUndefined();
  });

  it("never leads to another host, and unreadable memories do no harm", () => {
    for (const pending of [pendingTo("//evil.example/"), pendingTo("https://evil.example/"), "{"])
      expect(arrive({ type: "reload", pending }).opened).toBeUndefined();
    expect(arrive({ type: "reload" }).opened).toBeUndefined();
  });
});
