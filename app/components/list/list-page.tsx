import type { ReactNode } from "react";

interface ListPageProps {
  title: string;
  /** Links and buttons beside the title, most important last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the shell with its title and what can be done there; lists, home and plain pages share it. */
export function ListPage({ title, actions, children }: ListPageProps) {
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        {actions && <div className="head-actions no-print">{actions}</div>}
      </div>
      {children}
    </>
  );
}

/** The line between filter and table: how many rows and what they sum up to, and what can be done with all of them. */
export function ListSummary({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="head list-summary">
      <p>{children}</p>
      {actions && <div className="head-actions no-print">{actions}</div>}
    </div>
  );
}

/** What stands where rows would: what is (not) there, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="card empty">
      <p className="empty-title">{title}</p>
      {children && <div className="empty-advice">{children}</div>}
    </div>
  );
}
