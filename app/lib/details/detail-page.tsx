import { Fragment, type ReactNode } from "react";

interface DetailHeaderProps {
  /** The document's number; the title of the page. */
  number: string;
  /** A `StatusTag`. */
  status?: ReactNode;
  /** Who and when, in a line. */
  children?: ReactNode;
  /** What may be done with the document in this state by this user. */
  actions?: ReactNode;
}

/** The head of a document: number, state, who and when, what can be done. */
export function DetailHeader({ number, status, children, actions }: DetailHeaderProps) {
  return (
    <div className="head">
      <h1>{number}</h1>
      {status}
      {children && <p className="head-note">{children}</p>}
      {actions && <div className="head-actions no-print">{actions}</div>}
    </div>
  );
}

interface DetailColumnsProps {
  children: ReactNode;
  aside: ReactNode;
  /** In a form the aside scrolls by itself beside what is typed; so a key has to reach it. */
  scrolls?: true;
}

/** Two columns where there is room: the document, and beside it what is read with it. */
export function DetailColumns({ children, aside, scrolls }: DetailColumnsProps) {
  return (
    <div className="two">
      <div>{children}</div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus (WCAG 2.1.1) */}
      <aside aria-label="摘要" tabIndex={scrolls ? 0 : undefined}>
        {aside}
      </aside>
    </div>
  );
}

interface SectionIndexProps {
  sections: readonly { id: string; title: string }[];
  /** Stays in view: for pages that are read, for it lies over what one types in. */
  stays?: true;
}

/** Links to the sections of a long page. */
export function SectionIndex({ sections, stays }: SectionIndexProps) {
  return (
    <nav className={stays ? "section-index section-index-stays no-print" : "section-index no-print"} aria-label="本页目录">
      {sections.map((section) => (
        <Fragment key={section.id}>
          {/* The space keeps the words apart where there are no styles. */}
          <a href={`#${section.id}`}>{section.title}</a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
