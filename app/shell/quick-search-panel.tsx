import { pathTo } from "../route-table.ts";
import { QuickSearchForm } from "./quick-search-form.tsx";
import { blankSearch, type SearchTypeView } from "./quick-search.ts";

/** What the menu offers: the form, where its types could be read; else the page that tries again; nothing to those who may not search. */
export type OfferedSearch = { types: readonly SearchTypeView[] } | "elsewhere" | undefined;

/** 快速查询 in the menu. */
export function QuickSearchPanel({ offered }: { offered: OfferedSearch }) {
  if (offered === undefined) return null;
  if (offered === "elsewhere") return <a href={pathTo("quickSearch")}>快速查询</a>;
  return <QuickSearchForm view={{ types: offered.types, columns: [], fields: blankSearch }} />;
}
