import type { ReactNode } from "react";
import type { Sort } from "./list-address.ts";
import { SortLink } from "./sort-link.tsx";
import { Table, type Column } from "../table.tsx";

interface DataTableProps<Row> {
  /** What the table lists: 索赔单列表. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The order the rows are in, the default order too. */
  sort: Sort | undefined;
  /** What stands instead of the table when there are no rows: an `EmptyState` that says what to do. */
  empty: ReactNode;
}

/** The rows of a list, sortable by links in the headings. The last column (操作) stays in view on narrow screens. */
export function DataTable<Row>({ label, columns, rows, rowKey, sort, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty}</>;
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      stickyLast
      heading={(column) => (column.sort ? <SortLink column={column.sort} label={column.header} current={sort} /> : column.header)}
      order={(column) => (sort && column.sort === sort.column ? (sort.descending ? "descending" : "ascending") : undefined)}
    />
  );
}
