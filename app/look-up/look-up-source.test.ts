import { describe, expect, it } from "vitest";
import { pagedRows, type SourceRow } from "./look-up-source.server.ts";

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
