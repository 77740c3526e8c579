import type { ReactNode } from "react";

interface ListPageProps {
  title: string;
  /** Beside the title, in a few words. */
  hint?: ReactNode;
  /** Links and buttons beside the title, most important last. */
  actions?: ReactNode;
  /** Takes the window: where there is room, only the box of its table scrolls. */
  fills?: boolean;
  /** More columns than a sheet has room for: printed across it. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the shell with its title and what can be done there; lists, home and plain pages share it. */
export function ListPage({ title, hint, actions, fills = false, wide = false, children }: ListPageProps) {
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
  const taken = [fills && "fills", wide && "across"].filter(Boolean).join(" ");
  return taken === "" ? page : <div className={taken}>{page}</div>;
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
