/* What the quick search form shows and sends, the same in the menu, on its page and in the answers its scripts ask for. */

export interface SearchTypeView {
  menuCode: string;
  menuName: string;
}

export interface SearchColumnView {
  columnCode: string;
  columnName: string;
}

export interface SearchFields {
  menuCode: string;
  columnCode: string;
  columnValue: string;
}
export type SearchFieldName = keyof SearchFields;

export interface SearchProblem {
  /** Where it can be put right. */
  field?: SearchFieldName | undefined;
  message: string;
  reference?: string | undefined;
}

export interface QuickSearchView {
  types: readonly SearchTypeView[];
  /** What documents of the chosen type are found by. */
  columns: readonly SearchColumnView[];
  fields: SearchFields;
  problem?: SearchProblem | undefined;
}

/** Nothing chosen, nothing typed. */
export const blankSearch: SearchFields = { menuCode: "", columnCode: "", columnValue: "" };

/** Of a longer number the beginning is searched. */
export const longestSearchValue = 200;

/** What is missing first, in the documented order (1 §5). */
export function findMissing({ menuCode, columnCode, columnValue }: SearchFields): SearchProblem | undefined {
  if (menuCode === "") return { field: "menuCode", message: "请选择搜索类型" };
  if (columnCode === "") return { field: "columnCode", message: "请选择筛选项" };
  if (columnValue.trim() === "") return { field: "columnValue", message: "请输入单号" };
  return undefined;
}
