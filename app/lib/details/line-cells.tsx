import type { ReactNode } from "react";

/** What a line is of, in two lines: its name and what marks it, and under it the rest, each part of it optional. */
export function LineName({ name, marks = [], more }: { name: ReactNode; marks?: readonly unknown[]; more: readonly ReactNode[] }) {
  const shown = more.filter((part) => part !== undefined && part !== null && part !== "" && part !== false);
  return (
    <>
      <span className="line-name">{name}</span>
      {marks.map((mark) => typeof mark === "string" && <Mark key={mark}>{mark}</Mark>)}
      {shown.length > 0 && (
        <small className="line-rest">
          {shown.map((part, index) => (
            <span key={index}>
              {index > 0 && " · "}
              {part}
            </span>
          ))}
        </small>
      )}
    </>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <>
      {" "}
      <span className="mark">{children}</span>
    </>
  );
}

/** Two amounts of one thing, one over the other; `under` is told apart by its name. */
export function Stacked({ over, under }: { over: ReactNode; under: ReactNode }) {
  return (
    <>
      <span className="line-over">{over}</span>
      {under && <small className="line-rest">{under}</small>}
    </>
  );
}
