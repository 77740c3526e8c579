import type { ReactNode } from "react";

/** One column of a table: what it is called and what stands in it. */
export interface Column<Row> {
  id: string;
  header: string;
  /** Name under which the list can be sorted on this column; absent when it can't. */
  sort?: string;
  /** `end` for numbers and money. */
  align?: "end";
  /** What a column of texts does with long ones: `clip` cuts them off for the eye, `wrap` lets the row grow. */
  long?: "clip" | "wrap";
  /** The cell that names its row for screen readers; at most one column has it. */
  rowHeader?: true;
  cell(row: Row): ReactNode;
}

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
  /** Keeps the last column in view while the rest scrolls sideways. */
  stickyLast?: boolean;
  /** Where there is no room for columns, each row becomes a card whose values name themselves, instead of scrolling sideways. */
  stacks?: boolean;
  /** Texts wrap, so that the table is as wide as its place. */
  fits?: boolean;
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
  stickyLast = false,
  stacks = false,
  fits = false,
  footer,
}: TableProps<Row>) {
  const className = `tablebox${stickyLast ? " stick" : ""}${stacks ? " stacks" : ""}${fits ? " fits" : ""}`;
  return (
    // A region that scrolls must take the focus, or the keyboard cannot scroll it (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.align && "end"} aria-sort={order?.(column)}>
                {heading?.(column) ?? column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.id} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={classOf(column)} data-label={stacks ? column.header : undefined}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </div>
  );
}

function classOf({ align, long }: Pick<Column<never>, "align" | "long">): string | undefined {
  return align ?? (long === "wrap" ? "breaking" : long);
}
