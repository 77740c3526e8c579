import { describe, expect, it } from "vitest";
import { byCodeOrName, pagedRows, type SourceRow } from "./look-up-source.server.ts";

const toRow = ({ code }: { code?: string }): SourceRow<string> | undefined =>
  code === undefined ? undefined : { key: code, code, cells: [code], value: code };

describe("a page of a look-up", () => {
  it("has the backend's total, or that of its rows where the backend tells none", () => {
    expect(pagedRows({ records: [{ code: "1" }], total: 31 }, 2, toRow, "车型 A")).toMatchObject({
      total: 31,
      page: 2,
      narrowed: "车型 A",
    });
    expect(pagedRows({ records: [{ code: "1" }, {}] }, 1, toRow)).toMatchObject({ kind: "rows", rows: [{ code: "1" }], total: 1 });
  });

  it("tells apart that nothing was found and that nothing of it can be recognised", () => {
    expect(pagedRows({ records: [], total: 0 }, 1, toRow)).toMatchObject({ kind: "rows", rows: [], total: 0 });
    expect(pagedRows({ records: [{}, {}], total: 2 }, 1, toRow)).toMatchObject({ kind: "none", title: "查到的内容无法识别" });
  });
});

describe("one box for code and name", () => {
  const rows = (codes: readonly string[], total = codes.length) => pagedRows({ records: codes.map((code) => ({ code })), total }, 1, toRow);
  const ask = (byCode: ReturnType<typeof rows>, byName: ReturnType<typeof rows>) => {
    const asked: unknown[] = [];
    const answer = byCodeOrName("ABS", { code: "code", name: "name" }, (narrowed) => {
      asked.push(narrowed);
      return Promise.resolve("code" in narrowed ? byCode : byName);
    });
    return { asked, answer };
  };

  it("asks for both at once, and for everything where nothing is typed", async () => {
    expect(ask(rows([]), rows([])).asked).toEqual([{ code: "ABS" }, { name: "ABS" }]);
    const asked: unknown[] = [];
    await byCodeOrName(undefined, { code: "code", name: "name" }, (narrowed) => {
      asked.push(narrowed);
      return Promise.resolve(rows([]));
    });
    expect(asked).toEqual([{}]);
  });

  it("shows what either finds, codes first and no row twice, and counts each", async () => {
    expect(await ask(rows(["A1", "A2"]), rows(["A2", "N1"], 31)).answer).toMatchObject({
      rows: [{ code: "A1" }, { code: "A2" }, { code: "N1" }],
      total: 31,
      counted: "按代码 2 条，按名称 31 条",
    });
  });

  it("goes on with the names where the pages of the codes are over", async () => {
    expect(await ask(rows([], 2), rows(["N9"], 31)).answer).toMatchObject({ rows: [{ code: "N9" }], total: 31 });
  });

  it("is as one that was asked alone where only one finds anything", async () => {
    expect(await ask(rows(["A1"]), rows([])).answer).toEqual(rows(["A1"]));
    expect(await ask(rows([]), rows(["N1"])).answer).toEqual(rows(["N1"]));
  });

  it("says so where nothing of either can be recognised", async () => {
    const strange = pagedRows({ records: [{}], total: 1 }, 1, toRow);
    expect(await ask(rows(["A1"]), strange).answer).toMatchObject({ kind: "none" });
  });
});
