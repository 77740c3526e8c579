import { useEffect, useRef } from "react";

/** What is wrong, and the id of the field where it can be put right. */
export interface FieldProblem {
  field?: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  /** Another value takes the focus again; the problems themselves when absent. */
  arrival?: unknown;
}

/** What stands in the way of a form, above it: each message leads to its field. With scripts it takes the focus when it appears. */
export function ErrorSummary({ title, problems, arrival = problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [arrival]);
  return (
    <div ref={box} className="card card-critical error-summary" role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.field ?? ""} ${problem.message}`}>
              {problem.field ? <a href={`#${problem.field}`}>{problem.message}</a> : problem.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
