import { describe, expect, it } from "vitest";
import { findByCode, largestPage } from "./code-search.server.ts";

interface Row {
  code: string;
}

/** Pages of rows as a look-up answers them, with the numbers of those that were read. */
function pagesOf(rows: readonly Row[]) {
  const asked: number[] = [];
  const read = async (current: number) => {
    asked.push(current);
    return { records: rows.slice((current - 1) * largestPage, current * largestPage), total: rows.length };
  };
  return { asked, find: (code: string) => findByCode(code, read, (row) => [row.code]) };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ code: `P${index}` }));

describe("a code among those that contain it", () => {
  it("is found however it is typed, and nothing but itself", async () => {
    const { find } = pagesOf([{ code: "P1" }, { code: "P10" }, { code: "AP1" }]);
    expect(await find(" ｐ1")).toEqual([{ code: "P1" }]);
    expect(await find("P")).toEqual([]);
  });

  it("is looked for on the next page while there is one", async () => {
    const { find, asked } = pagesOf(numbered(250));
    expect(await find("P220")).toEqual([{ code: "P220" }]);
    expect(asked).toEqual([1, 2, 3]);
  });

  it("is given up where there is no end of them", async () => {
    const { find, asked } = pagesOf(numbered(900));
    expect(await find("P800")).toEqual([]);
    expect(asked).toEqual([1, 2, 3]);
  });

  it("brings every row of its own: an operation has one for each model", async () => {
    const { find } = pagesOf([{ code: "L1" }, { code: "L1" }, { code: "L11" }]);
    expect(await find("L1")).toHaveLength(2);
  });
});
