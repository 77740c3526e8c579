import { Link } from "@remix-run/react";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import type { toOpenBills } from "./open-bills.server.ts";
import { Bars } from "./platform-figures.tsx";

type Bills = NonNullable<ReturnType<typeof toOpenBills>>;
type Row = Bills["rows"][number];

/** Payment bills that are not paid: the largest as bars, all of them in a table. Its months are those that are settled. */
export function OpenBills({ bills: { rows, count, sum }, audience }: { bills: Bills; audience: Audience }) {
  return (
    <section id="open-bills" className="card platform-section" aria-labelledby="by-open-bills">
      <div className="card-head">
        <h2 id="by-open-bills">未结付款单</h2> <small className="quiet">{formatCount(count)} 张</small>
        <b className="platform-sum">{sum}</b>
      </div>
      <Bars
        rows={rows.map((row) => ({
          code: row.key,
          name: row.name,
          share: row.share,
          amount: row.short,
          count: `${row.count} 张`,
          to: row.list,
        }))}
      />
      <details className="platform-table">
        <summary>数据表（{rows.length} 行）</summary>
        <Table label="未结付款单的数字" columns={columnsOf(audience)} rows={rows} rowKey={({ key }) => key} />
      </details>
    </section>
  );
}

function columnsOf(audience: Audience): Column<Row>[] {
  return [
    { id: "month", header: "结算月份", rowHeader: true, cell: ({ month }) => month },
    ...(audience === "company" ? [{ id: "dealer", header: "经销商", cell: ({ dealer }: Row) => dealer }] : []),
    { id: "count", header: "付款单数", align: "end", cell: ({ count, list }) => <Link to={list}>{formatCount(count)}</Link> },
    { id: "amount", header: "未付金额", align: "end", cell: ({ amount, list }) => <Link to={list}>{amount}</Link> },
  ];
}
