import type { ReactNode } from "react";
import { useEnhanced } from "#app/lib/forms/ui/enhanced.ts";
import { CopyButton } from "./copy-button.tsx";
import type { Sort } from "./list-address.ts";
import { SortLink } from "./sort-link.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";

interface DataTableProps<Row> {
  /** What the table lists: 索赔单列表. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The order the rows are in, the default order too. */
  sort: Sort | undefined;
  /** Rows stand further apart. */
  wide?: boolean;
  /** What stands instead of the table when there are no rows: an `EmptyState` that says what to do. */
  empty: ReactNode;
}

/** The rows of a list, sortable by links in the headings; on a phone they are cards. */
export function DataTable<Row>({ label, columns, rows, rowKey, sort, wide = false, empty }: DataTableProps<Row>) {
  const enhanced = useEnhanced();
  if (rows.length === 0) return <>{empty}</>;
  return (
    <Table
      label={label}
      columns={enhanced ? columns.map(withCopy) : columns}
      rows={rows}
      rowKey={rowKey}
      sticky
      cards
      wide={wide}
      heading={(column) => (column.sort ? <SortLink column={column.sort} label={column.header} current={sort} /> : column.header)}
      order={(column) => (sort && column.sort === sort.column ? (sort.descending ? "descending" : "ascending") : undefined)}
    />
  );
}

/** What people write into other systems can be copied; only scripts can. */
function withCopy<Row>(column: Column<Row>): Column<Row> {
  const { copied } = column;
  if (!copied) return column;
  return {
    ...column,
    cell: (row) => {
      const text = copied(row);
      return (
        <>
          {column.cell(row)}
          {text && <CopyButton text={text} />}
        </>
      );
    },
  };
}
