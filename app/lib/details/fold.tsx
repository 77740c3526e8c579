import type { ReactNode } from "react";

interface FoldProps {
  /** Target of links. */
  id: string;
  title: string;
  /** How many things are within. */
  count?: number | undefined;
  /** The most telling of them, in a few words; what is not there is left out. */
  gist?: readonly ReactNode[];
  open?: boolean | undefined;
  children: ReactNode;
}

/** A part of a page that is folded away and says how much is within. */
export function Fold({ id, title, count, gist = [], open, children }: FoldProps) {
  const told = gist.filter((part) => part !== undefined && part !== null && part !== "" && part !== false);
  return (
    <details id={id} className="fold" open={open}>
      <summary>
        <b>{title}</b>
        {count !== undefined && <span className="fold-count">{count}</span>}
        <span className="fold-gist">
          {told.map((part, index) => (
            <span key={index}>
              {index > 0 && " · "}
              {part}
            </span>
          ))}
        </span>
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
