import { Link } from "@remix-run/react";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { AnsweredRow } from "./answered-supports.server.ts";

/** How many technical supports were answered in time. */
export function AnsweredSupports({ rows }: { rows: readonly AnsweredRow[] }) {
  return (
    <section className="card platform-section" aria-labelledby="by-answer">
      <h2 id="by-answer">技术支持按时答复</h2>
      <Table label="技术支持按时答复" columns={columns} rows={rows} rowKey={({ name }) => name} />
    </section>
  );
}

const columns: readonly Column<AnsweredRow>[] = [
  { id: "level", header: "等级", rowHeader: true, cell: ({ name }) => name },
  { id: "answered", header: "已答复", align: "end", cell: ({ answered }) => formatCount(answered) },
  { id: "inTime", header: "按时", align: "end", cell: ({ inTime, list }) => <Link to={list}>{formatCount(inTime)}</Link> },
  {
    id: "late",
    header: "超时",
    align: "end",
    cell: ({ answered, inTime, lateList }) => (lateList ? <Link to={lateList}>{formatCount(answered - inTime)}</Link> : "0"),
  },
  { id: "share", header: "按时率", align: "end", cell: ({ share }) => share },
];
