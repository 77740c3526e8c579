import type { Backend } from "#gateway/backend.ts";
import { isRead, readBriefly } from "../data/brief-read.server.ts";
import type { RequestContext, Audience } from "../request/context.ts";
import { filtersOf, type FilterBody, type Filters } from "./filters.ts";

/** How many rows each tab has, by the value of its filter; all of them under "". */
export type TabCounts = ReadonlyMap<string, number>;

/** What a list's tabs tell apart: the choices of one of its filters. */
export interface TabDefinition<Body> {
  filter: keyof Body & string;
  /** Values that have no tab on a side's list, because its rows are never theirs. */
  without?: Readonly<Partial<Record<Audience, readonly string[]>>>;
  /** Values that `count` knows nothing of: their tabs have no count. */
  uncounted?: readonly string[];
  /** A tab of one side's behind that of a value: of its rows those that another filter keeps. */
  within?: { audience: Audience; value: string; filter: keyof Body & string; label: string };
  /**
   * Counts of all tabs by one call that is remembered for some seconds, for what the list is narrowed by beside its tab; undefined
   * where no call knows these conditions: then tabs have no counts. Never a call a tab.
   */
  count?(backend: Backend, conditions: Body): Promise<TabCounts> | undefined;
}

/** The tabs of a list as its page shows them: the choices of a filter. */
export interface Tabs {
  filter: string;
  without: readonly string[];
  uncounted: readonly string[];
  within: { value: string; filter: string; label: string } | undefined;
  /** By the filter's value, all under ""; undefined where nobody counts them. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** Counts are a comfort: without them, or while they take long, the tabs lead where they lead. */
export async function readTabs<Body extends FilterBody>(
  context: Pick<RequestContext, "log" | "backend" | "actor">,
  { filters, tabs }: { filters: Filters<Body>; tabs?: TabDefinition<Body> },
  asked: Body,
): Promise<Tabs | undefined> {
  const filter = filtersOf(filters, context.actor.audience).find(({ name }) => name === tabs?.filter);
  if (!tabs || filter?.kind !== "choice") return undefined;
  const { without, uncounted = [] } = tabs;
  const within = tabs.within?.audience === context.actor.audience ? tabs.within : undefined;
  const call = tabs.count?.(context.backend, { ...asked, [filter.name]: undefined, ...(within ? { [within.filter]: undefined } : {}) });
  const read = call && (await readBriefly(context, call));
  return {
    filter: filter.name,
    without: without?.[context.actor.audience] ?? [],
    uncounted,
    within: within && { value: within.value, filter: within.filter, label: within.label },
    counts: isRead(read) ? Object.fromEntries(read.value) : undefined,
  };
}
