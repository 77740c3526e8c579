import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Nothing } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { Chart } from "#app/lib/ui/chart/chart.tsx";
import { Table, type Column } from "#app/lib/ui/table.tsx";
import type { FigureChanges } from "./platform-change.server.ts";
import type { FigureRow, FigureSection } from "./platform-view.server.ts";
import { platformWords } from "./platform-words.ts";

interface FigureTotalsProps {
  total: FigureRow;
  /** How they differ from those of as many months before. */
  compared: { months: number; changes: FigureChanges } | undefined;
}

/** The figures over all that the filter asks for. */
export function FigureTotals({ total, compared }: FigureTotalsProps) {
  return (
    <dl className="platform-totals">
      {columnsOf("").map(({ id, header, cell, rowHeader }) => {
        // Every column of a figure has its change under the same name.
        const change = compared?.changes[id as keyof FigureChanges];
        return (
          !rowHeader && (
            <div key={id} className="card">
              <dt>{header}</dt>
              <dd>
                {cell(total)}
                {change !== undefined && (
                  <small className="platform-change">
                    {change} <span className="quiet">较前 {compared?.months} 个月</span>
                  </small>
                )}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** Figures by one thing: the picture, and its table folded under it. */
export function FigureSectionCard({ section }: { section: FigureSection }) {
  const { id, title, header, pictures, rows } = section;
  return (
    <section
      className={pictures.length > 1 ? "card platform-section platform-course" : "card platform-section"}
      aria-labelledby={`by-${id}`}
    >
      <h2 id={`by-${id}`}>{title}</h2>
      <div className="platform-pictures">
        {pictures.map((picture) => (
          <Chart key={picture.label} {...picture} />
        ))}
      </div>
      <details className="platform-table">
        <summary>数据表（{rows.length} 行）</summary>
        <Table label={`${title}的数字`} columns={columnsOf(header)} rows={rows} rowKey={(row) => row.code} />
      </details>
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
