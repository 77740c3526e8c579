import { Link } from "@remix-run/react";
import { Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { Audience } from "#app/lib/request/context.ts";
import type { WorkTable } from "./load-work.server.ts";
import { lateDays, type Reason, type WorkRow } from "./work-item.ts";

/** Work over all kinds, what waits longest in front; a tab narrows it to one kind. */
export function WorkCard({ work: { reviews, tabs, rows, lists, more }, audience }: { work: WorkTable; audience: Audience }) {
  return (
    <section className="card card-flush work" aria-labelledby="work">
      <h2 id="work" className="unseen">
        待办
      </h2>
      {tabs.length > 0 && (
        <nav className="tabs" aria-label="待办类别">
          {tabs.map(({ word, count, to, current }) => (
            <Link key={to} to={to} aria-current={current ? "page" : undefined} preventScrollReset>
              {word} <b>{formatCount(count)}</b>
            </Link>
          ))}
        </nav>
      )}
      {rows.length > 0 ? (
        <Table label="待办" columns={columnsOf(audience, reviews)} rows={rows} rowKey={({ number, to }) => number + to} cards />
      ) : (
        <p className="work-lists quiet">没有待办事项。有新的单据等待您处理时，会显示在这里。</p>
      )}
      {tabs.length > 0 && lists.length === 0 && more && <p className="work-lists quiet">各类中停留最久的；全部见各类别。</p>}
      {lists.length > 0 && (
        <p className="work-lists">
          {lists.map(({ words, to, count, unit }) => (
            <Link key={to} to={to}>
              全部{words} {formatCount(count)} {unit}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function columnsOf(audience: Audience, reviews: boolean): Column<WorkRow>[] {
  return [
    {
      id: "number",
      header: "单号",
      rowHeader: true,
      cell: ({ number, to, kind }) => (
        <>
          <Link to={to}>{number}</Link> <small>{kind}</small>
        </>
      ),
    },
    {
      id: "reason",
      header: audience === "dealer" ? "要做什么" : reviews ? "检查提示" : "状态",
      card: "left",
      long: "clip",
      cell: (row) => <ReasonCell reason={row.reason} audience={audience} />,
    },
    { id: "subject", header: "内容", card: "left", long: "clip", cell: ({ subject }) => subject },
    { id: "whose", header: audience === "dealer" ? "车架号(VIN)" : "经销商", card: "left", long: "clip", cell: (row) => row.whose },
    {
      id: "amount",
      header: "金额",
      align: "end",
      card: "right",
      cell: ({ amount, currency }) => amount && <Money amount={amount} currency={currency} />,
    },
    { id: "days", header: "停留", align: "end", card: "right", cell: ({ days }) => days !== undefined && <Days days={days} /> },
    {
      id: "act",
      header: "操作",
      role: "row-actions",
      cell: ({ act, number }) => (
        <Link to={act.to}>
          {act.label}
          <span className="unseen"> {number}</span>
        </Link>
      ),
    },
  ];
}

function Days({ days }: { days: number }) {
  return <span className={days >= lateDays ? "late" : undefined}>{formatCount(days)} 天</span>;
}

/** A reviewer is told what checks found, a dealer what is to be done. */
export function ReasonCell({ reason, audience }: { reason: Reason | undefined; audience: Audience }) {
  if (!reason) return null;
  if (audience === "company" && reason.tone !== "plain")
    return <StatusTag tone={reason.tone === "late" ? "critical" : "warning"}>{reason.text}</StatusTag>;
  return (
    <span className={reason.tone === "plain" ? undefined : reason.tone} title={reason.text}>
      {reason.text}
    </span>
  );
}
