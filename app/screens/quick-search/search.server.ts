import { isGatewayError } from "#gateway/errors.ts";
import { shortcutColumns, shortcutTypes, shortcutUrl } from "#gateway/operations/quick-search.ts";
import type { RequestContext } from "../../server/request/context.ts";
import {
  blankSearch,
  findMissing,
  longestSearchValue,
  type QuickSearchView,
  type SearchFields,
  type SearchProblem,
} from "../../shell/quick-search.ts";
import { toSearchTypes } from "../../shell/search-types.ts";
import { plainVin } from "../../forms/vin.ts";
import { optionalRead } from "../../reads/optional-read.server.ts";
import { toOwnAddress } from "./own-address.ts";

/** The filter item that asks for a vehicle. */
const vinColumn = "vehicleVin";

/** What came of a search: `to` leads to the document; without it the form as it goes on. */
export interface SearchOutcome extends QuickSearchView {
  to?: string;
}

/**
 * One step of the search (1 §5): type, filter item, number, in this order. `ofType` and `ofItem` say what the rest was filled in for:
 * another type clears item and number, another item clears the number. Without them all three belong together.
 */
export async function search({ backend }: Pick<RequestContext, "backend">, params: URLSearchParams): Promise<SearchOutcome> {
  const menuCode = params.get("menuCode") ?? "";
  const read = await optionalRead(backend.read(shortcutTypes), (types) => types);
  if (!read.ok) return { types: [], columns: [], fields: { ...blankSearch, menuCode }, problem: unreadable("搜索类型", read) };
  const types = toSearchTypes(read.value);
  const type = read.value.find((known) => known.menuCode === menuCode && types.some((shown) => shown.menuCode === menuCode));
  if (!type) return { types, columns: [], fields: blankSearch, problem: params.has("menuCode") ? findMissing(blankSearch) : undefined };

  const newType = isAnother(params.get("ofType"), menuCode);
  const asked = newType ? "" : (params.get("columnCode") ?? "");
  const listed = await optionalRead(backend.read(shortcutColumns, { params: { id: type.id } }), (found) => found);
  if (!listed.ok)
    return { types, columns: [], fields: { ...typed(params), menuCode, columnCode: "" }, problem: unreadable("筛选项", listed) };
  const columns = listed.value.map(({ columnCode, columnName }) => ({ columnCode, columnName }));
  const columnCode = columns.find((column) => column.columnCode === asked)?.columnCode;
  const step = { types, columns };
  // A step that has just been taken is no mistake; one that was passed over is.
  if (!columnCode) {
    const fields = { ...blankSearch, menuCode };
    return { ...step, fields, problem: newType ? undefined : findMissing(fields) };
  }
  const newItem = isAnother(params.get("ofItem"), columnCode);
  if (newItem) return { ...step, fields: { menuCode, columnCode, columnValue: "" } };
  const fields = { ...typed(params), menuCode, columnCode };
  const problem = findMissing(fields);
  if (problem) return { ...step, fields, problem };
  const wanted = { menuCode, columnCode, columnValue: columnCode === vinColumn ? plainVin(fields.columnValue) : fields.columnValue.trim() };
  const answer = await optionalRead(findAddress(backend, wanted), (found) => found);
  if (!answer.ok) return { ...step, fields, problem: { field: "columnValue", message: answer.message, reference: answer.reference } };
  if (typeof answer.value === "object") return { ...step, fields, problem: notFound(answer.value.refusal) };
  if (answer.value === undefined) return { ...step, fields, problem: notFound("找到了单据，但本系统没有能打开它的页面") };
  return { ...step, fields, to: answer.value };
}

/** Our own address of the document, none where it is not ours; or why there is none, in the backend's words. */
async function findAddress(backend: RequestContext["backend"], body: SearchFields): Promise<string | { refusal: string } | undefined> {
  try {
    return toOwnAddress((await backend.read(shortcutUrl, { body })).url);
  } catch (error) {
    // That nothing matches is an answer, and nothing to report to anybody with a reference number.
    if (isGatewayError(error) && (error.kind === "refused" || error.kind === "notFound")) return { refusal: error.message };
    throw error;
  }
}

function typed(params: URLSearchParams) {
  return { ...blankSearch, columnValue: (params.get("columnValue") ?? "").slice(0, longestSearchValue) };
}

function isAnother(before: string | null, now: string): boolean {
  return before !== null && before !== now;
}

function notFound(message: string): SearchProblem {
  return { field: "columnValue", message };
}

function unreadable(what: string, { message, reference }: { message: string; reference: string }): SearchProblem {
  return { message: `${what}暂时无法读取：${message}，请稍后重试`, reference };
}
