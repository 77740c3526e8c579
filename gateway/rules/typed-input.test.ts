import { describe, expect, it } from "vitest";
import {
  canonicalNumber,
  compactCode,
  numbersMax,
  plainCode,
  readCodes,
  readDay,
  readDocumentNumbers,
  readNumber,
  readProse,
  readTelephone,
  readTelephones,
  readWords,
} from "./typed-input.ts";

describe("prose and words", () => {
  it.each([
    ["\u200b　水泵渗漏\u200e ", "水泵渗漏", "水泵渗漏"],
    ["\ufeff一行\u202d\n二行\r\n", "一行\n二行", "一行\n二行"],
    ["ＷＣ２０２６－０１（前）：渗漏，ＡＢ", "ＷＣ２０２６－０１（前）：渗漏，ＡＢ", "WC2026-01（前）：渗漏，AB"],
    ["张　三", "张　三", "张 三"],
    ["👨‍🔧 师傅\u200d", "👨‍🔧 师傅", "👨‍🔧 师傅"],
    ["①级…", "①级…", "①级…"],
  ])("%j is %j as prose, %j as words", (typed, prose, words) => {
    expect(readProse(typed)).toBe(prose);
    expect(readWords(typed)).toBe(words);
  });
});

describe("codes", () => {
  it.each([
    [" ｐａｉｒ１００２５\u200b", "PAIR10025"],
    ["wc\u20112026–01", "WC-2026-01"],
    ["\u202dPAIR\u00ad10025\u202c", "PAIR10025"],
    [undefined, ""],
  ])("%j is compared as %j", (typed, code) => {
    expect(plainCode(typed)).toBe(code);
  });

  it("have no spaces where none can be", () => {
    expect(compactCode(" lsva 02c6\t4r21 00195\u200f")).toBe("LSVA02C64R2100195");
  });

  it("are told apart by lines, commas, marks and spaces, each once", () => {
    expect(readCodes("a1, A2；a3、a1\r\na4\ta5|ａ６，\u200b")).toEqual(["A1", "A2", "A3", "A4", "A5", "A6"]);
    expect(readCodes(" \u200b\n")).toEqual([]);
  });
});

describe("document numbers of a filter", () => {
  it("travel joined by commas, as many as one filter takes", () => {
    expect(readDocumentNumbers(" wc1\nwc2，wc1 ")).toEqual({ numbers: "WC1,WC2", leftOut: 0 });
    const many = Array.from({ length: numbersMax + 3 }, (_, at) => `WC${at}`);
    expect(readDocumentNumbers(many.join("\n"))).toEqual({ numbers: many.slice(0, numbersMax).join(","), leftOut: 3 });
  });
});

describe("numbers", () => {
  it.each([
    ["1,234.50", "1234.50"],
    ["1，234.5", "1234.5"],
    ["1,234,567", "1234567"],
    ["1 234.5", "1234.5"],
    ["1。5", "1.5"],
    ["１．５", "1.5"],
    ["￥ 95", "95"],
    [" \u200b12\u200e", "12"],
  ])("%j is %s", (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  it.each(["1,5", "12,34", "1,2345", "1.234,50", "-5", "1e3", "五", "1 2", "1,234 567,8"])("%j is none, and stays as it is", (typed) => {
    expect(readNumber(typed)).toBe(typed);
  });

  it.each([
    ["2.0", "2"],
    ["02", "2"],
    ["2.50", "2.5"],
    ["0", "0"],
    ["-2.0", "-2.0"],
  ])("%s is compared as %s", (typed, number) => {
    expect(canonicalNumber(typed)).toBe(number);
  });
});

describe("telephones", () => {
  it.each([
    ["138-0000-0000", "13800000000"],
    ["+86 138 0000 0000", "13800000000"],
    ["（0086）138‑0000‑0000", "13800000000"],
    ["8613800000000", "13800000000"],
    ["１３８００００００００\u200b", "13800000000"],
    ["138-00", "13800"],
    ["021-6888 0001", "021-6888 0001"],
    ["+852 2345 6789", "+852 2345 6789"],
    ["400-800-8888", "400-800-8888"],
    ["8612345", "8612345"],
    ["138abc", "138abc"],
  ])("%j is %j", (typed, telephone) => {
    expect(readTelephone(typed)).toBe(telephone);
  });
});

it.each([
  ["137 0000 1111", ["13700001111"]],
  ["+86 137 0000 1111，13900002222", ["13700001111", "13900002222"]],
  ["13700001111 13900002222 13700001111", ["13700001111", "13900002222"]],
  ["138-0000", ["1380000"]],
  ["13700001111,\n,139", ["13700001111", "139"]],
  ["何先生 13700001111", ["何先生 13700001111"]],
  [" ", []],
])("the telephones %j are %j", (typed, telephones) => {
  expect(readTelephones(typed)).toEqual(telephones);
});

it.each([
  ["2026/11/5", "2026-11-05"],
  ["２０２６．１１．５", "2026-11-05"],
  ["2026年11月5日\u200b", "2026-11-05"],
  ["2026-11-05", "2026-11-05"],
  ["昨天", "昨天"],
])("the day %j is %s", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});
