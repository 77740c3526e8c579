import { pageSizes } from "#gateway/conventions.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { settleRead } from "../data/settled-read.server.ts";
import { createSoftReads } from "../data/soft-reads.server.ts";
import type { RequestContext } from "../request/context.ts";
import type { Fill, Pick as Chosen } from "./apply-pick.ts";
import type { BoundSource, FoundLookUp } from "./bound-look-ups.server.ts";
import type { LookUpQuery } from "./look-up-query.server.ts";
import type { LookUpAsk, SourceRow } from "./look-up-source.server.ts";
import type { LookUpFilter, LookUpResult, LookUpView } from "./look-up-view.ts";

/** Pages gone through to find one row again; codes are narrow, so the first one nearly always has it. */
const pagesSearched = 20;
/** How long the choices of a filter may keep its rows waiting. */
const filterTimeoutMs = 2_000;

/**
 * Reads what a look-up shows. A backend that fails is a state of its own: the way back to the form stays.
 * @param said what the form says that may narrow it
 * @throws GatewayError when the session is over
 */
export async function readLookUp(
  { backend, actor }: Pick<RequestContext, "backend" | "actor">,
  { what, source }: FoundLookUp,
  { filter, page, size, notices }: LookUpQuery,
  said: LookUpAsk["context"],
): Promise<LookUpView> {
  const ask: LookUpAsk = { backend, audience: actor.audience, context: said, filter, page, size };
  const [{ result, narrowed }, filters] = await Promise.all([readResult(what, source, ask), readFilters(backend, source, filter)]);
  return {
    what,
    title: source.title,
    filters,
    hint: source.hint?.(actor.audience),
    narrowed,
    notices,
    columns: source.columns,
    result,
  };
}

/** What choosing a row tells the form. */
export function toPick(what: string, { value }: SourceRow<Fill>, line?: string): Chosen {
  return line === undefined ? { what, ...value } : { what, ...value, line };
}

/** Without its dictionary a filter offers nothing but itself; the others work. */
function readFilters(backend: RequestContext["backend"], { filters }: BoundSource, filter: LookUpQuery["filter"]): Promise<LookUpFilter[]> {
  const { readSoftly } = createSoftReads(filterTimeoutMs);
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
export async function findRow(source: BoundSource, ask: Omit<LookUpAsk, "filter" | "page" | "size">, code: string, key: string) {
  const size = pageSizes[pageSizes.length - 1] ?? 100;
  const filter: Record<string, string> = source.codeFilter && code ? { [source.codeFilter]: code } : {};
  for (let page = 1; page <= pagesSearched; page++) {
    const answer = await source.read({ ...ask, filter, page, size });
    if (answer.kind === "none") return undefined;
    const row = answer.rows.find((each) => each.key === key && each.code === code);
    if (row || answer.total <= page * size) return row;
  }
  return undefined;
}

async function readResult(
  what: string,
  source: BoundSource,
  ask: LookUpAsk,
): Promise<{ result: LookUpResult; narrowed?: string | undefined }> {
  const settled = await settleRead(source.read(ask));
  if (!settled.ok) {
    const { message, advice, reference, status } = settled.error;
    return { result: { kind: "outage", message, advice, reference, status } };
  }
  const answer = settled.value;
  if (answer.kind === "none") return { result: answer };
  const { rows, total, page, narrowed, counted } = answer;
  if (total === 0) return { result: { kind: "none", advice: emptyAdvice(ask), ...source.empty }, narrowed };
  const last = Math.ceil(total / ask.size);
  // An address can ask for a page that is not there (any more).
  if (rows.length === 0 && page > last) return await readResult(what, source, { ...ask, page: last });
  const shown = rows.map((row) => ({ key: row.key, code: row.code, cells: row.cells, pick: toPick(what, row) }));
  return { result: { kind: "rows", rows: shown, page, size: ask.size, total, counted }, narrowed };
}

function emptyAdvice({ filter }: LookUpAsk): string | undefined {
  return Object.keys(filter).length > 0 ? "请修改查询条件后再试。" : undefined;
}
