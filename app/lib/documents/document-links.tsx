import { ButtonLink } from "#app/lib/ui/button.tsx";
/** A link that the server has written out: a page that leads to whatever kind of document there is carries the addresses of none. */
export interface DocumentLink {
  to: string;
  label: string;
}

/** Links that leave a page and its jump behind: plain ones. */
export function DocumentLinks({
  links,
  leads = false,
}: {
  links: readonly DocumentLink[];
  /** The first is what the page is for. */ leads?: boolean;
}) {
  return links.map(({ to, label }, index) => (
    <span key={to}>
      <ButtonLink variant={leads && index === 0 ? "primary" : "secondary"} external to={to}>
        {label}
      </ButtonLink>{" "}
    </span>
  ));
}
