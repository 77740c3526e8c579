import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { afterAll, describe, expect, it } from "vitest";
import { checkCell } from "./check-cell.server.ts";
import type { Column } from "./import.ts";
import { openWorkbook, type SheetRow } from "./workbook-reader.server.ts";

const directory = mkdtempSync(join(tmpdir(), "warranty-workbook-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const workbook = (sheets: string, properties = "") => `<workbook xmlns:r="r">${properties}<sheets>${sheets}</sheets></workbook>`;
const relation = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`;
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const plain = {
  "xl/workbook.xml": workbook('<sheet name="a" r:id="rId1"/>'),
  "xl/_rels/workbook.xml.rels": `<Relationships>${relation("rId1", "worksheets/sheet1.xml")}</Relationships>`,
};

async function read(members: Readonly<Record<string, string>>): Promise<SheetRow[]> {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(members)) zip.file(name, text);
  const path = join(directory, `${crypto.randomUUID()}.xlsx`);
  writeFileSync(path, await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" }));
  const rows: SheetRow[] = [];
  const workbook = await openWorkbook(path);
  for await (const some of workbook.sheets[0]?.read() ?? []) rows.push(...some);
  workbook.close();
  return rows;
}
const textsOf = (rows: readonly SheetRow[]) => rows.map(({ at, cells }) => [at, ...cells.map(({ column, text }) => `${column}:${text}`)]);

describe("a workbook", () => {
  it("gives shared texts, those of several runs without their pronunciation, though they stand behind the sheet", async () => {
    const rows = await read({
      ...plain,
      "xl/worksheets/sheet1.xml": sheet('<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="s"><v>0</v></c></row>'),
      "xl/sharedStrings.xml": "<sst><si><r><t>水</t></r><r><t>泵</t></r><rPh><t>shui</t></rPh></si><si><t>A &amp; B</t></si></sst>",
    });
    expect(textsOf(rows)).toEqual([[1, "0:A & B", "2:水泵"]]);
  });

  it("counts rows and cells that do not name themselves, and gives every kind of cell", async () => {
    const cells =
      '<c t="inlineStr"><is><t>甲</t></is></c><c><v>1.5</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-01-05</v></c><c/>';
    const rows = await read({ ...plain, "xl/worksheets/sheet1.xml": sheet(`<row>${cells}</row><row r="9"><c r="AB9"><v>7</v></c></row>`) });
    expect(textsOf(rows)).toEqual([
      [1, "0:甲", "1:1.5", "2:是", "3:#N/A", "4:2026-01-05"],
      [9, "27:7"],
    ]);
    expect(rows[0]?.cells.map(({ kind }) => kind)).toEqual(["text", "number", "text", "error", "text"]);
  });

  it("is read where it shows: a hidden sheet, a prefix and an absolute target are no matter", async () => {
    const sheets = '<x:sheet name="h" state="hidden" r:id="rId1"/><x:sheet name="b" r:id="rId2"/>';
    const rows = await read({
      "xl/workbook.xml": `<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets>${sheets}</x:sheets></x:workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${relation("rId1", "worksheets/hidden.xml")}${relation("rId2", "/xl/worksheets/b.xml")}</Relationships>`,
      "xl/worksheets/hidden.xml": sheet("<row><c><v>1</v></c></row>"),
      "xl/worksheets/b.xml": "<x:worksheet xmlns:x='x'><x:sheetData><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>",
    });
    expect(textsOf(rows)).toEqual([[1, "0:2"]]);
  });

  it("is refused without a sheet that shows", async () => {
    await expect(read({ ...plain, "xl/workbook.xml": workbook("") })).rejects.toThrow("没有工作表");
  });
});

describe("a cell", () => {
  const common = { label: "列", example: "" };
  const number: Column = { ...common, kind: "number", decimals: 2, most: 10_000 };
  const day: Column = { ...common, kind: "day" };
  const text: Column = { ...common, kind: "text", max: 5 };
  const code: Column = { ...common, kind: "code", max: 5 };
  const codes: Column = { ...common, kind: "codes", max: 20 };
  const choice: Column = { ...common, kind: "choice", of: [{ value: "1", label: "是" }] };

  it.each<[string, Column, string, "text" | "number", object]>([
    ["a number as Excel stores it", number, "0.30000000000000004", "number", { value: "0.3" }],
    ["a number as people write it", number, " １,０００.50 ", "text", { value: "1000.5" }],
    ["a number in powers", number, "1E2", "number", { value: "100" }],
    ["a code of digits that was stored as a number", code, "12345", "number", { value: "12345" }],
    ["a code in small full-width letters", code, "ａb1", "text", { value: "AB1" }],
    ["several codes, however they are parted", codes, "a1，a2、a1 a3", "text", { value: "A1,A2,A3" }],
    ["a day as a number", day, "46022", "number", { value: "2025-12-31" }],
    ["a day and a time as a number", day, "46023.75", "number", { value: "2026-01-01" }],
    ["a day by strokes", day, "2026/1/5", "text", { value: "2026-01-05" }],
    ["a day in Chinese", day, "2026年1月5日", "text", { value: "2026-01-05" }],
    ["a choice by its word", choice, "是", "text", { value: "1" }],
    ["blanks within a text", text, " a \n b ", "text", { value: "a b" }],
    ["a day there is not", day, "2026-02-30", "text", { reason: "不是有效日期，例如 2026-11-05" }],
    ["a number for a day", day, "7", "number", { reason: "不是有效日期，例如 2026-11-05" }],
    ["a negative number", number, "-1", "number", { reason: "须为数字，例如 1.5" }],
    ["a number beyond its limit", number, "10000.01", "number", { reason: "须在 0 到 10000 之间" }],
    ["a long text", text, "一二三四五六", "text", { reason: "最多 5 个字" }],
    ["another choice", choice, "否", "text", { reason: "须为是之一" }],
  ])("takes %s for what it is", (_, column, said, kind, checked) => {
    expect(checkCell(column, { text: said, kind })).toEqual(checked);
  });

  it("that is an error is one, whatever its column", () => {
    for (const column of [number, day, text, code, codes, choice])
      expect(checkCell(column, { text: "#N/A", kind: "error" })).toEqual({ reason: "单元格是错误值，请改为正确的内容" });
  });
});
