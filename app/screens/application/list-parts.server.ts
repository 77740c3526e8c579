import { redirect } from "@remix-run/node";
import { claimDictionary, dealerPage } from "#gateway/operations/reference-data.ts";
import type { OptionalPart } from "../../components/detail/part-missing.tsx";
import { takeDone } from "../../forms/done.server.ts";
import type { RequestContext } from "../../server/context.ts";
import { toDealerOptions, toTypeOptions } from "../claim/view.server.ts";
import { readExportProblem } from "../export-problem.server.ts";
import { readChosenColumns, readSavedSearches } from "../home/preference-store.server.ts";
import { optionalRead, readSettings } from "../optional-read.server.ts";
import { listAddress } from "./application-address.ts";
import type { ApplicationName } from "./application-kind.ts";
import { mayReview } from "./review/reviewer.server.ts";

interface Listed {
  total?: number | undefined;
  records: readonly unknown[];
}

/**
 * What a list of documents shows besides its rows; the options of its selects and the user's settings are things it can do
 * without. Settings are kept under the kind's name.
 *
 * @param chosenType the type of claim the list is narrowed by
 */
export async function loadListParts(
  context: RequestContext,
  params: URLSearchParams,
  application: ApplicationName,
  chosenType: string | undefined,
) {
  const { actor, backend, formTokens } = context;
  const { side } = actor;
  const [types, dealers, settings, done] = await Promise.all([
    optionalRead(backend.read(claimDictionary, { params: { type: "claimType" } }), toTypeOptions),
    side === "company" ? optionalRead(backend.read(dealerPage, { query: { size: 100 }, body: {} }), toDealerOptions) : undefined,
    readSettings(context),
    takeDone(context, params.get("done")),
  ]);
  return {
    side,
    mayReview: mayReview(actor),
    missing: [...missing("索赔类型", types), ...missing("经销商", dealers)],
    problem: readExportProblem(params, settings),
    done: done && { message: done.message, kind: done.kind, number: done.number, documentId: done.documentId },
    types: withChosen(types.ok ? types.value : [], chosenType),
    dealers: dealers?.ok ? dealers.value : [],
    chosenColumns: readChosenColumns(settings, application),
    searches: readSavedSearches(settings, application).map((saved) => ({
      name: saved.name,
      address: listAddress(application, side, saved.search),
    })),
    settingsToken: formTokens.issue("preferences"),
  };
}

/** How many rows match. @throws Response that leads from beyond the last page to the last one; what was ignored is told there, too */
export function countListed({ total, records }: Listed, { page, size }: { page: number; size: number }, params: URLSearchParams): number {
  const count = total ?? records.length;
  const lastPage = Math.max(1, Math.ceil(count / size));
  if (records.length > 0 || page <= lastPage) return count;
  const other = new URLSearchParams(params);
  other.set("page", String(lastPage));
  throw redirect(`?${other}`);
}

/** Options that could not be read; the list works without them. */
function missing(what: string, part: OptionalPart<unknown> | undefined): string[] {
  return part?.ok === false ? [`${what}的选项暂时无法读取（${part.message}，参考编号：${part.reference}）。`] : [];
}

/** The options of a select, what is chosen among them even where the dictionary does not know it (any more). */
function withChosen(options: readonly { value: string; label: string }[], chosen: string | undefined) {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return [...options];
  return [...options, { value: chosen, label: chosen }];
}
