import { Link } from "@remix-run/react";
import { Moment } from "../ui/cells/cells.tsx";
import { PartMissing, type OptionalPart } from "../details/part-missing.tsx";
import type { TimelineEntry } from "./timeline.server.ts";

interface DocumentTimelineProps {
  timeline: OptionalPart<readonly TimelineEntry[]>;
  /** Where the same stands as a list, see `operationsAddress`. */
  all?: string | undefined;
}

/** Everything that happened to a document, in the order given (newest first by custom). */
export function DocumentTimeline({ timeline, all }: DocumentTimelineProps) {
  if (!timeline.ok) return <PartMissing what="处理记录" part={timeline} />;
  if (timeline.value.length === 0) return <p className="quiet">暂无处理记录。</p>;
  return (
    <>
      <Acts entries={timeline.value} />
      {all && (
        <p className="no-print">
          <Link to={all}>全部操作记录</Link>
        </p>
      )}
    </>
  );
}

function Acts({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry, at) => (
        <li key={entry.key}>
          {entry.operationName ?? "操作"}
          {entry.statusName && entry.statusName !== entries[at + 1]?.statusName && `（${entry.statusName}）`}
          <small>
            {entry.operatorName && `${entry.operatorName} · `}
            <Moment value={entry.operateTime} />
          </small>
          {entry.notes.length > 0 && <p>{entry.notes.join("\n")}</p>}
        </li>
      ))}
    </ol>
  );
}
