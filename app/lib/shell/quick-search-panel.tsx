import { Link } from "@remix-run/react";
import { pathTo } from "#app/registry/route-table.ts";
import { readSearchItems } from "./menu-text.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { QuickSearchForm } from "./quick-search-form.tsx";
import { blankSearch } from "./quick-search.ts";

/** What the menu offers: the form, where what it finds could be read (by `readSearchItems`); else the page that tries again; nothing to those who may not search. */
export type OfferedSearch = { itemsText: string } | "elsewhere" | undefined;

/** 快速查询 in the menu; in the collapsed one, where there is no room for its fields, a link to its page. */
export function QuickSearchPanel({ offered, collapsed }: { offered: OfferedSearch; collapsed: boolean }) {
  if (offered === undefined) return null;
  const link = (className?: string) => (
    <Link to={pathTo("quickSearch")} className={className} title={collapsed ? "快速查询" : undefined}>
      <MenuIcon code="quickMenu" />
      {collapsed && (
        <span className="menu-short" aria-hidden="true">
          快查
        </span>
      )}
      <span className="menu-name">快速查询</span>
    </Link>
  );
  if (offered === "elsewhere") return link();
  return (
    <>
      {collapsed && link("rail-only")}
      <QuickSearchForm view={{ items: readSearchItems(offered.itemsText), fields: blankSearch }} />
    </>
  );
}
