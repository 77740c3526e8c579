import type { ReactNode } from "react";
import { Nothing } from "../ui/cells/cells.tsx";
import { Table, type Column } from "../ui/table.tsx";
import { MarkedText } from "./marked-text.tsx";
import type { LookUpRow, LookUpView } from "./look-up-view.ts";

interface LookUpTableProps {
  view: LookUpView;
  rows: readonly LookUpRow[];
  /** The button that chooses a row; a table without one is for reading. */
  choose: ((row: LookUpRow, label: string) => ReactNode) | undefined;
}

/** The rows of a look-up, each with its 选择; the same on the page and in the dialog. */
export function LookUpTable({ view, rows, choose }: LookUpTableProps) {
  const words = view.filters.flatMap(({ value, options }) => (options || !value.trim() ? [] : [value.trim()]));
  const columns = view.columns.map(({ header, align, long }, index): Column<LookUpRow> => ({
    id: header,
    header,
    ...(align ? { align } : {}),
    ...(long ? { long } : {}),
    ...(index === 0 ? { rowHeader: true } : {}),
    cell: (row) => (row.cells[index] ? <MarkedText text={row.cells[index]} words={words} /> : <Nothing />),
  }));
  const choice: Column<LookUpRow>[] = choose
    ? [
        {
          id: "choose",
          header: "操作",
          role: "row-actions",
          cell: (row) => choose(row, `选择 ${row.cells.slice(0, 2).filter(Boolean).join(" ")}`),
        },
      ]
    : [];
  return (
    <Table label={`${view.title}列表`} columns={[...columns, ...choice]} rows={rows} rowKey={(row) => row.key} sticky={Boolean(choose)} />
  );
}
