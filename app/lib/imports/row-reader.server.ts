import { createReadStream } from "node:fs";
import { FileRefused } from "./file-refused.ts";
import type { Columns, ImportDefinition } from "./import.ts";
import { findRows, shorten, type SheetHead } from "./sheet-head.server.ts";
import { openWorkbook, type SheetRow } from "./workbook-reader.server.ts";
import { readXml } from "./xml-reader.server.ts";

/**
 * A cell as it stands in the file; `error` is #N/A and the like, `formula` one that is computed, `number` a number of a worksheet, which a
 * day is as well.
 */
export interface RawCell {
  text: string;
  kind: "text" | "number" | "error" | "formula";
}

/** A row of a file by the names of its columns; blank cells are not there. */
export interface RawRow {
  at: number;
  cells: Readonly<Record<string, RawCell>>;
}

export type ImportFormat = "xlsx" | "xml";

/** A file on disk. */
export interface ImportSource {
  path: string;
  format: ImportFormat;
  /** The worksheet its sender has chosen, where several have rows. */
  sheet?: string;
}

/** What is found beside the rows; columns nobody asked for are named, each once. */
export interface Beside {
  ignored: Set<string>;
}

/** Read at a time: what a parser makes of it holds up nobody. */
const chunkBytes = 32 * 1024;
/** A text of a file is no longer: Excel's own limit. */
const cellMax = 32_767;

/** The rows of a file on disk, some at a time, blank ones left out. @throws FileRefused */
export function readRows(source: ImportSource, of: ImportDefinition<Columns>, beside: Beside): AsyncGenerator<RawRow[], void> {
  return source.format === "xml" ? readXmlRows(source.path, of) : readSheetRows(source, of, beside);
}

async function* readSheetRows(source: ImportSource, of: ImportDefinition<Columns>, beside: Beside): AsyncGenerator<RawRow[], void> {
  const workbook = await openWorkbook(source.path);
  try {
    const { sheet, head } = await findRows(workbook.sheets, of.columns, source.sheet ?? "");
    for (const heading of head.ignored) beside.ignored.add(heading);
    for await (const some of sheet.read()) {
      const read = workbook.countsFrom1904 ? some.map((row) => asSince1900(row, head, of.columns)) : some;
      const rows = read.flatMap((row) => (row.at > head.at ? (toRawRow(row, head, beside) ?? []) : []));
      if (rows.length > 0) yield rows;
    }
  } finally {
    workbook.close();
  }
}

/** Days between the two dates Excel counts from, and a number that is no count of days but a day in digits. */
const [since1904, noCount] = [1_462, 1_000_000];

/** A row of a workbook that counts its days from 1904, as Excel for Mac did, counted as all others are. */
function asSince1900(row: SheetRow, { names }: SheetHead, columns: Columns): SheetRow {
  const isDay = (column: number) => columns[names.get(column) ?? ""]?.kind === "day";
  const cells = row.cells.map((cell) =>
    cell.kind === "number" && isDay(cell.column) && Number(cell.text) < noCount
      ? { ...cell, text: String(Number(cell.text) + since1904) }
      : cell,
  );
  return { ...row, cells };
}

/** Undefined for a row that is blank in all columns of the import. */
function toRawRow({ at, cells }: SheetRow, { names, unnamed }: SheetHead, beside: Beside): RawRow | undefined {
  const row: Record<string, RawCell> = {};
  for (const { column, text, kind } of cells) {
    const name = names.get(column);
    if (name !== undefined) row[name] = { text, kind };
    else if (!unnamed.has(column)) beside.ignored.add(`${letterOf(column)} 列`);
  }
  return Object.keys(row).length > 0 ? { at, cells: row } : undefined;
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
        if (depth === 2 && Object.keys(row.cells).length > 0) emit(row);
        text = "";
      },
    };
  });
}

function letterOf(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest >= 0 ? letterOf(rest) : "") + String.fromCharCode(65 + (column % 26));
}
