import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Nothing } from "../../components/cells/cells.tsx";
import { formatCount } from "../../components/cells/format.ts";
import { Chart } from "../../components/chart/chart.tsx";
import { Table, type Column } from "../../components/list/table.tsx";
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
  return [
    { id: "name", header, rowHeader: true, cell: (row) => row.name },
    {
      id: "count",
      header: platformWords.count,
      align: "end",
      cell: ({ count }) => link({ ...count, text: formatCount(Number(count.text)) }),
    },
    { id: "claimed", header: platformWords.claimed, align: "end", cell: ({ claimed }) => lines(claimed) },
    { id: "adjusted", header: platformWords.adjusted, align: "end", cell: ({ adjusted }) => lines(adjusted) },
    { id: "paid", header: platformWords.paid, align: "end", cell: ({ paid }) => lines(paid) },
    { id: "approvalRate", header: platformWords.approvalRate, align: "end", cell: ({ approvalRate }) => link(approvalRate) },
    { id: "decisionDays", header: platformWords.decisionDays, align: "end", cell: ({ decisionDays }) => link(decisionDays) },
  ];
}

type Figure = FigureRow["count"];

function link(figure: Figure | undefined): ReactNode {
  if (!figure) return <Nothing />;
  return figure.to ? <Link to={figure.to}>{figure.text}</Link> : figure.text;
}

/** One currency under the other. */
function lines(figures: readonly Figure[]): ReactNode {
  if (figures.length === 0) return <Nothing />;
  return figures.map((figure) => (
    <span key={figure.text} className="platform-amount">
      {link(figure)}{" "}
    </span>
  ));
}
