import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as t from "./test-backend.ts";

let backend: t.TestBackend;
let front: t.TestGateway;

beforeEach(async () => {
  backend = await t.startTestBackend();
  front = t.createTestGateway(backend.url, { driftPaths: 3 });
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
const driftLines = () => front.log.map((line) => JSON.parse(line)).filter((line) => line.event === "gateway.drift");

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
    expect(driftLines()).toMatchObject([{ operation: "test.things", paths: ["records[].name"], requestId: "req-1" }]);
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
    expect(driftLines()).toHaveLength(1);
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
    expect(driftLines()).toEqual([]);
  });
});
