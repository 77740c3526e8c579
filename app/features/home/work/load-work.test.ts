import { describe, expect, it } from "vitest";
import { firstReview, inSight, missingOf, type ReadSource } from "./load-work.server.ts";
import { toTiles } from "./tiles.server.ts";
import type { WorkItem, WorkKind } from "./work-item.ts";
import type { WorkSource } from "./work-source.server.ts";

function source(id: string, kind: WorkKind): WorkSource {
  const list = `/${id}`;
  return { id, kind, words: `待办${id}`, routes: [], list, read: () => Promise.reject(new Error("not read here")) };
}

function itemsOf(kind: string, days: readonly number[]): WorkItem[] {
  return days.map((day, at) => ({
    number: `${kind}-${at}`,
    to: `/${kind}/${at}`,
    since: new Date(Date.UTC(2026, 10, 28) - day * 24 * 3600_000).toISOString(),
    days: day,
    act: { label: "审核", to: `/${kind}/${at}` },
  }));
}

const waiting = (id: string, kind: WorkKind, days: readonly number[]) => ({
  source: source(id, kind),
  items: itemsOf(id, days),
  total: days.length,
  sums: [],
});
const read = (id: string, kind: WorkKind, days: readonly number[]): ReadSource => ({
  source: source(id, kind),
  found: { ok: true, value: { items: itemsOf(id, days), total: days.length, sums: [{ currency: "CNY", amount: "12.5" }] } },
});
const failed: ReadSource = { source: source("support", "support"), found: { ok: false, message: "系统错误", reference: "r-1" } };

describe("the rows in sight", () => {
  it("have each kind, however old another one's documents are, and stand by their wait", () => {
    const old = Array.from({ length: 10 }, (_, at) => 700 - at);
    const rows = inSight([waiting("claim", "claim", [28, 27, 26, 25]), waiting("report", "report", old), waiting("bill", "bill", [51])]);
    expect(rows).toHaveLength(12);
    const kinds = rows.map(({ source: { kind } }) => kind);
    expect(kinds.filter((kind) => kind === "claim")).toHaveLength(4);
    expect(kinds).toContain("bill");
    const days = rows.map(({ item }) => item.days ?? 0);
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  it("end with what has no wait", () => {
    const { since: _since, days: _days, ...item } = itemsOf("act", [1])[0] ?? { number: "", to: "", act: { label: "", to: "" } };
    const activity = { source: source("act", "activity"), items: [item], total: 1, sums: [] };
    expect(inSight([activity, waiting("claim", "claim", [3])]).map(({ source: { kind } }) => kind)).toEqual(["claim", "activity"]);
  });
});

describe("the figures", () => {
  it("tell of the first list that has any, and of the others as links", () => {
    const [tile] = toTiles(
      "company",
      [read("billToPay", "bill", []), read("billInvoices", "bill", [12]), read("billDisputed", "bill", [3])],
      undefined,
    );
    expect(tile).toMatchObject({ title: "待验票付款单", count: 1, to: "/billInvoices" });
    expect(tile?.notes).toEqual([
      { text: "¥12.50" },
      { text: "最久 12 天", late: true },
      { text: "1 张有异议", to: "/billDisputed", late: true },
    ]);
  });

  it("are those of the lists this account has, four at most, and none of what could not be read", () => {
    const partner = [read("partner", "partner", [1]), read("order", "order", [2]), failed];
    expect(toTiles("company", partner, undefined).map(({ title }) => title)).toEqual(["待审核合伙人", "待交付订单"]);
    const all = (["claim", "preAuthorization", "billToPay", "boxShipped", "deduction"] as const).map((id) => read(id, "claim", [1]));
    expect(toTiles("company", all, undefined)).toHaveLength(4);
  });

  it("leave what failed to a message, and the first review to the queue of claims", () => {
    expect(missingOf([failed, read("claim", "claim", [1])])).toEqual([{ what: "待办support", message: "系统错误", reference: "r-1" }]);
    expect(firstReview([failed, read("preAuthorization", "preAuthorization", [9]), read("claim", "claim", [1])])).toBe(
      "/preAuthorization/0",
    );
    expect(firstReview([failed])).toBeUndefined();
  });
});
