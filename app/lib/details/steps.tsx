import { Link } from "@remix-run/react";
import { Moment } from "../ui/cells/cells.tsx";

/** One step of a way: behind us, the one we stand at, or still to come. */
export interface Step {
  name: string;
  state: "done" | "here" | "todo";
  /** What is known of it, each in a line's part; where it leads, if anywhere. */
  notes: readonly { text: string; to?: string | undefined; bad?: boolean }[];
  at?: string | undefined;
}

const stateWords = { done: "（已完成）", here: "（进行中）", todo: "（未开始）" } as const;

/** A way in its steps, on a line; on a narrow screen one below the other. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ name, state, notes, at }) => (
        <li key={name} className={`step-${state}`}>
          <strong>
            {name}
            <span className="unseen">{stateWords[state]}</span>
          </strong>
          <small>
            {notes.map(({ text, to, bad }, index) => (
              <span key={text} className={bad ? "difference-some" : undefined}>
                {index > 0 && " · "}
                {to ? <Link to={to}>{text}</Link> : text}
              </span>
            ))}
            {at && (
              <>
                {notes.length > 0 && " · "}
                <Moment value={at} />
              </>
            )}
          </small>
        </li>
      ))}
    </ol>
  );
}
