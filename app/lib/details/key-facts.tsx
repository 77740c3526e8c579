import type { ReactNode } from "react";

interface KeyFactsProps {
  label: string;
  children: ReactNode;
}

/** The things a decision rests on, `KeyFact`s: four in a line where there is room. */
export function KeyFacts({ label, children }: KeyFactsProps) {
  return (
    <section id="summary" className="card key-facts" aria-label={label}>
      <dl>{children}</dl>
    </section>
  );
}

interface KeyFactProps {
  label: string;
  value: ReactNode;
  /** What else is known of it, in a line of its own. */
  more?: ReactNode;
  /** Behind the value. */
  mark?: ReactNode;
}

/** A labelled value in one line and what is known of it in another. */
export function KeyFact({ label, value, more, mark }: KeyFactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value || <span className="quiet">未填写</span>} {mark}
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}
