import type { ReactNode } from "react";

interface LineNameProps {
  name: ReactNode;
  /** The one mark that matters most, filled; the others have a line and no fill. */
  mainMark?: string | undefined;
  marks?: readonly unknown[];
  more: readonly ReactNode[];
}

/** What a line is of, in two lines: its name and what marks it, and under it the rest, each part of it optional. */
export function LineName({ name, mainMark, marks = [], more }: LineNameProps) {
  const shown = more.filter((part) => part !== undefined && part !== null && part !== "" && part !== false);
  return (
    <>
      <span className="line-name">{name}</span>
      {mainMark && <Mark filled>{mainMark}</Mark>}
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

function Mark({ children, filled }: { children: string; filled?: true }) {
  return (
    <>
      {" "}
      <span className={filled ? "mark mark-filled" : "mark"}>{children}</span>
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
