import type { ReactNode } from "react";
import { Moment } from "../cells/cells.tsx";

/** Something that happened to a document. */
export interface TimelineEntry {
  id: string;
  /** What happened: 提交. */
  title: ReactNode;
  /** Who did it. */
  by?: string | undefined;
  /** When, ISO 8601. */
  at?: string | undefined;
  /** What was said with it. */
  note?: ReactNode;
}

/** Everything that happened to a document, in the order given (newest first by custom). */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.title}
          <small>
            {entry.by && `${entry.by} · `}
            <Moment value={entry.at} />
          </small>
          {entry.note && <p>{entry.note}</p>}
        </li>
      ))}
    </ol>
  );
}
