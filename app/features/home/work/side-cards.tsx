import { Link } from "@remix-run/react";
import { Money, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { PartMissing, type OptionalPart } from "#app/lib/details/part-missing.tsx";
import type { RecentDocuments } from "./recent-documents.server.ts";
import type { WaitingPart } from "./waiting-ages.server.ts";

interface BarsProps {
  id: string;
  title: string;
  unit: string;
  part: OptionalPart<readonly (WaitingPart & { late?: boolean })[]>;
  /** How what it shows is called where it is missing. */
  what?: string;
}

/** Parts of a whole beside each other, each with the list that has it. */
export function Bars({ id, title, unit, part, what = title }: BarsProps) {
  const most = part.ok ? Math.max(1, ...part.value.map(({ count }) => count)) : 1;
  return (
    <section className="card card-flush" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      {part.ok ? (
        <ul className="rows">
          {part.value.map(({ label, to, count, late }) => (
            <li key={label}>
              <span className="grow clip">{label}</span>
              <span className="meter" aria-hidden="true">
                <i className={late ? "meter-wrong" : "meter-moving"} style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <Link className="rows-end" to={to}>
                {formatCount(count)} {unit}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <PartMissing what={what} part={part} />
      )}
    </section>
  );
}

interface DocumentsProps {
  id: string;
  title: string;
  part: RecentDocuments;
  /** Shown where there are none. */
  none: string;
}

/** Claims and pre-authorizations, a line each: what was decided last, what was begun. */
export function Documents({ id, title, part: { rows, lists, missing }, none }: DocumentsProps) {
  return (
    <section className="card card-flush" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        <span className="card-links">
          {lists.map(({ word, to, total }) => (
            <Link key={to} to={to}>
              <span className="unseen">全部</span>
              {word}
              {total !== undefined && ` ${formatCount(total)}`}
            </Link>
          ))}
        </span>
      </div>
      {missing.map((each) => (
        <PartMissing key={each.what} what={each.what} part={each} />
      ))}
      {rows.length > 0 ? (
        <ul className="rows">
          {rows.map(({ number, to, state, part, amount, currency }) => (
            <li key={to}>
              <Link to={to}>{number}</Link>
              {state && <StatusTag tone={state.tone}>{state.label}</StatusTag>}
              <span className="grow clip quiet">{part}</span>
              <span className="rows-end">
                <Money amount={amount} currency={currency} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        missing.length === 0 && <p className="card-none quiet">{none}</p>
      )}
    </section>
  );
}
