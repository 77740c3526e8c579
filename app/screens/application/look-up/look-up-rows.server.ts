import { pageSizes } from "#gateway/conventions.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import type { RequestContext, Side } from "../../../server/request/context.ts";
import { hasLookUp, lookUpKinds, type LookUpKind } from "../application-form.ts";
import type { ApplicationName } from "../application-kind.ts";
import { settleRead } from "../../../reads/settled-read.server.ts";
import { createSoftReads } from "../../../reads/soft-reads.server.ts";
import { failurePlaceSource, failureReasonSource, symptomSource } from "./failure-sources.server.ts";
import type { LookUpContext } from "./look-up-address.ts";
import type { LookUpQuery } from "./look-up-query.server.ts";
import type { LookUpAsk, LookUpSource } from "./look-up-source.server.ts";
import type { LookUpFilter, LookUpResult, LookUpRow, LookUpView } from "./look-up-view.ts";
import { dealerSource, laborSource, partSource, vehicleSource } from "./master-sources.server.ts";
import { preAuthorizationSource } from "./pre-authorization-source.server.ts";
import { techReportSource } from "./tech-report-source.server.ts";
import { activitySource, coverageSource, kindnessSource } from "./vehicle-sources.server.ts";

const sources: Readonly<Record<LookUpKind, LookUpSource>> = {
  dealer: dealerSource,
  vehicle: vehicleSource,
  coverage: coverageSource,
  activity: activitySource,
  kindness: kindnessSource,
  "pre-authorization": preAuthorizationSource,
  "tech-report": techReportSource,
  "causal-part": partSource("causal-part"),
  part: partSource("part"),
  labor: laborSource,
  symptom: symptomSource,
  "failure-place": failurePlaceSource,
  "failure-reason": failureReasonSource,
};

/** Pages gone through to find one row again; codes are narrow, so the first one nearly always has it. */
const pagesSearched = 20;
/** How long the choices of a filter may keep its rows waiting. */
const filterPatienceMs = 2_000;

/** What an address's last part names, of a form that has a field for it; a dealer writes for nobody else, so it chooses no dealer. */
export function lookUpOf(
  application: ApplicationName,
  what: string | undefined,
  side: Side,
): { what: LookUpKind; source: LookUpSource } | undefined {
  const kind = lookUpKinds.find((each) => each === what);
  if (!kind || !hasLookUp(application, kind) || (kind === "dealer" && side !== "company")) return undefined;
  return { what: kind, source: sources[kind] };
}

/**
 * Reads what a look-up shows. A backend that fails is a state of its own: the way back to the form stays.
 * @throws GatewayError when the session is over
 */
export async function readLookUp(
  { backend, actor }: Pick<RequestContext, "backend" | "actor">,
  { what, source }: { what: LookUpKind; source: LookUpSource },
  query: LookUpQuery,
  context: LookUpContext,
): Promise<LookUpView> {
  const { filter, page, size, notices } = query;
  const ask: LookUpAsk = { backend, side: actor.side, context, filter, page, size };
  const [{ result, narrowed }, filters] = await Promise.all([readResult(source, ask), readFilters(backend, source, filter)]);
  return {
    what,
    title: source.title,
    filters,
    hint: source.hint?.(actor.side),
    narrowed,
    notices,
    columns: source.columns,
    result,
  };
}

/** Without its dictionary a filter offers nothing but itself; the others work. */
function readFilters(
  backend: RequestContext["backend"],
  { filters }: LookUpSource,
  filter: LookUpQuery["filter"],
): Promise<LookUpFilter[]> {
  const { readSoftly } = createSoftReads(filterPatienceMs);
  return Promise.all(
    filters.map(async ({ name, label, dictionary }) => {
      const value = filter[name] ?? "";
      if (dictionary === undefined) return { name, label, value };
      const items = await readSoftly(label, () => backend.read(claimDictionary, { params: { type: dictionary } }));
      return { name, label, value, options: (items ?? []).map((item) => ({ value: item.id, label: item.name })) };
    }),
  );
}

/** The row that was chosen, as the backend has it now; undefined when it has it no more. @throws GatewayError */
export async function findRow(source: LookUpSource, ask: Omit<LookUpAsk, "filter" | "page" | "size">, code: string, key: string) {
  const size = pageSizes[pageSizes.length - 1] ?? 100;
  const filter: Record<string, string> = source.codeFilter && code ? { [source.codeFilter]: code } : {};
  for (let page = 1; page <= pagesSearched; page++) {
    const answer = await source.read({ ...ask, filter, page, size });
    if (answer.kind === "none") return undefined;
    const row = answer.rows.find((each) => each.key === key && each.code === code);
    if (row || answer.total <= page * size) return row satisfies LookUpRow | undefined;
  }
  return undefined;
}

async function readResult(source: LookUpSource, ask: LookUpAsk): Promise<{ result: LookUpResult; narrowed?: string | undefined }> {
  const settled = await settleRead(source.read(ask));
  if (!settled.ok) {
    const { message, advice, reference, status } = settled.error;
    return { result: { kind: "outage", message, advice, reference, status } };
  }
  const answer = settled.value;
  if (answer.kind === "none") return { result: answer };
  const { rows, total, page, narrowed } = answer;
  if (total === 0) return { result: { kind: "none", advice: emptyAdvice(ask), ...source.empty }, narrowed };
  const last = Math.ceil(total / ask.size);
  // An address can ask for a page that is not there (any more).
  if (rows.length === 0 && page > last) return await readResult(source, { ...ask, page: last });
  return { result: { kind: "rows", rows, page, size: ask.size, total }, narrowed };
}

function emptyAdvice({ filter }: LookUpAsk): string | undefined {
  return Object.keys(filter).length > 0 ? "请修改查询条件后再试。" : undefined;
}
