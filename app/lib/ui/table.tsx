import type { ReactNode } from "react";
import { MoneyColumns } from "./cells/cells.tsx";

/** One column of a table: what it is called and what stands in it. */
export interface Column<Row> {
  id: string;
  header: string;
  /** Name under which the list can be sorted on this column; absent when it can't. */
  sort?: string;
  /** `end` for numbers and money. */
  align?: "end";
  /** What stands in the heading in place of the name. */
  heading?: ReactNode;
  /** What a column of texts does with long ones: `clip` cuts them off for the eye and shows them as a tooltip, `wrap` lets the row grow. */
  long?: "clip" | "wrap";
  /** Where rows are cards: at the left under the title, at the right beside it, there as the figure that counts, or not at all; else on a line with its name. */
  card?: "left" | "right" | "figure" | "none";
  /** What of a row can be copied: a number people write elsewhere. */
  copied?(row: Row): string | undefined;
  /** The column of boxes that rows are selected by, or of links to what can be done with a row. */
  role?: "selects" | "row-actions";
  /** The cell that names its row for screen readers; at most one column has it. */
  rowHeader?: true;
  cell(row: Row): ReactNode;
}

/** The group a row is in, and what stands over the first of its rows. */
export type GroupOf<Row> = (row: Row) => { id: string; heading: ReactNode };

interface TableProps<Row> {
  /** What the table lists, for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** What stands in a heading; the column's name when absent. */
  heading?: (column: Column<Row>) => ReactNode;
  /** `aria-sort` of a column. */
  order?: (column: Column<Row>) => "ascending" | "descending" | undefined;
  /** Keeps heading, first and last column in view while the rest scrolls. */
  sticky?: boolean;
  /** Rows stand further apart. */
  wide?: boolean;
  /** Where there is no room for columns, each row becomes a card with what counts of it (`card`). */
  cards?: boolean;
  /** Where there is no room for columns, each row becomes a card whose values name themselves, instead of scrolling sideways. */
  stacks?: boolean;
  /** Texts wrap, so that the table is as wide as its place. */
  fits?: boolean;
  /** Rows that follow each other under a heading of their own, in the columns of all. */
  groupOf?: GroupOf<Row>;
  /** Rows under the body: sums. Cells of a table that stacks carry the name of their column as `data-label`. */
  footer?: ReactNode;
}

/**
 * A table that scrolls sideways in a region of its own, reachable by keyboard. Plain elements throughout: a page of fifty rows
 * must stay light, and text browsers read it.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  heading,
  order,
  sticky = false,
  cards = false,
  wide = false,
  stacks = false,
  fits = false,
  groupOf,
  footer,
}: TableProps<Row>) {
  const className = `tablebox${sticky ? " stick" : ""}${cards ? " cards" : ""}${wide ? " wide" : ""}${stacks ? " stacks" : ""}${fits ? " fits" : ""}`;
  const roles = cards ? cardRoles : undefined;
  return (
    // What scrolls must take the focus, or the keyboard cannot scroll it (WCAG 2.1.1). No landmark: its section is one.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} tabIndex={0} role="group" aria-label={label}>
      <MoneyColumns.Provider value="CNY">
        <table role={roles?.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={column.role ?? column.align} aria-sort={order?.(column)}>
                  {column.heading ?? heading?.(column) ?? column.header}
                </th>
              ))}
            </tr>
          </thead>
          {groupRows(rows, groupOf).map((group) => (
            <tbody key={group.id} role={roles?.body}>
              {group.heading !== undefined && (
                <tr className="group">
                  <th scope="rowgroup" colSpan={columns.length}>
                    {group.heading}
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <tr key={rowKey(row)} role={roles?.row}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} cards={cards} stacks={stacks} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          {footer && <tfoot>{footer}</tfoot>}
        </table>
      </MoneyColumns.Provider>
    </div>
  );
}

function Cell<Row>({ column, row, cards, stacks }: { column: Column<Row>; row: Row; cards: boolean; stacks: boolean }) {
  const content = column.cell(row);
  const roles = cards ? cardRoles : undefined;
  if (column.rowHeader)
    return (
      <th scope="row" role={roles?.header} className={column.copied && "copied"}>
        {content}
      </th>
    );
  return (
    <td
      role={roles?.cell}
      className={classOf(column, cards)}
      data-label={stacks || (cards && isLabelled(column)) ? column.header : undefined}
      title={column.long === "clip" && typeof content === "string" && content.length > clipped ? content : undefined}
    >
      {content}
    </td>
  );
}

/** Rows that follow each other in one group; all of them in one without a heading where there are no groups. */
function groupRows<Row>(rows: readonly Row[], groupOf: GroupOf<Row> | undefined): { id: string; heading?: ReactNode; rows: Row[] }[] {
  if (!groupOf) return [{ id: "", rows: [...rows] }];
  const groups: { id: string; heading: ReactNode; rows: Row[] }[] = [];
  for (const row of rows) {
    const { id, heading } = groupOf(row);
    const last = groups.at(-1);
    if (last?.id === id) last.rows.push(row);
    else groups.push({ id, heading, rows: [row] });
  }
  return groups;
}

function classOf({ align, long, card, role, copied }: Pick<Column<never>, "align" | "long" | "card" | "role" | "copied">, cards: boolean) {
  const names = [align, long === "wrap" ? "breaking" : long, cards && card && `c-${card}`, copied && "copied", role].filter(Boolean);
  return names.length > 0 ? names.join(" ") : undefined;
}

/** What elements are a table's that a phone lays out as something else, and browsers forget then. */
const cardRoles = { table: "table", body: "rowgroup", row: "row", header: "rowheader", cell: "cell" } as const;

/** Texts up to here, in the widest letters, are never cut. */
const clipped = 11;

/** Whether a card says what the value is: not where its place does, and a figure beside another one always. */
function isLabelled({ card, role, align }: Pick<Column<never>, "card" | "role" | "align">): boolean {
  return role === undefined && (card === undefined || (card === "right" && align === "end"));
}
