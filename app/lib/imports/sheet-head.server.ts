import { readCode } from "#gateway/rules/typed-input.ts";
import { FileRefused } from "./file-refused.ts";
import type { Columns } from "./import.ts";
import { refusedColumn } from "./refused-column.ts";
import type { Sheet, SheetRow } from "./workbook-reader.server.ts";

/** Where the head of a worksheet stands, and what its columns are. */
export interface SheetHead {
  /** As Excel counts rows. */
  at: number;
  names: ReadonlyMap<number, string>;
  /** Headings that are none of the import's, and the columns they stand over. */
  ignored: readonly string[];
  unnamed: ReadonlySet<number>;
}

/** Rows that are looked at for a head: titles and words about the file stand above it. */
const headWithin = 30;

/**
 * The worksheet with the rows, and its head. Sheets without a head are passed over, as are the rows above one.
 *
 * @param wanted the sheet its sender has chosen, where several have rows
 * @throws FileRefused
 */
export async function findRows(sheets: readonly Sheet[], columns: Columns, wanted: string): Promise<{ sheet: Sheet; head: SheetHead }> {
  const found = [];
  let nearest: readonly string[] = [];
  for (const sheet of sheets) {
    const looked = await lookAt(sheet, columns);
    if (looked.head) found.push({ sheet, head: looked.head, hasRows: looked.hasRows });
    else if (looked.nearest.length > nearest.length) nearest = looked.nearest;
  }
  const filled = found.filter(({ hasRows }) => hasRows);
  const [only = found[0]] = filled;
  if (!only) throw withoutHead(columns, nearest);
  const chosen = filled.length > 1 ? filled.find(({ sheet }) => sheet.name === wanted) : only;
  if (chosen) return chosen;
  const names = filled.map(({ sheet }) => sheet.name);
  throw new FileRefused(
    `工作簿里有 ${names.length} 个工作表带有要导入的行：${names.map((name) => `“${shorten(name)}”`).join("、")}，请选择其中一个后重新上传`,
    names,
  );
}

/** Reads a sheet down to the first row under its head. `nearest`: the labels of the row that came closest to being one. */
async function lookAt(sheet: Sheet, columns: Columns): Promise<{ head: SheetHead | undefined; hasRows: boolean; nearest: string[] }> {
  let head: SheetHead | undefined;
  let nearest: string[] = [];
  let looked = 0;
  for await (const some of sheet.read()) {
    for (const row of some) {
      if (row.cells.length === 0) continue;
      if (head && row.cells.some(({ column }) => head?.names.has(column))) return { head, hasRows: true, nearest };
      if (head) continue;
      const labels = labelsOf(row, columns);
      if (labels.length > nearest.length) nearest = labels;
      if (isHead(labels, columns)) head = readHead(row, columns);
      else if ((looked += 1) >= headWithin) return { head, hasRows: false, nearest };
    }
  }
  return { head, hasRows: false, nearest };
}

const plainLabel = (text: string) => readCode(text).replace(/[\s*]/g, "");

/** The import's own labels that stand in a row. */
function labelsOf({ cells }: SheetRow, columns: Columns): string[] {
  const labels = new Set(Object.values(columns).map(({ label }) => label));
  return [...new Set(cells.map(({ text }) => plainLabel(text)).filter((text) => labels.has(text)))];
}

const lacking = (labels: readonly string[], columns: Columns) =>
  Object.values(columns).flatMap(({ required, label }) => (required && !labels.includes(label) ? [label] : []));

const isHead = (labels: readonly string[], columns: Columns) => labels.length > 0 && lacking(labels, columns).length === 0;

/** Which column each heading names, in whatever order; a mark behind it says that it is required. @throws FileRefused */
function readHead({ at, cells }: SheetRow, columns: Columns): SheetHead {
  const byLabel = new Map(Object.entries(columns).map(([name, { label }]) => [label, name]));
  const names = new Map<number, string>();
  const ignored: string[] = [];
  const unnamed = new Set<number>();
  for (const { column, text } of cells) {
    const label = plainLabel(text);
    const name = byLabel.get(label);
    if (name === undefined) {
      unnamed.add(column);
      if (label !== refusedColumn) ignored.push(shorten(text));
      continue;
    }
    if ([...names.values()].includes(name)) throw new FileRefused(`表头“${label}”出现了两次，请只保留一列后重新上传`);
    names.set(column, name);
  }
  return { at, names, ignored, unnamed };
}

function withoutHead(columns: Columns, nearest: readonly string[]): FileRefused {
  const missing = lacking(nearest, columns).map((label) => `“${label}”`);
  const said = nearest.length === 0 ? `前 ${headWithin} 行里没有找到表头${missing.join("")}` : `表头缺少${missing.join("")}`;
  return new FileRefused(`${said}，请下载模板填写后上传`);
}

/** What somebody else has written, as much of it as a sentence holds. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length > 30 ? `${plain.slice(0, 30)}…` : plain;
}
