import type { Backend } from "#gateway/backend.ts";
import { canonicalNumber } from "#gateway/rules/typed-input.ts";
import type { ChangedRow, ImportEffect } from "./import-view.ts";
import type { Column, Columns, ImportDefinition, PlacedRow, RowOf } from "./import.ts";

type Rows = readonly PlacedRow<RowOf<Columns>>[];

/** What some good rows would do to what is there. Undefined for an import that cannot tell. */
export async function findChanges(
  of: ImportDefinition<Columns>,
  rows: Rows,
  backend: Backend,
): Promise<{ effect: ImportEffect; changed: ChangedRow[] } | undefined> {
  if (!of.stored) return undefined;
  const stored = rows.length > 0 ? await of.stored(rows, backend) : new Map<Rows[number], Record<string, string | undefined>>();
  const changed: ChangedRow[] = [];
  const keyName = keyColumn(of);
  for (const placed of rows) {
    const before = stored.get(placed);
    if (!before) continue;
    const changes = Object.entries(of.columns).flatMap(([name, column]) => {
      const [was = "", is = ""] = [before[name], placed.row[name]];
      return is === "" || comparable(column, was) === comparable(column, is) ? [] : [{ column: column.label, before: was, after: is }];
    });
    if (changes.length > 0) changed.push({ at: placed.at, key: placed.row[keyName] ?? "", changes });
  }
  const effect = { added: rows.length - stored.size, changed: changed.length, unchanged: stored.size - changed.length };
  return { effect, changed };
}

/** The column people know a row by. */
export function keyColumn({ shownBy, unique: [first] = [], columns }: ImportDefinition<Columns>): string {
  return shownBy ?? first ?? Object.keys(columns)[0] ?? "";
}

/** Numbers by their value, several codes in any order. */
function comparable({ kind }: Column, text: string): string {
  if (kind === "number") return canonicalNumber(text);
  return kind === "codes" ? text.split(",").toSorted().join(",") : text;
}
