import { setImmediate } from "node:timers/promises";
import type { Backend } from "#gateway/backend.ts";
import { checkCell } from "./check-cell.server.ts";
import { FileRefused } from "./file-refused.ts";
import type { Columns, ImportDefinition, PlacedRow, RowOf } from "./import.ts";
import type { RefusedCell } from "./import-view.ts";
import { readRows, type ImportFormat, type RawRow } from "./row-reader.server.ts";

/** Takes what was checked, some rows at a time. */
export interface CheckedRows {
  accept(rows: readonly PlacedRow<RowOf<Columns>>[]): Promise<void>;
  refuse(cells: readonly RefusedCell[]): Promise<void>;
}

export interface Counts {
  accepted: number;
  /** Rows, each with one cell or several. */
  refused: number;
  /** What a backend calls the file that was handed over to it. */
  ticket?: string;
}

/** Rows that are checked at a time; then others get the event loop. */
const batch = 200;
/** Of a value that is told beside its reason. */
const valueMax = 200;

/**
 * Checks the whole file against what its subject says of it; nothing is written.
 *
 * @throws FileRefused for a file that is none of its kind as a whole
 */
export async function checkFile(
  file: { path: string; format: ImportFormat },
  of: ImportDefinition<Columns>,
  backend: Backend,
  into: CheckedRows,
): Promise<Counts> {
  const seen = new Map<string, number>();
  const counts = { accepted: 0, refused: 0 };
  let waiting: RawRow[] = [];
  for await (const rows of readRows(file.path, file.format, of)) {
    waiting.push(...rows);
    if (counts.accepted + counts.refused + waiting.length > of.rowsMax)
      throw new FileRefused(`文件超过 ${of.rowsMax.toLocaleString("en-US")} 行，请分成几个文件分别上传`);
    if (waiting.length >= batch) await check();
  }
  await check();
  if (counts.accepted + counts.refused === 0) throw new FileRefused("文件里没有要导入的行，请在模板中填写后上传");
  return counts;

  async function check(): Promise<void> {
    const raw = waiting;
    waiting = [];
    const judged = raw.map((row) => checkRow(row, of, seen));
    const sound = judged.flatMap(({ row, refused }) => (refused.length === 0 ? [row] : []));
    const told = of.validate && sound.length > 0 ? await of.validate(sound, backend) : [];
    // Rows of a file without line breaks all stand at one place.
    const late = new Set(told.map((each) => each.of));
    const accepted = sound.filter((row) => !late.has(row));
    const rawOf = new Map(judged.map(({ row }, index) => [row, raw[index]]));
    const cells = [
      ...judged.flatMap(({ refused }) => refused),
      ...told.map(({ of: row, column, reason }) => toRefused(rawOf.get(row), row.at, column, of, reason)),
    ].sort((one, other) => one.at - other.at);
    counts.accepted += accepted.length;
    counts.refused += raw.length - accepted.length;
    await into.accept(accepted);
    await into.refuse(cells);
    await setImmediate();
  }
}

function checkRow(raw: RawRow, of: ImportDefinition<Columns>, seen: Map<string, number>) {
  const { at } = raw;
  const refused = raw.beside.map(({ column, text }) => ({
    at,
    column: `${column} 列`,
    value: text.slice(0, valueMax),
    reason: "此列没有表头",
  }));
  const refuse = (column: string, reason: string) => void refused.push(toRefused(raw, at, column, of, reason));
  const values: Record<string, string> = {};
  for (const [name, column] of Object.entries(of.columns)) {
    const cell = raw.cells[name];
    const checked = cell && checkCell(column, cell);
    if (checked && "reason" in checked) refuse(name, checked.reason);
    else if (checked && checked.value !== "") values[name] = checked.value;
    else if (column.required) refuse(name, `请填写${column.label}`);
  }
  // Every required column has a value where nothing is refused, which is what the type says more than this.
  const row = values as RowOf<Columns>;
  if (refused.length === 0) for (const { column, reason } of of.rules?.(row) ?? []) refuse(column, reason);
  const key = (of.unique ?? []).map((name) => values[name] ?? "");
  if (key.some((value) => value !== "")) {
    const before = seen.get(key.join("\0"));
    if (before === undefined) seen.set(key.join("\0"), at);
    else refuse(of.unique?.[0] ?? "", `与第 ${before} 行重复`);
  }
  return { row: { at, row }, refused };
}

function toRefused(raw: RawRow | undefined, at: number, column: string, of: ImportDefinition<Columns>, reason: string): RefusedCell {
  const value = raw?.cells[column]?.text ?? "";
  return { at, column: of.columns[column]?.label ?? column, value: value.slice(0, valueMax), reason };
}
