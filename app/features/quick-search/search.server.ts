import { isGatewayError } from "#gateway/errors.ts";
import type { InputOf } from "#gateway/operation.ts";
import { shortcutUrl } from "#gateway/operations/quick-search.ts";
import { readCode } from "#gateway/rules/typed-input.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import {
  findItem,
  findMissing,
  longestSearchValue,
  searchParams,
  type QuickSearchView,
  type SearchFields,
  type SearchProblem,
} from "#app/lib/shell/quick-search.ts";
import { readSearchKinds } from "#app/lib/shell/search-kinds.server.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { toOwnAddress } from "./own-address.ts";

/** The filter item that asks for a vehicle. */
const vinColumn = "vehicleVin";

/** What came of a search: `to` leads to the document; without it the form as it goes on. */
export interface SearchOutcome extends QuickSearchView {
  to?: string;
}

/** The search an address asks for (1 §5): type, filter item, number. */
export async function search({ backend }: Pick<RequestContext, "backend">, params: URLSearchParams): Promise<SearchOutcome> {
  const fields = readFields(params);
  const { items, problem: unread } = await readSearchKinds(backend);
  const chosen = findItem(items, fields);
  const step = { items, fields };
  // A page that was only opened, and one that goes on to the filter items of a type, have asked for nothing yet. Enter in a form that
  // is filled in presses its first button, and means the search.
  const isFilledIn = fields.columnCode !== "" && fields.columnValue.trim() !== "";
  const isAsked = params.size > 0 && (isFilledIn || !params.has(searchParams.next));
  const missing = isAsked ? findMissing(items, fields) : undefined;
  if (!isAsked) return { ...step, problem: unread };
  if (missing || !chosen) return { ...step, problem: chosen ? missing : (unread ?? missing) };
  const columnValue = chosen.columnCode === vinColumn ? plainVin(fields.columnValue) : readCode(fields.columnValue);
  const { menuCode, columnCode } = chosen;
  const answer = await optionalRead(findAddress(backend, { menuCode, columnCode, columnValue }), (found) => found);
  if (!answer.ok) return { ...step, problem: { field: "columnValue", message: answer.message, reference: answer.reference } };
  if (typeof answer.value === "object") return { ...step, problem: notFound(answer.value.refusal) };
  if (answer.value === undefined) return { ...step, problem: notFound("找到了单据，但本系统没有能打开它的页面") };
  return { ...step, to: answer.value };
}

/** Our own address of the document, none where it is not ours; or why there is none, in the backend's words. */
async function findAddress(
  backend: RequestContext["backend"],
  body: InputOf<typeof shortcutUrl>["body"],
): Promise<string | { refusal: string } | undefined> {
  try {
    return toOwnAddress((await backend.read(shortcutUrl, { body })).url);
  } catch (error) {
    // That nothing matches is an answer, and nothing to report to anybody with a reference number.
    if (isGatewayError(error) && (error.kind === "refused" || error.kind === "notFound")) return { refusal: error.message };
    throw error;
  }
}

/** The form's fields. Filter item and number of another type than the one chosen are none of its (1 §5). */
function readFields(params: URLSearchParams): SearchFields {
  const menuCode = params.get("menuCode") ?? "";
  const itemsOf = params.get(searchParams.itemsOf);
  if (itemsOf !== null && itemsOf !== "" && itemsOf !== menuCode) return { menuCode, columnCode: "", columnValue: "" };
  return {
    menuCode,
    columnCode: params.get("columnCode") ?? "",
    columnValue: (params.get("columnValue") ?? "").slice(0, longestSearchValue),
  };
}

function notFound(message: string): SearchProblem {
  return { field: "columnValue", message };
}
