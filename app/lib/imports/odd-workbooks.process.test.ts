import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ExcelJS from "exceljs";
import { afterAll, expect, it } from "vitest";
import type { Backend } from "#gateway/backend.ts";
import { checkFile } from "./check-file.server.ts";
import { isFileRefused } from "./file-refused.ts";
import { importFiles } from "./import-file.server.ts";
import { defineImport, type Columns } from "./import.ts";
import type { RefusedRow } from "./import-view.ts";

/* Workbooks as people have them: each ends in the right rows, or in one sentence that says what to do. */

const directory = mkdtempSync(join(tmpdir(), "warranty-odd-workbooks-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const columns = {
  code: { label: "代码", kind: "code", required: true, max: 20, example: "A1" },
  day: { label: "日期", kind: "day", required: true, example: "2026-11-05" },
  hours: { label: "工时", kind: "number", decimals: 2, least: 0.01, most: 99, example: "1.5" },
  words: { label: "说明", kind: "text", max: 50, example: "" },
} as const satisfies Columns;
const definition = defineImport({
  name: "odd",
  word: "东西",
  columns,
  rowsMax: 1_000,
  unique: ["code"],
  send: () => Promise.reject(new Error("nothing is sent")),
});

const head = ["代码*", "日期*", "工时", "说明"];
const row = ["a1", "2026-11-05", 1.5, "-5 度"];
const plain = { code: "A1", day: "2026-11-05", hours: "1.5", words: "-5 度" };

type Make = (workbook: ExcelJS.Workbook) => void;
const sheetOf =
  (...rows: ExcelJS.CellValue[][]): Make =>
  (workbook) =>
    void workbook.addWorksheet("数据").addRows(rows);

/** As Excel for Mac once counted: the same days by smaller numbers. */
const from1904 =
  (make: Make): Make =>
  (workbook) => {
    workbook.properties.date1904 = true;
    make(workbook);
  };

async function write(make: Make): Promise<string> {
  const workbook = new ExcelJS.Workbook();
  make(workbook);
  const path = join(directory, `${crypto.randomUUID()}.xlsx`);
  writeFileSync(path, Buffer.from(await workbook.xlsx.writeBuffer()));
  return path;
}

async function check(make: Make, sheet?: string) {
  const accepted: object[] = [];
  const refused: RefusedRow[] = [];
  const into = {
    accept: async (rows: readonly { row: object }[]) => void accepted.push(...rows.map((placed) => placed.row)),
    refuse: async (rows: readonly RefusedRow[]) => void refused.push(...rows),
    change: async () => {},
    reach: async () => {},
  };
  const source = { path: await write(make), format: "xlsx" as const, ...(sheet && { sheet }) };
  // Nothing is asked of a backend: the definition has no check of its own. Its type is narrower than the kit's.
  const { ignored } = await checkFile(source, definition as never, {} as Backend, into);
  return {
    accepted,
    ignored,
    refused: refused.map(({ at, why }) => `${at} ${why.map(({ column, reason }) => `${column}：${reason}`).join()}`),
  };
}

it.each<[string, Make, { ignored?: string[]; refused?: string[]; accepted?: object[] }]>([
  ["a plain one", sheetOf(head, row), {}],
  ["columns in another order", sheetOf(["说明", "工时", "日期", "代码"], [...row].reverse()), {}],
  ["a title, a blank row and a remark above the head", sheetOf(["2026 年东西"], [], ["请逐行填写"], head, row), {}],
  ["a merged title", (book) => (sheetOf(["标题"], head, row)(book), book.worksheets[0]?.mergeCells("A1:D1")), {}],
  ["extra columns", sheetOf([...head, "备注", "经办人"], [...row, "x", "y"]), { ignored: ["备注", "经办人"] }],
  ["cells beside the head", sheetOf(head, [...row, null, "x"]), { ignored: ["F 列"] }],
  [
    "200 columns",
    sheetOf([...head, ...Array.from({ length: 196 }, (_, at) => `列${at}`)], row),
    { ignored: expect.any(Array) as string[] },
  ],
  ["an instruction sheet in front", (book) => (book.addWorksheet("说明").addRow(["先看这里"]), sheetOf(head, row)(book)), {}],
  ["a second sheet without rows", (book) => (sheetOf(head, row)(book), book.addWorksheet("空").addRow(head)), {}],
  ["a hidden sheet with rows", (book) => (sheetOf(head, row)(book), book.addWorksheet("旧", { state: "hidden" }).addRows([head, row])), {}],
  ["a hidden row", (book) => (sheetOf(head, row)(book), void (book.worksheets[0] && (book.worksheets[0].getRow(2).hidden = true))), {}],
  ["a day with a time", sheetOf(head, ["a1", "2026-11-05 10:30:00", 1.5, "-5 度"]), {}],
  ["a day of digits alone", sheetOf(head, ["a1", 20_261_105, 1.5, "-5 度"]), {}],
  ["a day as a day", sheetOf(head, ["a1", new Date("2026-11-05T10:30:00Z"), 1.5, "-5 度"]), {}],
  ["days from 1904", from1904(sheetOf(head, ["a1", new Date("2026-11-05T00:00:00Z"), 1.5, "-5 度"])), {}],
  ["days as digits and as text where others count from 1904", from1904(sheetOf(head, ["a1", 20_261_105, 1.5, "-5 度"])), {}],
  ["blank rows amid", sheetOf([], head, [], row, [], ["a2", "2026-11-05"]), { accepted: [plain, { code: "A2", day: "2026-11-05" }] }],
  ["a heading over two lines", sheetOf(["代码\n*", " 日期 ", "工 时", "说明"], row), {}],
  [
    "letters of several fonts",
    sheetOf(head, [...row.slice(0, 3), { richText: [{ text: "-5" }, { font: { bold: true }, text: " 度" }] }]),
    {},
  ],
  ["a link", sheetOf(head, [{ text: "a1", hyperlink: "https://a.example/" }, ...row.slice(1)]), {}],
  [
    "a hidden column",
    (book) => (sheetOf(head, row)(book), void (book.worksheets[0] && (book.worksheets[0].getColumn(4).hidden = true))),
    {},
  ],
  ["full-width forms", sheetOf(head, ["ａ１", "２０２６／１１／０５", "１。５", "-5 度"]), {}],
  ["formulas beside the import's columns", sheetOf([...head, "合计"], [...row, { formula: "1+1", result: 2 }]), { ignored: ["合计"] }],
  [
    "a formula in a cell",
    sheetOf(head, row, ["a2", "2026-11-05", { formula: "1+1", result: 2 }, ""]),
    { refused: ["3 工时：单元格是公式，请粘贴为数值"] },
  ],
  ["an error in a cell", sheetOf(head, row, ["a2", { error: "#N/A" }]), { refused: ["3 日期：单元格是错误值，请改为正确的内容"] }],
  ["no hours", sheetOf(head, row, ["a2", "2026-11-05", 0]), { refused: ["3 工时：须在 0.01 到 99 之间"] }],
  ["a code like a formula", sheetOf(head, row, ["=1+1", "2026-11-05"]), { refused: ["3 代码：代码不能以 =、+、- 或 @ 开头"] }],
  ["a code with unseen signs", sheetOf(head, row, ["a\u200b1", "2026-11-05"]), { refused: ["3 代码：含有看不见的字符，请删除后重新输入"] }],
  [
    "merged cells",
    (book) => (sheetOf(head, row, ["a2"])(book), book.worksheets[0]?.mergeCells("B2:B3")),
    { refused: ["3 日期：请填写日期"] },
  ],
])("reads %s", async (_, make, { accepted = [plain], ignored = [], refused = [] }) => {
  const found = await check(make);
  expect(found.accepted).toEqual(accepted);
  expect(found.ignored).toEqual(ignored);
  expect(found.refused).toEqual(refused);
});

it.each<[string, Make, string]>([
  ["no head at all", sheetOf(["a", "b"], ["c", "d"]), "没有找到表头“代码”“日期”"],
  ["a head that lacks a column", sheetOf(["代码", "工时"], ["a", 1]), "表头缺少“日期”"],
  ["a column twice", sheetOf([...head, "工时"], row), "出现了两次"],
  ["no rows", sheetOf(["标题"], head), "没有要导入的行"],
])("refuses %s in one sentence that says what to do", async (_, make, words) => {
  const refused = await check(make).catch((error: unknown) => error);
  expect(isFileRefused(refused) && refused.message).toContain(words);
  expect(isFileRefused(refused) && refused.message).toMatch(/请/);
});

it("asks which sheet is meant where several have rows, and takes the one that is chosen", async () => {
  const make: Make = (book) => {
    for (const name of ["一月", "二月"]) book.addWorksheet(name).addRows([head, [name === "一月" ? "a1" : "b1", ...row.slice(1)]]);
  };
  const asked = await check(make).catch((error: unknown) => error);
  expect(isFileRefused(asked) && asked.sheets).toEqual(["一月", "二月"]);
  expect((await check(make, "二月")).accepted).toEqual([{ ...plain, code: "B1" }]);
});

it.each([
  ["an old or locked workbook", "a.xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), /密码.*请/],
  ["a table as text in GBK", "a.csv", Buffer.from([0xb4, 0xfa, 0xc2, 0xeb, 0x2c]), /只支持/],
])("refuses %s by its first bytes", async (_, name, bytes, words) => {
  const path = join(directory, name);
  writeFileSync(path, bytes);
  expect(await importFiles({}).validate(path, name)).toEqual({ problem: expect.stringMatching(words) as string });
});

it("takes a workbook under the documented name of an export", async () => {
  expect(await importFiles({}).validate(await write(sheetOf(head, row)), "labor.xls")).toEqual({ type: "xlsx" });
});
