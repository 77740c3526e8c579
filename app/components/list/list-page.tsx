import type { ReactNode } from "react";

interface ListPageProps {
  title: string;
  /** Beside the title, in a few words. */
  hint?: ReactNode;
  /** Links and buttons beside the title, most important last. */
  actions?: ReactNode;
  /** Takes the window: where there is room, only the box of its table scrolls. */
  fills?: boolean;
  children: ReactNode;
}

/** A page of the shell with its title and what can be done there; lists, home and plain pages share it. */
export function ListPage({ title, hint, actions, fills = false, children }: ListPageProps) {
  const page = (
    <>
      <div className="head">
        <h1>{title}</h1>
        {hint && <p className="head-note">{hint}</p>}
        {actions && <div className="head-actions no-print">{actions}</div>}
      </div>
      {children}
    </>
  );
  return fills ? <div className="fills">{page}</div> : page;
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
