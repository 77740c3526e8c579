import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claimPage } from "./operations/claim.ts";
import { operation } from "./operation.ts";
import { coded, day, flag, id, instant, money, page, shape } from "./schemas/wire.ts";
import * as t from "./test-backend.ts";

let backend: t.TestBackend;
let front: t.TestGateway;

beforeEach(async () => {
  backend = await t.startTestBackend();
  front = t.createTestGateway(backend.url, { violationPaths: 3 });
});
afterEach(async () => {
  await backend.close();
  await front.gateway.close();
});

const readThings = (data: unknown) => {
  backend.answer = (_, response) => t.sendEnvelope(response, data);
  return front.as(t.dealerIdentity).read(t.things, { query: {}, body: {} });
};
const drift = (path: string) => front.metric("gateway_contract_drift_total", { operation: "test.things", path });
const violationLines = () => front.log.map((line) => JSON.parse(line)).filter((line) => line.event === "gateway.drift");

describe("an answer that differs from its declared shape", () => {
  it("loses the optional values that do not fit, and nothing else", async () => {
    const read = await readThings({
      records: [
        { id: 1, name: { secret: "value" }, count: 2 },
        { id: "2", name: "kept", count: "many" },
        { id: "3", name: 5 },
      ],
      total: "x",
    });
    expect(read).toEqual({ records: [{ id: "1", count: 2 }, { id: "2", name: "kept" }, { id: "3" }] });
  });

  it("is counted once an answer and path, and logged in one line without a value", async () => {
    await readThings({
      records: [
        { id: 1, name: { secret: "value" } },
        { id: 2, name: 99887766 },
      ],
      total: 1,
    });
    expect(await drift("records[].name")).toBe(1);
    expect(violationLines()).toMatchObject([{ operation: "test.things", paths: ["records[].name"], requestId: "req-1" }]);
    expect(front.log.join("")).not.toMatch(/secret|99887766/);
  });

  it("leaves out an optional object that misses what it needs", async () => {
    expect(await readThings({ records: [], owner: { name: "nameless" } })).toEqual({ records: [] });
    expect(await drift("owner.id")).toBe(1);
  });

  it.each([
    ["a row without its id", { records: [{ id: 1 }, { name: "x" }] }],
    ["a row with a wrong id", { records: [{ id: 1 }, { id: {} }] }],
    ["a row that is none", { records: [{ id: 1 }, "x"] }],
    ["no list", { total: 1 }],
    ["a list that is none", { records: "x" }],
    ["a text", "x"],
  ])("is malformed when it has %s: rows never vanish unseen", async (_, data) => {
    await expect(readThings(data)).rejects.toMatchObject({ kind: "malformed" });
    expect(violationLines()).toHaveLength(1);
  });

  it("is counted under a bounded number of paths", async () => {
    const odd = { records: [{ id: 1, name: 0, count: "x" }], total: "x", owner: { id: 1, name: 0 } };
    await readThings(odd);
    await readThings(odd);
    const paths = ["records[].name", "records[].count", "total", "owner.name", "other"];
    expect(await Promise.all(paths.map(drift))).toEqual([2, 2, 2, 0, 2]);
  });

  it("is no difference when it has more than is declared, or null for what may be absent", async () => {
    const read = await readThings({ records: [{ id: 1, name: null, more: { a: 1 } }, null], total: null, more: [1] });
    expect(read).toEqual({ records: [{ id: "1", more: { a: 1 } }], more: [1] });
    expect(violationLines()).toEqual([]);
  });
});

/* What the product reads on without, and the contracts ask for all the same. */
describe("an answer that is read, and not as agreed", () => {
  const odd = operation("test.odd", {
    get: "/api/claim/v1/odd",
    effect: "read",
    spec: "test",
    answer: page("OddPage", shape("Odd", { id, at: instant, day, status: coded({ 0: "open" }), amount: money, done: flag })),
  });
  const read = async (row: object) => {
    backend.answer = (_, response) => t.sendEnvelope(response, { records: [{ id: 1, ...row }] });
    await front.as(t.dealerIdentity).read(odd);
    return violationLines().flatMap(({ paths }) => paths);
  };

  it.each([
    ["an instant without offset", { at: "2026-11-01T10:00:00" }, "records[].at"],
    ["an instant that is a day", { at: "2026-11-01" }, "records[].at"],
    ["a day with a time", { day: "2026-11-01 00:00:00" }, "records[].day"],
    ["a state nobody knows", { status: 7 }, "records[].status"],
    ["a negative amount", { amount: "-1.5" }, "records[].amount"],
  ])("is counted once for %s, whose value is kept", async (_, row, path) => {
    expect(await read(row)).toEqual([path]);
    expect(await front.metric("gateway_contract_drift_total", { operation: "test.odd", path })).toBe(1);
  });

  it("is not counted for numbers as texts, flags as words, fractions of a second", async () => {
    expect(await read({ at: "2026-11-01T10:00:00.123Z", day: "2026-11-01", status: "0", amount: "12.50", done: true })).toEqual([]);
  });

  it("is counted for fields that every example of the contracts has, and for those of rows once", async () => {
    const always = { applicationNumber: "WC1", submitterCode: "10001", createDate: "2026-11-01T10:00:00+08:00", version: 1 };
    const records = [
      { id: "900001", status: 1, ...always },
      { id: "900002", ...always },
      { id: "900003", ...always },
    ];
    backend.answer = (_, response) => t.sendEnvelope(response, { records, current: 1, size: 10 });
    await front.as(t.dealerIdentity).read(claimPage, { query: {}, body: {} });
    expect(violationLines()).toMatchObject([{ operation: "claim.page", paths: ["total", "records[].status"] }]);
  });

  it.each([
    ["a success with another HTTP status than 200", 201, { status: 0, data: { records: [] } }, "(HTTP status)"],
    ["a status that is no number", 200, { status: "00", data: { records: [] } }, "(status)"],
    ["no status", 200, { data: { records: [] } }, "(status)"],
  ])("is counted for %s", async (_, http, body, path) => {
    backend.answer = (_, response) => void response.writeHead(http, { "content-type": "application/json" }).end(JSON.stringify(body));
    await front
      .as(t.dealerIdentity)
      .read(odd)
      .catch(() => undefined);
    expect(violationLines().flatMap(({ paths }) => paths)).toEqual([path]);
  });
});
