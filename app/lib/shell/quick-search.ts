/* What the quick search form shows and sends, the same in the menu, on its page and in the answers its scripts ask for. */

/** A filter item of a type: what the type and the item are called in addresses, and their words. */
export interface SearchItem {
  menuCode: string;
  menuName: string;
  columnCode: string;
  columnName: string;
}

/** What was chosen and typed, by the documented names: type, filter item, number. */
export interface SearchFields {
  menuCode: string;
  columnCode: string;
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
export const blankSearch: SearchFields = { menuCode: "", columnCode: "", columnValue: "" };

/** Of a longer number the beginning is searched. */
export const longestSearchValue = 200;

/** Names of the form's further parameters: the type whose filter items it shows, and the button that asks for those of another. */
export const searchParams = { itemsOf: "itemsOf", next: "next" } as const;

/** The types, each once. */
export function searchTypes(items: readonly SearchItem[]): Pick<SearchItem, "menuCode" | "menuName">[] {
  return items.filter(({ menuCode }, at) => items.findIndex((item) => item.menuCode === menuCode) === at);
}

/** What is missing first, in the documented order (1 §5). */
export function findMissing(items: readonly SearchItem[], fields: SearchFields): SearchProblem | undefined {
  if (!items.some(({ menuCode }) => menuCode === fields.menuCode)) return { field: "menuCode", message: "请选择搜索类型" };
  if (!findItem(items, fields)) return { field: "columnCode", message: "请选择筛选项" };
  if (fields.columnValue.trim() === "") return { field: "columnValue", message: "请输入单号" };
  return undefined;
}

/** The filter item that is meant; undefined for what is not offered. */
export function findItem(items: readonly SearchItem[], { menuCode, columnCode }: SearchFields): SearchItem | undefined {
  return items.find((item) => item.menuCode === menuCode && item.columnCode === columnCode);
}
