import { dealerPage } from "#gateway/operations/reference-data.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import { toDealerChoices } from "#app/lib/lists/offers.server.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import type { RequestContext, Audience } from "#app/lib/request/context.ts";
import { findRoute, pathTo, type RouteId } from "#app/registry/route-table.ts";
import { mayReview } from "../../claim-documents/review/reviewer.server.ts";
import { withinTimeLimit } from "./time-limit.server.ts";
import { billingSources } from "./billing-work.server.ts";
import { claimSources } from "./claim-work.server.ts";
import { officeSources } from "./office-work.server.ts";
import { reportSources } from "./report-work.server.ts";
import { returnSources } from "./return-work.server.ts";
import { workKinds, workParameter, type WorkFound, type WorkItem, type WorkKind, type WorkRow } from "./work-item.ts";
import { daysSince, rowsInSight, type WorkSource } from "./work-source.server.ts";

const sources: Readonly<Record<Audience, readonly WorkSource[]>> = {
  company: allOf("company"),
  dealer: allOf("dealer"),
};

function allOf(audience: Audience): WorkSource[] {
  return [claimSources, reportSources, returnSources, billingSources, officeSources].flatMap((each) => each[audience]);
}

/** A source with what was read of it. */
export interface ReadSource {
  source: WorkSource;
  found: OptionalPart<WorkFound>;
}

/** The table of work: documents of every kind that wait for this account, those that wait longest in front. */
export interface WorkTable {
  /** Its reasons are those of checks. */
  reviews: boolean;
  tabs: { word: string; count: number; to: string; current: boolean }[];
  rows: WorkRow[];
  /** More wait than are in sight. */
  more: boolean;
  /** The lists that have all of the kind that is shown. */
  lists: { words: string; to: string; count: number; unit: string }[];
}

/** Kinds that could not be read. */
export interface MissingWork {
  what: string;
  message: string;
  reference: string;
}

export type LeadsTo = (route: RouteId) => boolean;

/** Whether the menu has an entry that leads to a route: the one the guard has decided by, for a newer one would put a round before the others. */
export async function readMenu(context: RequestContext): Promise<LeadsTo> {
  const menu = await context.recentMenu();
  return (route) => {
    const entry = findRoute(route)?.menu;
    return entry !== undefined && hasEntry(menu, entry);
  };
}

/** Asks every source this account has, all at once; one that fails or hangs is missing. */
export function readSources(context: RequestContext, leadsTo: LeadsTo): Promise<ReadSource[]> {
  const { audience } = context.actor;
  const work = { audience, now: Date.now() };
  return Promise.all(
    sources[audience]
      .filter(({ routes, may }) => routes.every(leadsTo) && (may?.(context.actor) ?? true))
      .map(async (source) => ({ source, found: await withinTimeLimit(context, source.read(context, work), (found) => found) })),
  );
}

/** Short names of dealers by their codes; none for whoever has no list of them, or while it cannot be read. */
export async function readDealerNames(context: RequestContext, leadsTo: LeadsTo): Promise<ReadonlyMap<string, string>> {
  if (context.actor.audience === "dealer" || !leadsTo("dealerSearch")) return new Map();
  const found = await withinTimeLimit(context, context.backend.read(dealerPage, { query: { size: 100 }, body: {} }), toDealerChoices);
  return new Map(found.ok ? found.value.map(({ value, label }) => [value, `${value} ${label}`]) : []);
}

/**
 * Makes the table of what was read.
 * @param asked the kind that is asked for; any other text means all kinds
 */
export async function toWorkTable(
  context: RequestContext,
  read: readonly ReadSource[],
  dealers: ReadonlyMap<string, string>,
  asked: string | null,
): Promise<WorkTable> {
  const waiting = read.flatMap(({ source, found }) =>
    found.ok && !source.figures && found.value.total > 0 ? [{ source, ...found.value }] : [],
  );
  const tabs = toTabs(waiting);
  const chosen = tabs.find(({ id }) => id === asked);
  const shown = waiting.filter(({ source }) => chosen === undefined || chosen.kinds.includes(source.kind));
  const all = { id: undefined, word: "全部", count: waiting.reduce((sum, { total }) => sum + total, 0) };
  return {
    reviews: mayReview(context.actor),
    tabs: (tabs.length < 2 ? [] : [all, ...tabs]).map(({ id, word, count }) => ({
      word,
      count,
      to: id === undefined ? pathTo("home") : `${pathTo("home")}?${workParameter}=${id}`,
      current: id === chosen?.id,
    })),
    rows: await Promise.all(inSight(shown).map((each) => toRow(context, each, dealers))),
    more: shown.reduce((sum, { items }) => sum + items.length, 0) > rowsInSight,
    lists: chosen === undefined && tabs.length > 1 ? [] : shown.map(({ source, total }) => toList(source, total)),
  };
}

type Waiting = { source: WorkSource } & WorkFound;
interface Tab {
  id: string;
  word: string;
  kinds: WorkKind[];
  count: number;
}

/** A tab a kind; where there are more of them than have room, the last ones share one. */
function toTabs(waiting: readonly Waiting[]): Tab[] {
  const tabs = [...new Set(waiting.map(({ source }) => source.kind))].map((kind): Tab => {
    const count = waiting.reduce((sum, { source, total }) => (source.kind === kind ? sum + total : sum), 0);
    return { id: kind, word: workKinds[kind].word, kinds: [kind], count };
  });
  if (tabs.length <= mostTabs) return tabs;
  const rest = tabs.slice(mostTabs - 1);
  const count = rest.reduce((sum, tab) => sum + tab.count, 0);
  return [...tabs.slice(0, mostTabs - 1), { id: "other", word: "其他", kinds: rest.flatMap(({ kinds }) => kinds), count }];
}
const mostTabs = 7;

/**
 * Rows that are in sight: of each kind in turn those that wait longest, of claims three a turn, so that one kind of old documents hides no
 * other; when there are enough, in the order of their wait.
 */
export function inSight(waiting: readonly Waiting[]): { source: WorkSource; item: WorkItem }[] {
  const byWait = (a: { item: WorkItem }, b: { item: WorkItem }) => instantOf(a.item) - instantOf(b.item);
  const kinds = new Map<WorkKind, { source: WorkSource; item: WorkItem }[]>();
  for (const { source, items } of waiting)
    kinds.set(source.kind, [...(kinds.get(source.kind) ?? []), ...items.map((item) => ({ source, item }))]);
  return [...kinds]
    .flatMap(([kind, all]) => all.sort(byWait).map((each, at) => ({ ...each, turn: Math.floor(at / (kind === "claim" ? 3 : 1)) })))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, rowsInSight)
    .sort(byWait);
}

function toList({ words, list, kind }: WorkSource, count: number): WorkTable["lists"][number] {
  return { words, to: list, count, unit: workKinds[kind].unit };
}

/** The first document a reviewer decides, within its queue. */
export function firstReview(read: readonly ReadSource[]): string | undefined {
  const queues = read.filter(({ source }) => source.id === "claim" || source.id === "preAuthorization");
  return queues.flatMap(({ found }) => (found.ok ? found.value.items : []))[0]?.act.to;
}

/** Sources that could not be read, for one message. */
export function missingOf(read: readonly ReadSource[]): MissingWork[] {
  return read.flatMap(({ source, found }) =>
    found.ok ? [] : [{ what: source.words, message: found.message, reference: found.reference }],
  );
}

async function toRow(
  context: RequestContext,
  { source, item }: { source: WorkSource; item: WorkItem },
  dealers: ReadonlyMap<string, string>,
): Promise<WorkRow> {
  const { id: _id, since, dealerCode = "", whose, ...row } = item;
  const explained = source.explain && (await withinTimeLimit(context, source.explain(context, item), (reason) => reason));
  return {
    ...row,
    kind: workKinds[source.kind].word,
    whose: dealers.get(dealerCode) ?? whose,
    days: item.days ?? daysSince(since, Date.now()),
    reason: (explained?.ok ? explained.value : undefined) ?? item.reason,
  };
}

/** What says nothing of its wait comes last. */
function instantOf({ since }: WorkItem): number {
  const at = Date.parse(since ?? "");
  return Number.isNaN(at) ? Infinity : at;
}
