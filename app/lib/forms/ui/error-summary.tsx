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
  /** Whoever leads straight to the first problem keeps the focus from it. */
  takesFocus?: boolean;
}

/** What stands in the way of a form, above it: each message leads to its field. With scripts it takes the focus when it appears, unless told not to. */
export function ErrorSummary({ title, problems, arrival = problems, takesFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [arrival, takesFocus]);
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
