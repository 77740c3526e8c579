import { Moment } from "../components/cells/cells.tsx";
import { PartMissing, type OptionalPart } from "../components/detail/part-missing.tsx";
import type { TimelineEntry } from "./timeline.server.ts";

/** Everything that happened to a document, in the order given (newest first by custom). */
export function DocumentTimeline({ timeline }: { timeline: OptionalPart<readonly TimelineEntry[]> }) {
  if (!timeline.ok) return <PartMissing what="处理记录" part={timeline} />;
  if (timeline.value.length === 0) return <p className="quiet">暂无处理记录。</p>;
  return (
    <ol className="timeline">
      {timeline.value.map((entry) => (
        <li key={entry.key}>
          {entry.operationName ?? "操作"}
          {entry.statusName && `（${entry.statusName}）`}
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
