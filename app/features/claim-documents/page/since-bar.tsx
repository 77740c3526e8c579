import { createContext, useContext, type ReactNode } from "react";
import { Day } from "#app/lib/ui/cells/cells.tsx";
import type { ReturnedChange, SinceReturned } from "../detail/since-returned.ts";

const Since = createContext<readonly ReturnedChange[]>([]);

/** What was changed since the document was returned, for whatever shows one of it. */
export function SinceProvider({ since, children }: { since: SinceReturned | undefined; children: ReactNode }) {
  return <Since.Provider value={since?.changes ?? []}>{children}</Since.Provider>;
}

/** Above a document that came back: how much of it was changed, and where. */
export function SinceBar({ since }: { since: SinceReturned | undefined }) {
  if (!since || since.changes.length === 0) return null;
  return (
    <div className="since" role="note">
      <strong>
        比 <Day value={since.at} /> 退回时改了 {since.changes.length} 处
      </strong>
      {since.changes.map((change) => (
        <a
          key={change.field}
          href={`#${placeOf(change)}`}
          title={isText(change.field) ? `${change.before || "无"} → ${change.after || "无"}` : undefined}
        >
          {change.code && change.list !== "attachmentList" ? `${change.code} ${change.label}` : change.label}
        </a>
      ))}
      {since.remark && <span className="quiet">退回意见：{since.remark}</span>}
    </div>
  );
}

/** Marks a value that was changed, with the one before: of the fields named, or of the line or file of a code. */
export function Changed({ fields = [], list, code }: { fields?: readonly string[]; list?: string; code?: string | undefined }) {
  const found = useContext(Since).filter((change) => (list === undefined ? fields.includes(change.field) : isOf(change, list, code)));
  return found.map(({ field, label, before }) => (
    <span key={field} className="changed-mark">
      {before === "" ? "新填" : "改"}
      {list !== undefined && list !== "attachmentList" && ` ${label}`} {isText(field) && before !== "" && <del>{before}</del>}
    </span>
  ));
}

/** An id of the backend's says nothing to people. */
function isText(field: string): boolean {
  return !field.endsWith("Id");
}

function isOf(change: ReturnedChange, list: string, code: string | undefined): boolean {
  return change.list === list && change.code === code;
}

const inSummary: ReadonlySet<string> = new Set([
  ...(["vehicleVin", "tripCurrent", "tripUnit", "warrantyCoverageId", "failureDate", "repairDate", "delayReasonDictId"] as const),
  ...(["causalPartCode", "componentCode", "sysSymptomCode", "sysFailureId", "engineerJudgeDictId"] as const),
  ...(["repairOperationDictId", "repairPlaceTypeDictId", "workOrderNumber", "claimTypeDictId"] as const),
  ...(["actCode", "kindnessAuthorizationCode", "preAuzNumber"] as const),
]);

function placeOf({ list, field }: ReturnedChange): string {
  if (list === "attachmentList") return "attachments";
  if (list !== undefined) return "lines";
  if (inSummary.has(field)) return "summary";
  return /^(symptom|pfs|failure|repair|causalPart|original|service)/.test(field) ? "fault" : "papers";
}
