import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { pathTo } from "#app/registry/route-table.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { ComparedValues } from "../compared-values.tsx";
import { MoreRepeated } from "../more-repeated.tsx";
import type { toErrorRecords } from "./detail-view.server.ts";

type ErrorRecord = ReturnType<typeof toErrorRecords>[number];

interface ErrorRecordsProps {
  records: readonly ErrorRecord[];
  audience: Audience;
  /** The document's vehicle. */
  vin: string | undefined;
  /** Rows of other checks than those of the document's way in: what they found, and what is in order. */
  others?: { found: ReactNode; passed: ReactNode; passedCount: number };
}

/** So many rows stand open beside a decision; what passed is folded where there are more. */
const mostOpen = 12;

/** What checks found on the document's way in (1 §3.5) with the values that were compared, and behind it what passed. */
export function ErrorRecords({ records, audience, vin, others }: ErrorRecordsProps) {
  const passed = records.filter(({ level }) => level === "passed");
  const found = records.filter(({ level }) => level !== "passed");
  const passedCount = passed.length + (others?.passedCount ?? 0);
  const rows = (of: readonly ErrorRecord[]) => of.map((record) => <RecordRow key={record.id} {...{ record, audience, vin }} />);
  return (
    <>
      {(found.length > 0 || others?.found) && (
        <ul className="check-list">
          {rows(found)}
          {others?.found}
        </ul>
      )}
      {passedCount > 0 && (
        <details className="fold-line" open={found.length + passedCount <= mostOpen}>
          <summary>通过 {passedCount} 项</summary>
          <ul className="check-list">
            {rows(passed)}
            {others?.passed}
          </ul>
        </details>
      )}
    </>
  );
}

function RecordRow({ record, audience, vin }: { record: ErrorRecord; audience: Audience; vin: string | undefined }) {
  const { level = "warning", rule, errorInfo, short, other, values } = record;
  return (
    <CheckRow level={level} words={errorInfo} value={short}>
      <ComparedValues values={values} />
      {other && <Link to={`${pathTo("search")}?${new URLSearchParams({ q: other }).toString()}`}>查看 {other}</Link>}
      <MoreRepeated rule={rule} vin={vin} audience={audience} />
    </CheckRow>
  );
}

const levelWords: Readonly<Record<string, string>> = { error: "错误", warning: "注意", passed: "通过" };

interface CheckRowProps {
  /** `error`, `warning` or `passed`. */
  level: string;
  words: ReactNode;
  /** What was compared. */
  value?: ReactNode;
  /** More of it, and where it leads. */
  children?: ReactNode;
}

/** A check: whether it passed, what it is about, the values at the right. */
export function CheckRow({ level, words, value, children }: CheckRowProps) {
  return (
    <li className={`check-${level}`}>
      <span className="unseen">{levelWords[level] ?? level}：</span>
      <span className="check-words">{words}</span>
      {value && <span className="check-value">{value}</span>}
      {children}
    </li>
  );
}
