import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import type { Side } from "#app/lib/request/context.ts";
import { ComparedValues } from "../compared-values.tsx";
import { MoreRepeated } from "../more-repeated.tsx";
import type { toErrorRecords } from "./detail-view.server.ts";

type ErrorRecord = ReturnType<typeof toErrorRecords>[number];

interface ErrorRecordsProps {
  records: readonly ErrorRecord[];
  side: Side;
  /** The document's vehicle. */
  vin: string | undefined;
}

/** What checks found on the document's way in (1 §3.5), and the values that were compared; what passed is folded. */
export function ErrorRecords({ records, side, vin }: ErrorRecordsProps) {
  const passed = records.filter(({ level }) => level === "passed");
  const found = records.filter(({ level }) => level !== "passed");
  return (
    <>
      {records.length === 0 && <p className="quiet">没有检查提示。</p>}
      {found.length > 0 && <RecordList {...{ records: found, side, vin }} />}
      {passed.length > 0 && (
        <details className="fold-line">
          <summary>通过 {passed.length} 项</summary>
          <RecordList {...{ records: passed, side, vin }} />
        </details>
      )}
    </>
  );
}

function RecordList({ records, side, vin }: ErrorRecordsProps) {
  return (
    <ul className="plain-list">
      {records.map((record) => (
        <li key={record.id}>
          {record.level && <StatusTag {...levelOf(record.level)} />} {record.errorInfo}（
          <Moment value={record.submitTime} />）
          <ComparedValues values={record.values} />
          <MoreRepeated rule={record.rule} vin={vin} side={side} />
        </li>
      ))}
    </ul>
  );
}

function levelOf(level: string) {
  if (level === "error") return { tone: "critical", children: "错误" } as const;
  return level === "passed" ? ({ tone: "success", children: "通过" } as const) : ({ tone: "warning", children: "注意" } as const);
}
