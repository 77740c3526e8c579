import { Link } from "@remix-run/react";
import { pathTo } from "../route-table.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { QuickSearchForm } from "./quick-search-form.tsx";
import { blankSearch, type SearchTypeView } from "./quick-search.ts";

/** What the menu offers: the form, where its types could be read; else the page that tries again; nothing to those who may not search. */
export type OfferedSearch = { types: readonly SearchTypeView[] } | "elsewhere" | undefined;

/** 快速查询 in the menu; in the collapsed one, where there is no room for its fields, a link to its page. */
export function QuickSearchPanel({ offered, collapsed }: { offered: OfferedSearch; collapsed: boolean }) {
  if (offered === undefined) return null;
  const link = (className?: string) => (
    <Link to={pathTo("quickSearch")} className={className} title={collapsed ? "快速查询" : undefined}>
      <MenuIcon code="quickMenu" />
      <span className="menu-name">快速查询</span>
    </Link>
  );
  if (offered === "elsewhere") return link();
  return (
    <>
      {collapsed && link("rail-only")}
      <QuickSearchForm view={{ types: offered.types, columns: [], fields: blankSearch }} />
    </>
  );
}
