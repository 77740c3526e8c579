import { Link } from "@remix-run/react";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Chart } from "#app/lib/ui/chart/chart.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { Side } from "#app/lib/request/context.ts";
import type { toOpenBills } from "./open-bills.server.ts";

type Bills = NonNullable<Awaited<ReturnType<typeof toOpenBills>>>;
type Row = Bills["rows"][number];

/** Payment bills that are not paid: the picture, and its table under it. Its months are those that are settled. */
export function OpenBills({ bills: { rows, pictures }, side }: { bills: Bills; side: Side }) {
  return (
    <section id="open-bills" className="card platform-section" aria-labelledby="by-open-bills">
      <h2 id="by-open-bills">未结付款单</h2>
      <div className="platform-pictures">
        {pictures.map((picture) => (
          <Chart key={picture.label} {...picture} />
        ))}
      </div>
      <details className="platform-table" open>
        <summary>
          按结算月份{side === "company" && "和经销商"}（{rows.length} 行）
        </summary>
        <Table label="未结付款单的数字" columns={columnsOf(side)} rows={rows} rowKey={({ key }) => key} />
      </details>
    </section>
  );
}

function columnsOf(side: Side): Column<Row>[] {
  return [
    { id: "month", header: "结算月份", rowHeader: true, cell: ({ month }) => month },
    ...(side === "company" ? [{ id: "dealer", header: "经销商", cell: ({ dealer }: Row) => dealer }] : []),
    { id: "count", header: "付款单数", align: "end", cell: ({ count, list }) => <Link to={list}>{formatCount(count)}</Link> },
    { id: "amount", header: "未付金额", align: "end", cell: ({ amount, list }) => <Link to={list}>{amount}</Link> },
  ];
}
