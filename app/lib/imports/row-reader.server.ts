import { createReadStream } from "node:fs";
import { readCode } from "#gateway/rules/typed-input.ts";
import { FileRefused } from "./file-refused.ts";
import type { Columns, ImportDefinition } from "./import.ts";
import { readWorkbook, type SheetRow } from "./workbook-reader.server.ts";
import { readXml } from "./xml-reader.server.ts";

/** A cell as it stands in the file; `error` is #N/A and the like, `number` a number of a worksheet, which a day is as well. */
export interface RawCell {
  text: string;
  kind: "text" | "number" | "error";
}

/** A row of a file by the names of its columns; blank cells are not there. */
export interface RawRow {
  at: number;
  cells: Readonly<Record<string, RawCell>>;
  /** What stands where there is no heading: letter of the column, and its text. */
  beside: readonly { column: string; text: string }[];
}

export type ImportFormat = "xlsx" | "xml";

/** Read at a time: what a parser makes of it holds up nobody. */
const chunkBytes = 32 * 1024;
/** A text of a file is no longer: Excel's own limit. */
const cellMax = 32_767;

/** The rows of a file on disk, some at a time, blank ones left out. @throws FileRefused */
export function readRows(path: string, format: ImportFormat, of: ImportDefinition<Columns>): AsyncGenerator<RawRow[], void> {
  return format === "xml" ? readXmlRows(path, of) : readSheetRows(path, of);
}

async function* readSheetRows(path: string, { columns }: ImportDefinition<Columns>): AsyncGenerator<RawRow[], void> {
  let names: ReadonlyMap<number, string> | undefined;
  for await (const some of readWorkbook(path)) {
    const rows: RawRow[] = [];
    for (const row of some) {
      if (row.cells.length === 0) continue;
      if (names) rows.push(toRawRow(row, names));
      else names = readHeadings(row, columns);
    }
    if (rows.length > 0) yield rows;
  }
}

/** Which column each heading names, in whatever order; a mark behind it says that it is required. @throws FileRefused */
function readHeadings({ cells }: SheetRow, columns: Columns): ReadonlyMap<number, string> {
  const byLabel = new Map(Object.entries(columns).map(([name, { label }]) => [label, name]));
  const found = new Map<number, string>();
  if (cells.length > byLabel.size * 2)
    throw new FileRefused(`表头有 ${cells.length} 列，模板只有 ${byLabel.size} 列，请下载模板填写后上传`);
  for (const { column, text } of cells) {
    const label = readCode(text).replace(/[\s*]/g, "");
    const name = byLabel.get(label);
    if (name === undefined) throw new FileRefused(`表头“${shorten(text)}”不是模板中的列，请下载模板填写后上传`);
    if ([...found.values()].includes(name)) throw new FileRefused(`表头“${label}”出现了两次，请只保留一列后重新上传`);
    found.set(column, name);
  }
  const missing = Object.entries(columns).filter(([name, { required }]) => required && ![...found.values()].includes(name));
  if (missing.length > 0) throw new FileRefused(`表头缺少“${missing.map(([, { label }]) => label).join("”“")}”，请下载模板填写后上传`);
  return found;
}

function toRawRow({ at, cells }: SheetRow, names: ReadonlyMap<number, string>): RawRow {
  const row: { at: number; cells: Record<string, RawCell>; beside: { column: string; text: string }[] } = { at, cells: {}, beside: [] };
  for (const { column, text, kind } of cells) {
    const name = names.get(column);
    if (name === undefined) row.beside.push({ column: letterOf(column), text });
    else row.cells[name] = { text, kind };
  }
  return row;
}

async function* readXmlRows(path: string, { columns, xml, name: definition }: ImportDefinition<Columns>): AsyncGenerator<RawRow[], void> {
  if (!xml) throw new Error(`${definition} takes no XML`);
  yield* readXml<RawRow>(createReadStream(path, { highWaterMark: chunkBytes }), { what: "文件", depthMax: 3 }, (emit) => {
    let path: string[] = [];
    let row: { at: number; cells: Record<string, RawCell> } = { at: 0, cells: {} };
    let text = "";
    return {
      open(name, _attributes, line) {
        path = [...path, name];
        text = "";
        const expected = [xml.root, xml.row][path.length - 1];
        if (expected !== undefined && name !== expected)
          throw new FileRefused(`文件第 ${line} 行应为 <${expected}>，却是 <${shorten(name)}>，请按模板填写后重新上传`);
        if (path.length === 2) row = { at: line, cells: {} };
        if (path.length < 3) return;
        if (!Object.hasOwn(columns, name))
          throw new FileRefused(`文件第 ${line} 行的 <${shorten(name)}> 不是模板中的元素，请按模板填写后重新上传`);
        if (Object.hasOwn(row.cells, name)) throw new FileRefused(`文件第 ${line} 行重复了 <${name}>，请只保留一个后重新上传`);
      },
      text(piece) {
        if (text.length < cellMax) text += piece;
      },
      close(name) {
        const depth = path.length;
        path = path.slice(0, -1);
        if (depth === 3 && text.trim() !== "") row.cells[name] = { text: text.slice(0, cellMax), kind: "text" };
        if (depth === 2 && Object.keys(row.cells).length > 0) emit({ ...row, beside: [] });
        text = "";
      },
    };
  });
}

function letterOf(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest >= 0 ? letterOf(rest) : "") + String.fromCharCode(65 + (column % 26));
}

/** What somebody else has written, as much of it as a sentence holds. */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length > 30 ? `${plain.slice(0, 30)}…` : plain;
}
