import { Link } from "@remix-run/react";
import type { FilterChip } from "./ui/filter-form.tsx";
import { filterChips } from "./filter-chips.ts";
import { filtersOf, type Filter, type FilterBody, type Filters } from "./filters.ts";
import { chooseColumns, type ListColumn } from "./list-columns.ts";
import type { List, ListData } from "./list.server.ts";

export type { ListColumn };

/** The columns of a list: its rows, and sorts it knows. */
export type ColumnsOf<L> = L extends List<infer _Body, infer Row, infer Sort, infer _Summary> ? readonly ListColumn<Row, Sort>[] : never;

/** A list as the parts of its page show it (`list-parts.tsx`). */
export interface ListView<Row extends { id: string } = { id: string }> {
  list: ListData<FilterBody, Row, string, unknown>;
  /** What a row is: 预授权. */
  word: string;
  /** Those of the side. */
  filters: readonly Filter[];
  chips: readonly FilterChip[];
  /** Those the table shows, in their order. */
  columns: readonly Omit<ListColumn<Row>, "field">[];
  /** The orders there are: columns with their words. */
  sorts: Readonly<Record<string, string>>;
  /** Those the user may put away, and what is chosen of them. */
  choosable: readonly { id: string; header: string }[];
  chosen: ReadonlySet<string>;
}

interface Described<Body, Row, Sort extends string> {
  word: string;
  filters: Filters<Body>;
  /** In their order on the screen. */
  columns: readonly ListColumn<Row, Sort>[];
}

/** What the side, the user's settings and the address make of a list. */
export function viewList<Body extends FilterBody, Row extends { id: string }, Sort extends string, Summary>(
  list: ListData<Body, Row, Sort, Summary>,
  { word, filters, columns }: Described<Body, Row, NoInfer<Sort>>,
): ListView<Row> {
  const own = filtersOf(filters, list.audience);
  const { known, choosable, chosen, shown } = chooseColumns(columns, list);
  return {
    list,
    word,
    filters: own,
    // The tab that is shown says it already.
    chips: filterChips(
      own.filter(({ name }) => name !== list.tabs?.filter),
      list.filter,
      list.offered,
    ),
    columns: shown,
    sorts: Object.fromEntries(known.flatMap(({ sort: name, header }) => (name ? [[name, header]] : []))),
    choosable,
    chosen,
  };
}

/** What can be done with a row, and where. */
export interface RowAction {
  label: string;
  to: string;
  /** Opens beside the list: a sheet of paper. */
  apart?: true | undefined;
}

/** The last column: what can be done with a row in its state. `nameOf`: what tells the links of one row from another's. */
export function actionColumn<Row>(
  nameOf: (row: Row) => string,
  actionsOf: (row: Row) => readonly (RowAction | false | undefined)[],
): ListColumn<Row, never> {
  return {
    id: "actions",
    header: "操作",
    role: "row-actions",
    visibility: "always",
    cell: (row) =>
      actionsOf(row).map(
        (action) =>
          action &&
          (action.apart ? (
            <a key={action.label} href={action.to} target="_blank" rel="noopener" aria-label={`${action.label} ${nameOf(row)}（新窗口）`}>
              {action.label}
            </a>
          ) : (
            <Link key={action.label} to={action.to} aria-label={`${action.label} ${nameOf(row)}`}>
              {action.label}
            </Link>
          )),
      ),
  };
}
