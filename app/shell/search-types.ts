import { addressOfMenuCode } from "./menu.ts";
import type { SearchTypeView } from "./quick-search.ts";

/** The kinds of documents that have a screen here; as with the menu, others are not offered. */
export function toSearchTypes(types: readonly { menuCode: string; menuName: string }[]): SearchTypeView[] {
  return types
    .filter(({ menuCode }) => addressOfMenuCode(menuCode, "company") !== undefined)
    .map(({ menuCode, menuName }) => ({ menuCode, menuName }));
}
