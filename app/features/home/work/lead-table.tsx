import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Stacked } from "#app/lib/details/line-cells.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { LeadRow, LeadWork } from "./lead-work.server.ts";
import { ReasonCell } from "./work-table.tsx";

/** A consultant's leads: new ones first, then those that are due, each with the number to call. */
export function LeadCard({ work: { rows, open, list } }: { work: LeadWork }) {
  return (
    <section className="card card-flush work work-leads" aria-labelledby="work">
      <div className="card-head">
        <h2 id="work">要联系的客户</h2>
        <span className="quiet">新的在前</span>
        <span className="card-links">
          <Link to={list}>
            <span className="unseen">全部在跟进的线索</span> {formatCount(open)} 条
          </Link>
        </span>
      </div>
      {rows.length > 0 ? (
        <Table label="要联系的客户" columns={columns} rows={rows} rowKey={({ id }) => id} cards />
      ) : (
        <p className="card-none quiet">没有要联系的客户。</p>
      )}
    </section>
  );
}

const columns: readonly Column<LeadRow>[] = [
  {
    id: "name",
    header: "客户",
    rowHeader: true,
    cell: ({ name, to, mobile }) => <Stacked over={<Link to={to}>{name}</Link>} under={mobile} />,
  },
  { id: "model", header: "意向", card: "left", cell: ({ model, level }) => <Stacked over={model} under={level} /> },
  { id: "last", header: "上次情况", card: "left", long: "clip", cell: ({ last }) => last },
  { id: "due", header: "应联系", card: "left", cell: ({ due }) => <ReasonCell reason={due} audience="dealer" /> },
  {
    id: "act",
    header: "操作",
    role: "row-actions",
    cell: ({ call, to, name }) => (
      <>
        <ButtonLink to={call} size="slim">
          拨打
        </ButtonLink>{" "}
        <Link to={to}>
          跟进<span className="unseen"> {name}</span>
        </Link>
      </>
    ),
  },
];
