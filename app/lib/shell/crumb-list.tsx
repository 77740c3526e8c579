import { PrefetchLink } from "../ui/prefetch-link.tsx";
import type { Crumb } from "./breadcrumbs.ts";

/** Where one is, from the menu's group down. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="当前位置">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.title}`}>
            {crumb.to ? (
              <PrefetchLink to={crumb.to}>{crumb.title}</PrefetchLink>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
