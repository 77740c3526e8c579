import type { Column } from "../ui/table.tsx";
import type { Audience } from "../request/context.ts";

/** A column of a list: beside what stands in it, who has it and when it is shown. */
export interface ListColumn<Row, Sort extends string = string> extends Column<Row> {
  sort?: Sort;
  /** Whose list shows it until the user chooses otherwise; `always`: it cannot be put away. */
  visibility?: Audience | "both" | "always";
  /** The one side whose list has it. */
  audience?: Audience;
  /** A field of the row that nothing but this column needs: it travels to the browser with the column alone. */
  field?: string & keyof Row;
}

interface Choice {
  audience: Audience;
  sort: { column: string };
  chosenColumns: readonly string[] | undefined;
}

/** Which of a list's columns stand in its table, and which of them the user may put away. */
export function chooseColumns<C extends Pick<ListColumn<never>, "id" | "sort" | "visibility" | "audience">>(
  columns: readonly C[],
  { audience, sort, chosenColumns }: Choice,
) {
  const known = columns.filter((column) => (column.audience ?? audience) === audience);
  const choosable = known.filter((column) => column.visibility !== "always");
  const standard = choosable.filter((column) => column.visibility === "both" || column.visibility === audience).map(({ id }) => id);
  const chosen: ReadonlySet<string> = new Set(chosenColumns ?? standard);
  const shown = known.filter((column) => column.visibility === "always" || chosen.has(column.id) || column.sort === sort.column);
  return { known, choosable, chosen, shown };
}
