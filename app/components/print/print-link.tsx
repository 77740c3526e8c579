import type { ReactNode } from "react";

/** Leads to a sheet that prints itself where there are scripts; the document stays open behind it. */
export function PrintLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="button" href={to} target="_blank" rel="noopener">
      {children}
      <span className="unseen">（新窗口）</span>
    </a>
  );
}
