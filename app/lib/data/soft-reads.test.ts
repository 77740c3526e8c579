import { describe, expect, it } from "vitest";
import type { ErrorKind } from "#gateway/errors.ts";
import { failure } from "#app/server/process/test-host.ts";
import { createSoftReads } from "./soft-reads.server.ts";

const fails = (kind: ErrorKind) => async (): Promise<string> => {
  throw failure(kind);
};
const never = () => new Promise<string>(() => {});

describe("reads a form can do without", () => {
  it("bring what they read", async () => {
    const { readSoftly, missing } = createSoftReads();
    expect(await readSoftly("税率", async () => "0.13")).toBe("0.13");
    expect(missing()).toEqual([]);
  });

  it("bring nothing when they fail, and name what is missing once", async () => {
    const { readSoftly, missing } = createSoftReads();
    expect(await readSoftly("税率", fails("refused"))).toBeUndefined();
    expect(await readSoftly("税率", fails("notFound"))).toBeUndefined();
    expect(await readSoftly("零件资料", fails("badRequest"))).toBeUndefined();
    expect(missing()).toEqual(["税率", "零件资料"]);
  });

  it.each<ErrorKind>(["unavailable", "timeout", "overloaded", "serverError", "malformed"])("ask no more after %s", async (kind) => {
    const { readSoftly } = createSoftReads();
    await readSoftly("零件资料", fails(kind));
    expect(await readSoftly("零件资料", async () => "read")).toBeUndefined();
    expect(await readSoftly("税率", async () => "read")).toBe("read");
  });

  it("ask again after a refusal", async () => {
    const { readSoftly } = createSoftReads();
    await readSoftly("零件资料", fails("refused"));
    expect(await readSoftly("零件资料", async () => "read")).toBe("read");
  });

  it.each<ErrorKind>(["unauthenticated", "forbidden", "aborted"])("end with the request at %s", async (kind) => {
    await expect(createSoftReads().readSoftly("税率", fails(kind))).rejects.toMatchObject({ kind });
  });

  it("hide no mistake of ours", async () => {
    const mistake = async (): Promise<string> => {
      throw new TypeError("not a function");
    };
    await expect(createSoftReads().readSoftly("税率", mistake)).rejects.toThrow("not a function");
  });

  it("wait for nobody for ever, all together", async () => {
    const { readSoftly, readSerially, missing } = createSoftReads(20);
    const several = Array.from({ length: 30 }, () => readSerially("零件资料", never));
    expect(await Promise.all([readSoftly("税率", never), ...several])).toEqual(Array(31).fill(undefined));
    expect(missing().sort()).toEqual(["税率", "零件资料"].sort());
  });

  it("take turns where there are many, and give the place back after a failure", async () => {
    const { readSerially } = createSoftReads();
    let running = 0;
    let most = 0;
    const task = (index: number) => async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (index % 3 === 0) throw failure("refused");
      return index;
    };
    const read = await Promise.all(Array.from({ length: 50 }, (_, index) => readSerially("零件资料", task(index))));
    expect(read).toEqual(Array.from({ length: 50 }, (_, index) => (index % 3 === 0 ? undefined : index)));
    expect(most).toBe(8);
  });
});
