import type { ReactNode } from "react";
import { Table, type Column, type GroupOf } from "../ui/table.tsx";

interface LineTableProps<Row> {
  /** 零件明细. */
  label: string;
  columns: readonly Column<NoInfer<Row>>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Said when there are no lines. */
  none: string;
  groupOf?: GroupOf<Row>;
  /** Rows of sums. */
  footer?: ReactNode;
}

/** The lines of a document: parts, labor, fees, return rows. They fit their place; on a narrow screen each line is a card. */
export function LineTable<Row>({ none, rows, ...table }: LineTableProps<Row>) {
  if (rows.length === 0) return <p className="quiet">{none}</p>;
  return <Table rows={rows} stacks fits {...table} />;
}
