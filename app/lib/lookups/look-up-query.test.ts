import { describe, expect, it } from "vitest";
import { readChosenRow, readContext, readLookUpQuery } from "./look-up-query.server.ts";

const filters = [
  { name: "partCode", label: "零件号" },
  { name: "partName", label: "零件名称" },
];
const read = (search: string) => readLookUpQuery(new URLSearchParams(search), filters);

describe("a look-up's address", () => {
  it("says form, line, filter and page", () => {
    expect(read("form=k1&line=3&partCode=PENG&page=2&size=20&other=x")).toMatchObject({
      form: "k1",
      line: "3",
      filter: { partCode: "PENG" },
      page: 2,
      size: 20,
      notices: [],
    });
  });

  it("is the plain look-up when it says nothing", () => {
    expect(read("")).toMatchObject({ form: undefined, line: undefined, filter: {}, page: 1, size: 10, notices: [] });
  });

  it("reads what input methods for Chinese write", () => {
    expect(read(`partCode=${encodeURIComponent("　ＰＥＮＧ１０００２ ")}`).filter).toEqual({ partCode: "PENG10002" });
  });

  it.each([
    [`partCode=${"9".repeat(61)}`, "“零件号”最多 60 个字符，已忽略这个条件。"],
    [`partCode=${"9".repeat(10_240)}`, "“零件号”最多 60 个字符，已忽略这个条件。"],
    ["partCode=%00", "“零件号”含有无法查询的字符，已忽略这个条件。"],
  ])("leaves out what cannot be asked for and tells it (%.20s)", (search, notice) => {
    expect(read(search)).toMatchObject({ filter: {}, notices: [notice] });
  });

  it.each([
    ["page=-1&size=1e9", 1, 100],
    ["page=abc&size=abc", 1, 10],
    ["page=1e400&size=-5", 1, 10],
    ["page=1e9", 100_000, 10],
  ])("brings %s into range", (search, page, size) => {
    expect(read(search)).toMatchObject({ page, size });
  });

  it("asks for a VIN in capitals, and for prices of a day only where it is one", () => {
    const takes = { vin: "vin", day: "day", symptom: "code" } as const;
    expect(readContext(takes, { vin: "lsvaa49j1 32047371", day: "2026-11-10", other: "x" })).toEqual({
      vin: "LSVAA49J132047371",
      day: "2026-11-10",
      symptom: "",
    });
    expect(readContext(takes, { day: "yesterday" }).day).toBe("");
    expect(readContext(takes, { day: "2026-02-30" }).day).toBe("");
    expect(readContext(takes, { symptom: "\u0000" }).symptom).toBe("");
  });
});

describe("the row a button names", () => {
  it("is named to the letter, whatever its code is written with", () => {
    const row = { code: "Ｐ-1 &=+ 水泵", key: "40002" };
    expect(readChosenRow(new URLSearchParams(row).toString())).toEqual(row);
  });

  it.each([null, undefined, "", "{}", "code=%00&key=%07", `code=${"9".repeat(201)}`, new Blob(["x"])])("is none when it is %s", (value) => {
    expect(readChosenRow(value)).toEqual({ code: "", key: "" });
  });
});
