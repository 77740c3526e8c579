import { YesNo } from "#app/lib/ui/cells/cells.tsx";
import { LineTable } from "#app/lib/details/line-table.tsx";
import type { Column } from "#app/lib/ui/table.tsx";
import type { toListViews } from "./report-files.server.ts";

type Lists = ReturnType<typeof toListViews>;

/** Trouble codes a report names. */
export function CodeTable({ codes }: Pick<Lists, "codes">) {
  return <LineTable label="故障码" none="没有故障码。" rows={codes} rowKey={({ key }) => key} columns={codeColumns} />;
}

/** What was tried, and whether it worked. */
export function SolutionTable({ solutions }: Pick<Lists, "solutions">) {
  return <LineTable label="解决方案" none="没有解决方案。" rows={solutions} rowKey={({ key }) => key} columns={solutionColumns} />;
}

const codeColumns: readonly Column<Lists["codes"][number]>[] = [
  { id: "code", header: "故障码", rowHeader: true, cell: (row) => row.code },
  { id: "description", header: "描述", cell: (row) => row.description },
];

const solutionColumns: readonly Column<Lists["solutions"][number]>[] = [
  { id: "solution", header: "方案", rowHeader: true, cell: (row) => row.solution },
  { id: "worked", header: "有效", cell: (row) => <YesNo value={row.workedFlag} /> },
  { id: "files", header: "附件", cell: (row) => row.files },
];
