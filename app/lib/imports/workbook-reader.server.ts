import { FileRefused } from "./file-refused.ts";
import { readXml } from "./xml-reader.server.ts";
import { openArchive, type Archive } from "./zip-reader.server.ts";

/** A cell of a worksheet as it is stored; `error` is #N/A and the like, `formula` one that is computed, with what it came to last. */
export interface SheetCell {
  /** Counted from 0. */
  column: number;
  text: string;
  kind: "text" | "number" | "error" | "formula";
}

export interface SheetRow {
  /** As Excel counts them. */
  at: number;
  cells: SheetCell[];
}

const megabyte = 1024 * 1024;
/** Bytes a part may come to: that of texts is held in memory. */
const most = { small: 4 * megabyte, texts: 32 * megabyte, sheet: 256 * megabyte };
/** Excel's own last column is 16384. */
const columnsMax = 16_384;
const relations = "xl/_rels/workbook.xml.rels";

/** A worksheet that shows. */
export interface Sheet {
  name: string;
  /** Its rows, some at a time, from the first one however often it is asked. @throws FileRefused */
  read(): AsyncGenerator<SheetRow[], void>;
}

interface Workbook {
  sheets: Sheet[];
  /** The days of its cells are counted from 1904, which nothing in a cell tells. */
  countsFrom1904: boolean;
  close(): void;
}

/**
 * The worksheets that show. Texts of a cell are plain, numbers as they are stored.
 *
 * exceljs reads as a stream as well, but gives the number of a shared text in place of the text when the archive has them behind the
 * sheet (exceljs#683), and knows no limits.
 *
 * @throws FileRefused
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const archive = await openArchive(path);
  try {
    const { found, countsFrom1904 } = await findSheets(archive);
    const shared = archive.has("xl/sharedStrings.xml") ? await readSharedTexts(archive) : [];
    const sheets = found.map(({ name, target }) => ({
      name,
      read: () =>
        readXml<SheetRow>(archive.read(target, most.sheet), { what: "工作表", depthMax: 12 }, (emit) => sheetHandlers(shared, emit)),
    }));
    return { sheets, countsFrom1904, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function findSheets(archive: Archive): Promise<{ found: { name: string; target: string }[]; countsFrom1904: boolean }> {
  let countsFrom1904 = false;
  const shown: { name: string; relation: string | undefined }[] = [];
  await readWhole(archive, "xl/workbook.xml", (name, attributes) => {
    const relation = Object.entries(attributes).find(([attribute]) => attribute === "id" || attribute.endsWith(":id"))?.[1];
    if (name === "sheet" && (attributes["state"] ?? "visible") === "visible") shown.push({ name: attributes["name"] ?? "", relation });
    if (name === "workbookPr") countsFrom1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
  });
  const targets = new Map<string | undefined, string>();
  await readWhole(archive, relations, (name, attributes) => {
    const target = attributes["Target"];
    // A chart on a sheet of its own has no rows.
    if (name === "Relationship" && target !== undefined && !/chartsheet|dialogsheet/i.test(attributes["Type"] ?? ""))
      targets.set(attributes["Id"], target);
  });
  const sheets = shown.flatMap(({ name, relation }) => {
    const target = relation === undefined ? undefined : targets.get(relation);
    return target === undefined ? [] : [{ name, target: target.startsWith("/") ? target.slice(1) : `xl/${target}` }];
  });
  if (sheets.length === 0) throw new FileRefused("工作簿里没有工作表，请下载模板填写后上传");
  return { found: sheets, countsFrom1904 };
}

async function readWhole(archive: Archive, name: string, open: (name: string, attributes: Readonly<Record<string, string>>) => void) {
  const pieces = readXml<never>(archive.read(name, most.small), { what: "工作簿", depthMax: 30 }, () => ({ open }));
  // Nothing is made of it: reading it to its end is all.
  while (!(await pieces.next()).done);
}

async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  const pieces = readXml<string>(archive.read("xl/sharedStrings.xml", most.texts), { what: "工作簿", depthMax: 12 }, (emit) => {
    const reading = readText();
    return {
      open: (name) => (name === "si" ? reading.begin() : reading.open(name)),
      text: reading.text,
      close: (name) => (name === "si" ? emit(reading.end()) : reading.close(name)),
    };
  });
  for await (const some of pieces) texts.push(...some);
  return texts;
}

/** A text of one or several runs; how Chinese and Japanese is pronounced is not part of it. */
function readText() {
  let said = "";
  let within = false;
  let spoken = false;
  return {
    begin: () => void (said = ""),
    open(name: string) {
      if (name === "t") within = true;
      if (name === "rPh") spoken = true;
    },
    text(piece: string) {
      if (within && !spoken) said += piece;
    },
    close(name: string) {
      if (name === "t") within = false;
      if (name === "rPh") spoken = false;
    },
    end: () => said,
  };
}

function sheetHandlers(shared: readonly string[], emit: (row: SheetRow) => void) {
  const inline = readText();
  let row: SheetRow = { at: 0, cells: [] };
  let column = -1;
  let type = "n";
  let value = "";
  let computed = false;
  let within: "value" | "inline" | undefined;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      switch (name) {
        case "row":
          row = { at: Number(attributes["r"] ?? row.at + 1), cells: [] };
          column = -1;
          return;
        case "c":
          column = attributes["r"] === undefined ? column + 1 : columnOf(attributes["r"]);
          if (column >= columnsMax) throw new FileRefused(`第 ${row.at} 行的列过多，请下载模板填写后上传`);
          type = attributes["t"] ?? "n";
          value = "";
          computed = false;
          inline.begin();
          return;
        case "f":
          computed = true;
          return;
        case "v":
          within = "value";
          return;
        case "is":
          within = "inline";
          return;
        default:
          if (within === "inline") inline.open(name);
      }
    },
    text(piece: string) {
      if (within === "value") value += piece;
      else if (within === "inline") inline.text(piece);
    },
    close(name: string) {
      switch (name) {
        case "v":
        case "is":
          within = undefined;
          return;
        case "c": {
          const cell = toCell(column, type, type === "inlineStr" ? inline.end() : value, shared);
          if (computed) row.cells.push({ ...cell, kind: "formula" });
          else if (cell.text.trim() !== "") row.cells.push(cell);
          return;
        }
        case "row":
          return emit(row);
        default:
          if (within === "inline") inline.close(name);
      }
    },
  };
}

function toCell(column: number, type: string, value: string, shared: readonly string[]): SheetCell {
  switch (type) {
    case "s":
      return { column, text: shared[Number(value)] ?? "", kind: "text" };
    case "n":
      return { column, text: value, kind: "number" };
    case "b":
      return { column, text: value === "1" ? "是" : "否", kind: "text" };
    case "e":
      return { column, text: value, kind: "error" };
    default:
      return { column, text: value, kind: "text" };
  }
}

/** `AB12` is 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}
