/** A link that the server has written out: a page that leads to whatever kind of document there is carries the addresses of none. */
export interface DocumentLink {
  to: string;
  label: string;
}

/** Links that leave a page and its jump behind: plain ones. */
export function DocumentLinks({ links }: { links: readonly DocumentLink[] }) {
  return links.map(({ to, label }) => (
    <span key={to}>
      <a className="button" href={to}>
        {label}
      </a>{" "}
    </span>
  ));
}
