import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Nothing } from "../../components/cells/cells.tsx";
import { formatCount } from "../../components/cells/format.ts";
import { Chart } from "../../components/chart/chart.tsx";
import { Table, type Column } from "../../components/table.tsx";
import type { FigureRow, FigureSection } from "./platform-view.server.ts";
import { platformWords } from "./platform-words.ts";

/** The figures over all that the filter asks for. */
export function FigureTotals({ total }: { total: FigureRow }) {
  return (
    <dl className="card platform-totals">
      {columnsOf("").map(
        ({ id, header, cell, rowHeader }) =>
          !rowHeader && (
            <div key={id}>
              <dt>{header}</dt>
              <dd>{cell(total)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Figures by one thing: the picture, and its table beside it. */
export function FigureSectionCard({ section }: { section: FigureSection }) {
  const { id, title, header, pictures, rows } = section;
  return (
    <section className="card platform-section" aria-labelledby={`by-${id}`}>
      <h2 id={`by-${id}`}>{title}</h2>
      <div className="platform-parts">
        <div className="platform-pictures">
          {pictures.map((picture) => (
            <Chart key={picture.label} {...picture} />
          ))}
        </div>
        <Table label={`${title}的数字`} columns={columnsOf(header)} rows={rows} rowKey={(row) => row.code} />
      </div>
    </section>
  );
}

function columnsOf(header: string): Column<FigureRow>[] {
  const { count, claimed, adjusted, paid, approvalRate, decisionDays } = platformWords;
  return [
    { id: "name", header, rowHeader: true, cell: (row) => row.name },
    { id: "count", header: count, align: "end", cell: (row) => figures([formatCount(row.count)], row.list) },
    { id: "claimed", header: claimed, align: "end", cell: (row) => figures(row.claimed, row.list) },
    { id: "adjusted", header: adjusted, align: "end", cell: (row) => figures(row.adjusted, row.list) },
    { id: "paid", header: paid, align: "end", cell: (row) => figures(row.paid, row.paidList) },
    { id: "approvalRate", header: approvalRate, align: "end", cell: (row) => figures(row.approvalRate, row.decidedList) },
    { id: "decisionDays", header: decisionDays, align: "end", cell: (row) => figures(row.decisionDays, row.decidedList) },
  ];
}

/** Figures as links to the claims behind them, those of one currency under those of another. */
function figures(texts: string | readonly string[] | undefined, to: string | undefined): ReactNode {
  if (texts === undefined || texts.length === 0) return <Nothing />;
  return [texts].flat().map((text, index) => (
    <span key={index} className="platform-amount">
      {to ? <Link to={to}>{text}</Link> : text}{" "}
    </span>
  ));
}
