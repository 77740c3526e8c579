import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Nothing } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Sparkline } from "#app/lib/ui/chart/sparkline.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { CoursePictures } from "./platform-course.server.ts";
import type { FigureTile } from "./platform-tiles.server.ts";
import type { FigureRow, FigureSection } from "./platform-view.server.ts";
import { platformWords } from "./platform-words.ts";

/** The figures over all that the filter asks for. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <dl className="platform-tiles">
      {tiles.map(({ title, figure, exact, change, note, course, to }) => (
        <div key={title} className="card">
          <dt>{title}</dt>
          <dd>
            <b title={exact}>{figure === undefined ? <Nothing /> : to ? <Link to={to}>{figure}</Link> : figure}</b>
            <Sparkline values={course} />
            <small className="quiet">
              {change && (
                <>
                  <span className={`change-${change.tone}`}>{change.text}</span> 比上年同期
                </>
              )}
              {note}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was claimed and decided month by month: the picture, and its table folded under it. */
export function CourseCard({ course, months }: { course: CoursePictures; months: readonly FigureRow[] }) {
  return (
    <section className="card platform-course" aria-labelledby="by-month">
      <h2 id="by-month">申报与审核</h2>
      {/* Drawn by the product's own server, which escapes every name in it. */}
      <div role="img" aria-label={course.label}>
        <div className="chart chart-wide" dangerouslySetInnerHTML={{ __html: course.wide }} />
        <div className="chart chart-narrow" dangerouslySetInnerHTML={{ __html: course.narrow }} />
      </div>
      <FigureTable title="申报与审核" header={platformWords.month} rows={months} />
    </section>
  );
}

const mostBars = 5;

/** Figures by one thing: the largest as bars, all of them in a table. */
export function FigureSectionCard({ section: { id, title, header, rows } }: { section: FigureSection }) {
  // What is claimed in another currency has its bar there.
  const bars = rows
    .filter(({ share }) => share > 0)
    .map(({ code, name, short = name, share, amount, count, list }) => ({
      code,
      name: short,
      share,
      amount,
      count: `${formatCount(count)} 单`,
      to: list,
    }));
  return (
    <section className="card platform-section" aria-labelledby={`by-${id}`}>
      <h2 id={`by-${id}`}>{title}</h2>
      <Bars rows={bars} />
      <FigureTable title={title} header={header} rows={rows} />
    </section>
  );
}

interface Bar {
  code: string;
  name: string;
  /** Of the largest, in percent. */
  share: number;
  amount: string;
  count: string;
  to: string;
}

/** The first rows as bars, each with its figures and its list. */
export function Bars({ rows }: { rows: readonly Bar[] }) {
  return (
    <ol className="platform-bars">
      {rows.slice(0, mostBars).map(({ code, name, share, amount, count, to }) => (
        <li key={code}>
          <Link to={to}>{name}</Link>
          <i style={{ width: `${share}%` }} />
          <b>{amount}</b>
          <small className="quiet">{count}</small>
        </li>
      ))}
    </ol>
  );
}

function FigureTable({ title, header, rows }: { title: string; header: string; rows: readonly FigureRow[] }) {
  return (
    <details className="platform-table">
      <summary>数据表（{rows.length} 行）</summary>
      <Table label={`${title}的数字`} columns={columnsOf(header)} rows={rows} rowKey={(row) => row.code} />
    </details>
  );
}

function columnsOf(header: string): Column<FigureRow>[] {
  const { count, claimed, granted, cut, waiting, paid, approvalRate, decisionDays } = platformWords;
  return [
    { id: "name", header, rowHeader: true, cell: (row) => row.name },
    { id: "count", header: count, align: "end", cell: (row) => figure(formatCount(row.count), row.list) },
    { id: "claimed", header: claimed, align: "end", cell: (row) => figure(row.claimed, row.list) },
    { id: "granted", header: granted, align: "end", cell: (row) => figure(row.granted, row.decidedList) },
    { id: "cut", header: cut, align: "end", cell: (row) => figure(row.cut, row.decidedList) },
    { id: "waiting", header: waiting, align: "end", cell: (row) => figure(row.waiting, row.list) },
    { id: "paid", header: paid, align: "end", cell: (row) => figure(row.paid, row.paidList) },
    { id: "approvalRate", header: approvalRate, align: "end", cell: (row) => figure(row.approvalRate, row.decidedList) },
    { id: "decisionDays", header: decisionDays, align: "end", cell: (row) => figure(row.decisionDays, row.decidedList) },
  ];
}

/** A figure as a link to the claims behind it. */
function figure(text: string | undefined, to: string | undefined): ReactNode {
  if (text === undefined) return <Nothing />;
  return to ? <Link to={to}>{text}</Link> : text;
}
