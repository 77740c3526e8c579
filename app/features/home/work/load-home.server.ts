import { hasPermission } from "#app/lib/routing/access-rules.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import { toMenuView } from "#app/lib/shell/menu.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { mayReview } from "../../claim-documents/review/reviewer.server.ts";
import { leadList, loadLeadWork, type LeadWork } from "./lead-work.server.ts";
import {
  firstReview,
  missingOf,
  readDealerNames,
  readMenu,
  readSources,
  toWorkTable,
  type LeadsTo,
  type ReadSource,
} from "./load-work.server.ts";
import { loadRecentDocuments } from "./recent-documents.server.ts";
import { withinTimeLimit } from "./time-limit.server.ts";
import { toLeadTiles, toTiles } from "./tiles.server.ts";
import { loadWaitingAges, loadWaitingDealers } from "./waiting-ages.server.ts";
import { workParameter } from "./work-item.ts";

export interface HomeLink {
  words: string;
  to: string;
}

/** The home page of an account: its figures and its work, with what stands beside it. */
export async function loadHome(context: RequestContext, search: URLSearchParams) {
  const leadsTo = await readMenu(context);
  if (isConsultant(context, leadsTo)) return consultantHome(await withinTimeLimit(context, loadLeadWork(context), (leads) => leads));
  const reviews = mayReview(context.actor) && leadsTo("companyClaimSearch");
  const [read, names, recent, ages, dealers] = await Promise.all([
    readSources(context, leadsTo),
    readDealerNames(context, leadsTo),
    loadRecentDocuments(context, leadsTo),
    reviews ? loadWaitingAges(context) : undefined,
    reviews && leadsTo("homeDatavPlatform") ? loadWaitingDealers(context) : undefined,
  ]);
  const work = await toWorkTable(context, read, names, search.get(workParameter));
  const { decisions, drafts, create } = recent;
  return {
    tiles: toTiles(context.actor.audience, read, ages),
    work: read.length > 0 ? work : undefined,
    leads: undefined,
    shortcuts: read.length > 0 ? undefined : await readShortcuts(context),
    missing: toMissing(read),
    beside: present({ ages, dealers, decisions, drafts }),
    actions:
      context.actor.audience === "company"
        ? reviewActions(firstReview(read))
        : create.map(({ word, to }) => ({ words: `新建${word}`, to })).reverse(),
  };
}

/** Parts of the column beside the work that this account has. */
interface Beside extends Partial<Awaited<ReturnType<typeof loadRecentDocuments>>> {
  ages?: Awaited<ReturnType<typeof loadWaitingAges>> | undefined;
  dealers?: Awaited<ReturnType<typeof loadWaitingDealers>> | undefined;
  states?: { ok: true; value: LeadWork["states"] } | undefined;
}

function present(parts: Beside): Beside {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

/** Whoever has leads to follow and nothing of the workshop's work. */
function isConsultant({ actor }: RequestContext, leadsTo: LeadsTo): boolean {
  return actor.audience === "dealer" && leadsTo("cvrmDealerFollow") && !leadsTo("claimSearch");
}

function consultantHome(part: OptionalPart<LeadWork>) {
  const leads = part.ok ? part.value : undefined;
  const first = leads?.rows[0];
  return {
    tiles: leads ? toLeadTiles(leads) : [],
    work: undefined,
    leads,
    shortcuts: undefined,
    missing: part.ok ? undefined : { ...part, what: "线索" },
    beside: present({ states: leads && { ok: true, value: leads.states } }),
    actions: [{ words: "全部线索", to: leadList }, ...(first ? [{ words: "从第一条开始", to: first.to }] : [])],
  };
}

function reviewActions(first: string | undefined): HomeLink[] {
  return first === undefined ? [] : [{ words: "开始审核", to: first }];
}

/** Pages of an account for which nothing is ever waiting: a plant's imports and records, a terminal's scans. */
async function readShortcuts(context: RequestContext): Promise<HomeLink[]> {
  const { audience } = context.actor;
  const links = toMenuView(await context.recentMenu(), audience).flatMap(({ children }) =>
    children.map(({ name, to }) => ({ words: name, to })),
  );
  const scans = hasPermission(context.actor, "scan")
    ? [
        { words: "扫码追溯", to: pathTo("scancode") },
        { words: "扫码返修", to: pathTo("scancode2") },
      ]
    : [];
  return [...scans, ...links];
}

/** One message for all that could not be read. */
function toMissing(read: readonly ReadSource[]) {
  const missing = missingOf(read);
  const [first] = missing;
  return first && { ...first, what: missing.map(({ what }) => what).join("、") };
}
