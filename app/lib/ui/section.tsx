import type { ReactNode } from "react";

interface SectionProps {
  /** Target of links: `#parts`. */
  id: string;
  title: string;
  children: ReactNode;
  /** Draws attention to the section. */
  tone?: "warning" | "critical";
}

/** A titled part of a page. */
export function Section({ id, title, children, tone }: SectionProps) {
  return (
    <section id={id} className={tone ? `card card-${tone}` : "card"} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
