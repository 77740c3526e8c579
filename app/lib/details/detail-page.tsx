import type { ReactNode } from "react";
import { ButtonLink } from "#app/lib/ui/button.tsx";

interface DetailHeaderProps {
  /** The document's number; the title of the page. */
  number: string;
  /** A `StatusTag`. */
  status?: ReactNode;
  /** Who and when, in a line. */
  children?: ReactNode;
  /** What may be done with the document in this state by this user: the place in a queue first, the main one last. */
  actions?: ReactNode;
}

/** The head of a document in one line: number, state, who and when (cut where there is no room), what can be done. */
export function DetailHeader({ number, status, children, actions }: DetailHeaderProps) {
  return (
    <div className="head detail-head">
      <h1>{number}</h1>
      {status}
      <p className="head-note">{children}</p>
      {actions && <div className="head-actions no-print">{actions}</div>}
    </div>
  );
}

interface DetailColumnsProps {
  children: ReactNode;
  /** What is read beside the document. Where something is to be decided it scrolls above that. */
  aside?: ReactNode;
  /** What happened to the document: beside it, or at its end where something is to be decided. */
  history?: ReactNode;
  /** What was done last. */
  said?: ReactNode;
  /** What is to be decided, a `Decision`: in view however far the document is scrolled. */
  decision?: ReactNode;
  /** A `DecisionJump` to it; where there is none the decision needs no reading, and stands first in a narrow window. */
  jump?: ReactNode;
  /** In a form the aside scrolls by itself beside what is typed; so a key has to reach it. */
  scrolls?: true;
}

/** Two columns where there is room: the document, and beside it what is read with it or what is to be decided. */
export function DetailColumns({ children, aside, history, said, decision, jump, scrolls }: DetailColumnsProps) {
  if (decision)
    return (
      <div className={jump ? "two decides" : "two decides decides-first"}>
        <div>
          {children}
          {history}
        </div>
        <aside className="beside" aria-label="处理">
          {aside && (
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (WCAG 2.1.1)
            <div className="rest" role="group" aria-label="摘要" tabIndex={0}>
              {aside}
            </div>
          )}
          {said && <div className="said">{said}</div>}
          {decision}
        </aside>
        {jump}
      </div>
    );
  return (
    <>
      {said}
      <div className="two">
        <div>{children}</div>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus (WCAG 2.1.1) */}
        <aside aria-label="摘要" tabIndex={scrolls ? 0 : undefined}>
          {aside}
          {history}
        </aside>
      </div>
    </>
  );
}

interface DecisionProps {
  /** Target of the jump. */
  id: string;
  title: string;
  children: ReactNode;
}

/** The card in which a document is decided: as high as it needs to be, at most as the window; its buttons are always in view. */
export function Decision({ id, title, children }: DecisionProps) {
  return (
    <section id={id} className="card decide no-print" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

interface DecisionJumpProps {
  /** The decision's id. */
  to: string;
  words: string;
  /** What the decision is about, in a few words. */
  children?: ReactNode;
}

/** At the foot of a narrow window, where the decision stands below the document: the way there. */
export function DecisionJump({ to, words, children }: DecisionJumpProps) {
  return (
    <div className="decide-jump no-print">
      {children && <span>{children}</span>}
      <ButtonLink variant="primary" external to={`#${to}`}>
        {words}
      </ButtonLink>
    </div>
  );
}
