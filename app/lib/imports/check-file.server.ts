import { setImmediate } from "node:timers/promises";
import type { Backend } from "#gateway/backend.ts";
import { findChanges } from "./changed-rows.server.ts";
import { checkCell, shownCell } from "./check-cell.server.ts";
import { FileRefused } from "./file-refused.ts";
import type { Columns, ImportDefinition, PlacedRow, RowOf } from "./import.ts";
import type { ChangedRow, ImportEffect, ImportReach, ReachedRow, RefusedRow } from "./import-view.ts";
import { readRows, type ImportSource, type RawRow } from "./row-reader.server.ts";

/** Takes what was checked, some rows at a time. */
export interface CheckedRows {
  accept(rows: readonly PlacedRow<RowOf<Columns>>[]): Promise<void>;
  refuse(rows: readonly RefusedRow[]): Promise<void>;
  /** Rows among the accepted ones that change what is there. */
  change(rows: readonly ChangedRow[]): Promise<void>;
  /** What accepted rows hit, where their import can tell. */
  reach(rows: readonly ReachedRow[]): Promise<void>;
}

export interface Counts {
  accepted: number;
  refused: number;
  /** Where the import can tell. */
  effect?: ImportEffect;
  reach?: ImportReach;
  /** Columns of the file that the import does not know. */
  ignored: string[];
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
export async function checkFile(file: ImportSource, of: ImportDefinition<Columns>, backend: Backend, into: CheckedRows): Promise<Counts> {
  const before = { seen: new Map<string, number>(), besideOthers: of.besideOthers?.() };
  const counts = { accepted: 0, refused: 0 };
  const reach = { total: 0, none: 0 };
  const effect = { added: 0, changed: 0, unchanged: 0 };
  const beside = { ignored: new Set<string>() };
  let waiting: RawRow[] = [];
  for await (const rows of readRows(file, of, beside)) {
    waiting.push(...rows);
    if (counts.accepted + counts.refused + waiting.length > of.rowsMax)
      throw new FileRefused(`文件超过 ${of.rowsMax.toLocaleString("en-US")} 行，请分成几个文件分别上传`);
    if (waiting.length >= batch) await check();
  }
  await check();
  if (counts.accepted + counts.refused === 0) throw new FileRefused("文件里没有要导入的行，请在模板中填写后上传");
  return { ...counts, ...(of.stored && { effect }), ...(of.reach && { reach }), ignored: [...beside.ignored] };

  async function check(): Promise<void> {
    const raw = waiting;
    waiting = [];
    const judged = raw.map((row) => checkRow(row, of, before));
    const sound = judged.flatMap(({ row, why }) => (why.length === 0 ? [row] : []));
    const told = of.validate && sound.length > 0 ? await of.validate(sound, backend) : [];
    // Rows of a file without line breaks all stand at one place.
    const late = new Map<PlacedRow<RowOf<Columns>>, RefusedRow["why"]>();
    for (const { of: row, column, reason } of told) late.set(row, [...(late.get(row) ?? []), { column, value: "", reason }]);
    const accepted = sound.filter((row) => !late.has(row));
    const refused = judged.flatMap(({ row, why }, index) => {
      const all = [...why, ...(late.get(row) ?? [])];
      return all.length > 0 ? toRefused(raw[index] ?? { at: row.at, cells: {} }, all, of) : [];
    });
    const found = await findChanges(of, accepted, backend);
    counts.accepted += accepted.length;
    counts.refused += refused.length;
    await into.accept(accepted);
    await into.refuse(refused);
    if (found) {
      for (const name of ["added", "changed", "unchanged"] as const) effect[name] += found.effect[name];
      await into.change(found.changed);
    }
    if (of.reach && accepted.length > 0) {
      const { name, count } = of.reach;
      const hit = await count(accepted, backend);
      const reached = accepted.map((placed) => ({ at: placed.at, key: name(placed.row), count: hit.get(placed) ?? 0 }));
      for (const { count: some } of reached) {
        reach.total += some;
        reach.none += some === 0 ? 1 : 0;
      }
      await into.reach(reached);
    }
    await setImmediate();
  }
}

/** What is known of the rows before one in its file. */
interface Before {
  seen: Map<string, number>;
  besideOthers: ReturnType<NonNullable<ImportDefinition["besideOthers"]>> | undefined;
}

function checkRow(raw: RawRow, of: ImportDefinition<Columns>, { seen, besideOthers }: Before) {
  const { at } = raw;
  const why: RefusedRow["why"] = [];
  const refuse = (column: string, reason: string) => void why.push({ column, value: "", reason });
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
  if (why.length === 0) for (const { column, reason } of of.rules?.(row) ?? []) refuse(column, reason);
  const key = (of.unique ?? []).map((name) => values[name] ?? "");
  if (key.some((value) => value !== "")) {
    const before = seen.get(key.join("\0"));
    if (before === undefined) seen.set(key.join("\0"), at);
    else refuse(of.unique?.[0] ?? "", `与第 ${before} 行重复`);
  }
  if (why.length === 0) for (const { column, reason } of besideOthers?.({ at, row }) ?? []) refuse(column, reason);
  return { row: { at, row }, why };
}

/** Names of columns become their headings; values stand as they are in the file. */
function toRefused({ at, cells }: RawRow, why: RefusedRow["why"], of: ImportDefinition<Columns>): RefusedRow {
  const shown = Object.entries(of.columns).flatMap(([name, column]) => {
    const cell = cells[name];
    return cell ? [[name, shownCell(column, cell)] as const] : [];
  });
  const texts = Object.fromEntries(shown);
  const told = why.map(({ column, reason }) => ({
    column: of.columns[column]?.label ?? column,
    value: (cells[column]?.text ?? "").slice(0, valueMax),
    reason,
  }));
  return { at, cells: texts, why: told };
}
