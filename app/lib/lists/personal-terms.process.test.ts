import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pino } from "pino";
import { createSignedValues } from "../request/signed-values.ts";
import { claimFilters } from "#app/features/claims/filters.ts";
import { storePersonalTerm, readPersonalTerms } from "./personal-terms.server.ts";

const day = 24 * 3600 * 1000;

/** Of one user, in memory; counts what is written. */
function openRecords() {
  const stored = new Map<string, Record<string, unknown>>();
  const records = {
    written: 0,
    full: false,
    read: (collection: string, key: string) => Promise.resolve(stored.get(collection + key) ?? {}),
    write(collection: string, key: string, fields: object) {
      if (records.full) return Promise.reject(new Error("no space left"));
      records.written += 1;
      stored.set(collection + key, { ...stored.get(collection + key), ...fields });
      return Promise.resolve();
    },
    removeFields: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    alone: <Result>(_name: string, work: () => Promise<Result>) => work(),
  };
  return records;
}

describe("what a list is narrowed by", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  const log = pino({ level: "silent" });
  const signedValues = createSignedValues(Buffer.alloc(32, 1), "d10001");
  const read = (records: ReturnType<typeof openRecords>, key: string) =>
    readPersonalTerms({ records, log }, new URLSearchParams({ customerName: key }), claimFilters, "dealer");

  it("is noted as used once a day, however often it is looked at", async () => {
    const records = openRecords();
    const key = await storePersonalTerm({ records, signedValues }, "王先生");
    for (let times = 0; times < 3; times++) expect((await read(records, key)).get(key)).toBe("王先生");
    expect(records.written).toBe(1);
    vi.setSystemTime(Date.now() + day);
    for (let times = 0; times < 3; times++) expect((await read(records, key)).get(key)).toBe("王先生");
    expect(records.written).toBe(2);
  });

  it("is told by a store that can be read and not written", async () => {
    const records = openRecords();
    const key = await storePersonalTerm({ records, signedValues }, "王先生");
    records.full = true;
    vi.setSystemTime(Date.now() + day);
    expect((await read(records, key)).get(key)).toBe("王先生");
  });
});
