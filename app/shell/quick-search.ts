/* What the quick search form shows and sends, the same in the menu, on its page and in the answers its scripts ask for. */

/** A filter item of a type: its name in the form, and its words, which name the type as well. All of a page carry all of them: a pair is short. */
export type SearchItem = readonly [item: string, words: string];

/**
 * What was chosen and typed. The documented three (type, filter item, number) are two here: an item says which type's it is. Its
 * name in an address is its own, because a form cannot send two with one choice.
 */
export interface SearchFields {
  item: string;
  columnValue: string;
}

export interface SearchProblem {
  /** Where it can be put right. */
  field?: keyof SearchFields | undefined;
  message: string;
  reference?: string | undefined;
}

export interface QuickSearchView {
  items: readonly SearchItem[];
  fields: SearchFields;
  problem?: SearchProblem | undefined;
}

/** Nothing chosen, nothing typed. */
export const blankSearch: SearchFields = { item: "", columnValue: "" };

/** Of a longer number the beginning is searched. */
export const longestSearchValue = 200;

/** The filter item of a type, as the form names it. */
export function itemOf(menuCode: string, columnCode: string): string {
  return columnCode === "" ? menuCode : `${menuCode}.${columnCode}`;
}

/** What is missing first, in the documented order (1 §5). */
export function findMissing(items: readonly SearchItem[], { item, columnValue }: SearchFields): SearchProblem | undefined {
  const [type = ""] = item.split(".");
  if (!items.some(([known]) => known.split(".")[0] === type)) return { field: "item", message: "请选择搜索类型" };
  if (!findItem(items, item)) return { field: "item", message: "请选择筛选项" };
  if (columnValue.trim() === "") return { field: "columnValue", message: "请输入单号" };
  return undefined;
}

/** The type and filter item that are meant; undefined for what is not offered. */
export function findItem(items: readonly SearchItem[], item: string): { menuCode: string; columnCode: string } | undefined {
  if (!items.some(([known]) => known === item)) return undefined;
  const [menuCode = "", ...column] = item.split(".");
  return { menuCode, columnCode: column.join(".") };
}
