import type { Column } from "../ui/table.tsx";
import type { Side } from "../request/context.ts";

/** A column of a list: beside what stands in it, who has it and when it is shown. */
export interface ListColumn<Row, Sort extends string = string> extends Column<Row> {
  sort?: Sort;
  /** Whose list shows it until the user chooses otherwise; `always`: it cannot be put away. */
  shown?: Side | "both" | "always";
  /** The one side whose list has it. */
  side?: Side;
  /** A field of the row that nothing but this column needs: it travels to the browser with the column alone. */
  field?: string & keyof Row;
}

interface Choice {
  side: Side;
  sort: { column: string };
  chosenColumns: readonly string[] | undefined;
}

/** Which of a list's columns stand in its table, and which of them the user may put away. */
export function chooseColumns<C extends Pick<ListColumn<never>, "id" | "sort" | "shown" | "side">>(
  columns: readonly C[],
  { side, sort, chosenColumns }: Choice,
) {
  const known = columns.filter((column) => (column.side ?? side) === side);
  const choosable = known.filter((column) => column.shown !== "always");
  const standard = choosable.filter((column) => column.shown === "both" || column.shown === side).map(({ id }) => id);
  const chosen: ReadonlySet<string> = new Set(chosenColumns ?? standard);
  const shown = known.filter((column) => column.shown === "always" || chosen.has(column.id) || column.sort === sort.column);
  return { known, choosable, chosen, shown };
}
