import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Day, Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { PartMissing, type OptionalPart } from "#app/lib/details/part-missing.tsx";
import { Stacked } from "#app/lib/details/line-cells.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { Side } from "#app/lib/request/context.ts";
import { lateDays } from "./late-days.ts";
import type { WorkPart, WorkRow } from "./own-work.server.ts";
import type { WaitingAge } from "./waiting-ages.server.ts";

/** What is to be done first, longest waiting above. */
export function Tasks({ part, side }: { part: WorkPart; side: Side }) {
  const act = side === "dealer" ? "修改" : "审核";
  const columns: Column<WorkRow>[] = [
    {
      id: "number",
      header: "单据",
      rowHeader: true,
      cell: (row) => <Stacked over={<Link to={row.to}>{row.number}</Link>} under={row.word} />,
    },
    { id: "status", header: "状态", cell: (row) => <State row={row} /> },
    {
      id: "part",
      // A reviewer knows the dealers, a dealer its vehicles.
      header: side === "dealer" ? "主因件 · 车架号(VIN)" : "主因件 · 经销商",
      cell: (row) => <Stacked over={row.part} under={row.whose} />,
    },
    { id: "amount", header: "申报金额", align: "end", cell: (row) => <Money amount={row.amount} currency={row.currency} /> },
    { id: "days", header: "停留", align: "end", cell: ({ days }) => days !== undefined && <Waiting days={days} /> },
    {
      id: "act",
      header: "操作",
      cell: (row) => (
        <Link to={row.to}>
          {act}
          <span className="unseen"> {row.number}</span>
        </Link>
      ),
    },
  ];
  return (
    <WorkCard id="work-tasks" part={part} hint="停留最久的在前" none="没有等待您处理的单据。">
      <Table label={part.title} columns={columns} rows={part.rows} rowKey={keyOf} stacks fits />
    </WorkCard>
  );
}

function State({ row: { state } }: { row: WorkRow }) {
  return state && <StatusTag tone={state.tone}>{state.label}</StatusTag>;
}

export function Waiting({ days }: { days: number }) {
  return <span className={days >= lateDays ? "waiting late" : "waiting"}>{formatCount(days)} 天</span>;
}

/** How long what waits has been waiting, each with the list that has them. */
export function WaitingAges({ part }: { part: OptionalPart<WaitingAge[]> }) {
  const most = part.ok ? Math.max(1, ...part.value.map(({ count }) => count)) : 1;
  return (
    <section className="card card-flush" aria-labelledby="work-ages">
      <div className="card-head">
        <h2 id="work-ages">待批准索赔单按停留天数</h2>
      </div>
      {part.ok ? (
        <ul className="rows">
          {part.value.map(({ label, to, count, late }) => (
            <li key={label}>
              <span className="grow">{label}</span>
              <span className="meter" aria-hidden="true">
                <i className={late ? "meter-wrong" : "meter-moving"} style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <Link className="rows-end" to={to}>
                {formatCount(count)} 单
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <PartMissing what="停留天数" part={part} />
      )}
    </section>
  );
}

/** What was decided last, with what was granted. */
export function Decisions({ part }: { part: WorkPart }) {
  return (
    <WorkCard id="work-decisions" part={part} none="还没有审核结果。">
      <ul className="rows">
        {part.rows.map((row) => (
          <li key={keyOf(row)}>
            <span className="grow">
              <Link to={row.to}>{row.number}</Link>
              {row.whose && <small>{row.whose}</small>}
            </span>
            <State row={row} />
            <span className="rows-end">
              <Money amount={row.amount} currency={row.currency} />
              <small>
                <Day value={row.at} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </WorkCard>
  );
}

/** What was begun and kept, newest first. */
export function Drafts({ part }: { part: WorkPart }) {
  return (
    <WorkCard id="work-drafts" part={part} none="没有未提交的草稿。">
      <ul className="rows">
        {part.rows.map((row) => (
          <li key={keyOf(row)}>
            <span className="grow">
              <Link to={row.to}>{row.number}</Link>
              <small>{[row.part, row.whose].filter(Boolean).join(" · ")}</small>
            </span>
            <span className="rows-end">
              <Money amount={row.amount} currency={row.currency} />
              <small>
                <Day value={row.at} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </WorkCard>
  );
}

interface WorkCardProps {
  id: string;
  part: WorkPart;
  /** How its rows are ordered. */
  hint?: string;
  /** Said where there are none. */
  none: string;
  children: ReactNode;
}

function WorkCard({ id, part, hint, none, children }: WorkCardProps) {
  const { title, rows, lists, missing } = part;
  const [first] = lists;
  return (
    <section className="card card-flush" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {hint && rows.length > 0 && <span className="quiet">{hint}</span>}
        {first && (
          <span className="card-links">
            {lists.map(({ word, to, total }) => (
              // Of decisions there are as many as there are documents decided: only the list can tell.
              <Link key={to} to={to}>
                <span className="unseen">全部</span>
                {word}
                {id !== "work-decisions" && ` ${formatCount(total)}`}
              </Link>
            ))}
          </span>
        )}
      </div>
      {missing.map((each) => (
        <PartMissing key={each.what} what={each.what} part={each} />
      ))}
      {rows.length > 0 ? children : missing.length === 0 && <p className="card-none quiet">{none}</p>}
    </section>
  );
}

function keyOf({ to }: WorkRow): string {
  return to;
}
