import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Backend } from "#gateway/backend.ts";
import { dealerLeadPage, dealerLeadStatuses } from "#gateway/operations/lead-follow-up.ts";
import type { PagingQuery } from "#gateway/conventions.ts";
import type { DealerLeadFilter } from "#gateway/schemas/lead.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import { defineList, loadList } from "#app/lib/lists/list.server.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import type { Actor } from "#app/lib/request/context.ts";
import { today } from "#app/lib/view/today.server.ts";
import { isManager } from "./dealer-role.server.ts";
import { dealerFilters } from "./filters.ts";
import { isOpenLead, leadWords as words } from "./lead-words.ts";
import { toLeadRow } from "./list.server.ts";
import { dealerLeadStep } from "./next-step.server.ts";
import { channels, consultants, dictionary } from "./offers.server.ts";

/** Under it the user's settings of the list are kept. */
export const dealerListName = "dealerLead";

/** Leads of a dealer for one of its people, those that are due first in front: a manager has all of them, a consultant the own ones. */
export function dealerListOf(actor: Pick<Actor, "account" | "cvrmRole" | "dealerCode">) {
  const own = isManager(actor) ? {} : { salesConsultant: actor.account };
  return defineList({
    name: dealerListName,
    filters: dealerFilters,
    page: (backend: Backend, { query, body }: { query: PagingQuery; body: DealerLeadFilter }) =>
      backend.read(dealerLeadPage, { query, body: { ...body, ...own } }),
    sorts: { dueDate: words.dueDate, createDate: words.createDate },
    order: "dueDate",
    offers: {
      dueDate: () => Promise.resolve([{ value: today(), label: "今天或已过期" }]),
      followState: async (backend) => toDictionaryChoices(await backend.read(dealerLeadStatuses)),
      salesConsultant: (backend) => consultants(backend, actor.dealerCode),
      intentionLevel: dictionary("intentionLevel"),
      preModel: dictionary("preModel"),
      fromChannel: channels,
    },
    // A consultant has nothing to give away.
    tabs: { filter: "openFlag", ...(isManager(actor) ? {} : { without: { dealer: ["2"] } }) },
    toRow: (row) => ({
      ...toLeadRow(row),
      nextStep: dealerLeadStep(row),
      due: row.dueDate && dueWord(row),
      isOpen: isOpenLead(row.leadStatus),
    }),
  });
}

/**
 * Leads that are followed one after the other, those due first; of a list of those that have ended, or that nobody sells to, these.
 */
export const leadQueueOf = (actor: Pick<Actor, "account" | "cvrmRole" | "dealerCode">) => ({
  list: dealerListOf(actor),
  narrow: (filter: DealerLeadFilter): DealerLeadFilter => ({ openFlag: 1, ...filter }),
  everything: "openFlag=1",
});

const hourMs = 3_600_000;

/** How soon something has to be done: in hours for one nobody has followed yet, which goes back to the pool then. */
export function dueWord({ dueDate = "", followState }: { dueDate?: string | undefined; followState?: string | undefined }) {
  const hours = Math.floor((Date.parse(dueDate) - Date.now()) / hourMs);
  if (followState === "waitAssign" && hours >= 0)
    return { label: hours === 0 ? "剩不到 1 小时" : `剩 ${hours} 小时`, tone: hours < 12 ? ("critical" as const) : ("warning" as const) };
  const day = formatDay(dueDate) ?? "";
  if (Date.parse(dueDate) < Date.now()) return { label: "已逾期", tone: "critical" as const };
  return day <= today() ? { label: "今天到期", tone: "warning" as const } : undefined;
}

/** The list, and how many of it are due today or were before. */
export async function loadDealerList(args: LoaderFunctionArgs) {
  const { context } = args;
  const { backend, actor } = context;
  const list = dealerListOf(actor);
  const own = isManager(actor) ? {} : { salesConsultant: actor.account };
  const [loaded, due] = await Promise.all([
    loadList(args, list),
    optionalRead(
      backend.read(dealerLeadPage, { query: { current: 1, size: 10 }, body: { openFlag: 1, dueDate: today(), ...own } }),
      ({ total = 0 }) => total,
    ),
  ]);
  return { title: isManager(actor) ? "经销商线索" : "我的线索", list: loaded, due, manages: isManager(actor) };
}
