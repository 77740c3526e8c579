import type { Backend } from "#gateway/backend.ts";
import { keyColumn } from "./changed-rows.server.ts";
import { checkFile, type CheckedRows, type Counts } from "./check-file.server.ts";
import { FileRefused } from "./file-refused.ts";
import type { ChangedRow, ReachedRow, RefusedRow } from "./import-view.ts";
import type { Columns, ImportDefinition, PlacedRow, RowOf } from "./import.ts";
import type { ImportSource } from "./row-reader.server.ts";

type Rows = PlacedRow<RowOf<Columns>>[];

/** Rows that are kept at a time. */
const ofAPiece = 1_000;

/**
 * Checks a file here and then at the backend, which keeps the rows that are good: what either refuses is told together, in the order of
 * the file.
 *
 * @throws FileRefused for a file that is none of its kind as a whole @throws GatewayError where the backend did not answer
 */
export async function checkHandedOver(
  file: ImportSource & { name: string },
  of: ImportDefinition<Columns>,
  backend: Backend,
  into: CheckedRows,
): Promise<Counts> {
  const found: { rows: Rows; refused: RefusedRow[]; changed: ChangedRow[]; reached: ReachedRow[] } = {
    rows: [],
    refused: [],
    changed: [],
    reached: [],
  };
  const counts = await checkFile(file, of, backend, {
    accept: async (rows) => void found.rows.push(...rows),
    refuse: async (rows) => void found.refused.push(...rows),
    change: async (rows) => void found.changed.push(...rows),
    reach: async (rows) => void found.reached.push(...rows),
  });
  // A file without a good row is none to be kept.
  const checked = found.rows.length > 0 ? await of.handOver?.check(backend, found.rows, file.name, found.refused) : undefined;
  if (checked && !checked.ok) {
    if (checked.error.kind === "refused") throw new FileRefused(checked.error.message);
    throw checked.error;
  }
  const { ticket, refused = [], changes } = checked?.value ?? {};
  const late = new Map<Rows[number], RefusedRow["why"]>();
  for (const { of: row, column, reason } of refused) {
    const why = { column: of.columns[column]?.label ?? column, value: row.row[column] ?? "", reason };
    late.set(row, [...(late.get(row) ?? []), why]);
  }
  const rows = [
    ...found.refused,
    ...[...late].map(([{ at, row }, why]) => ({
      at,
      cells: Object.fromEntries(Object.entries(row).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
      why,
    })),
  ].sort((one, other) => one.at - other.at);
  const accepted = found.rows.filter((row) => !late.has(row));
  for (let from = 0; from < accepted.length; from += ofAPiece) await into.accept(accepted.slice(from, from + ofAPiece));
  for (let from = 0; from < rows.length; from += ofAPiece) await into.refuse(rows.slice(from, from + ofAPiece));
  const key = keyColumn(of);
  const told = changes?.flatMap(({ of: { at, row }, change }) => ({ at, key: row[key] ?? "", changes: [change] }));
  await into.change(told ?? found.changed);
  await into.reach(found.reached);
  const effect = told && { added: accepted.length - told.length, changed: told.length, unchanged: 0 };
  const sums = { accepted: accepted.length, refused: counts.refused + late.size };
  return { ...counts, ...sums, ...(effect && { effect }), ...(ticket === undefined ? {} : { ticket }) };
}
