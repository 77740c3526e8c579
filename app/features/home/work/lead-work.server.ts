import type { OutputOf } from "#gateway/operation.ts";
import { dealerLeadPage } from "#gateway/operations/lead-follow-up.ts";
import type { DealerLeadFilter } from "#gateway/schemas/lead.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import { dayMs } from "#app/lib/forms/values/calendar-day.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { withPersonalData } from "#app/lib/view/personal-data.ts";
import { today } from "#app/lib/view/today.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { dealerLeadStep } from "../../leads/next-step.server.ts";
import { isManager } from "../../leads/dealer-role.server.ts";
import { followStateWord } from "../../leads/lead-words.ts";
import type { Reason, WorkItem } from "./work-item.ts";
import { readWork, rowsRead, type WorkSource } from "./work-source.server.ts";

type Lead = OutputOf<typeof dealerLeadPage>["records"][number];

const list = pathTo("cvrmDealerFollow");
const listOf = (conditions: Readonly<Record<string, string>>) => `${list}?${new URLSearchParams(conditions).toString()}`;
/** The leads an account follows that are still open. */
export const leadList = listOf({ openFlag: "1" });
const leadAddress = (id: string) => pathTo("cvrmDealerLead", { detailID: id });
const fresh = "waitAssign";

/** What a manager reads of all leads of the dealer, a consultant of the own ones. */
function readLeads({ backend, actor }: RequestContext, body: DealerLeadFilter, size: number) {
  const own = isManager(actor) ? {} : { salesConsultant: actor.account };
  return backend.read(dealerLeadPage, {
    query: { current: 1, size, "orders[0].column": "dueDate", "orders[0].asc": true },
    body: { ...body, ...own },
  });
}

const dueToday = () => ({ openFlag: 1, dueDate: today() });

/** Leads that are due, among the other work of a dealer. */
export const dealerLeadSource: WorkSource = {
  id: "lead",
  kind: "lead",
  words: "到期线索",
  routes: ["cvrmDealerFollow"],
  list: listOf({ openFlag: "1", dueDate: today() }),
  read: (context, { now }) => {
    const own = isManager(context.actor) ? {} : { salesConsultant: context.actor.account };
    const toItem = (row: Lead): WorkItem => ({
      number: row.leadNumber ?? row.id,
      to: leadAddress(row.id),
      subject: joined(formatMasked("name", row.leadName)?.text, row.preModelName),
      whose: row.salesConsultantName,
      since: row.assignDate ?? row.createDate,
      reason: row.dueDate ? dueOf(row.dueDate, now) : undefined,
      act: dealerLeadStep(row),
    });
    return readWork(context, dealerLeadPage, { ...dueToday(), ...own }, toItem, { column: "dueDate" });
  },
};

/** A lead as a consultant's table has it. */
export interface LeadRow {
  id: string;
  name: string | undefined;
  /** Masked: the page of the lead shows it whole and records that. */
  mobile: string | undefined;
  to: string;
  call: string;
  model: string | undefined;
  level: string | undefined;
  last: string | undefined;
  due: Reason | undefined;
}

export interface LeadState {
  label: string;
  count: number;
  to: string;
}

export interface LeadWork {
  rows: LeadRow[];
  open: number;
  due: number;
  /** Days the first of the due ones is late; undefined when none is. */
  daysLate: number | undefined;
  fresh: number;
  /** When the first of the new ones was given to this consultant. */
  freshSince: string | undefined;
  states: LeadState[];
  list: string;
  dueList: string;
}

const states = [fresh, "following", "testDrive", "won"] as const;

/** What a consultant does: customers who asked again first, new leads, then those that are due, each with the number to call. */
export async function loadLeadWork(context: RequestContext): Promise<LeadWork> {
  const now = Date.now();
  const [open, due, ...byState] = await Promise.all([
    readLeads(context, { openFlag: 1 }, rowsRead),
    readLeads(context, dueToday(), rowsRead),
    ...states.map((followState) => readLeads(context, { followState }, followState === fresh ? rowsRead : 1)),
  ]);
  const [unfollowed] = byState;
  const again = open.records.filter(({ againDate }) => againDate !== undefined);
  const rows = new Map([...again, ...(unfollowed?.records ?? []), ...open.records].map((row) => [row.id, row]));
  return {
    rows: [...rows.values()].slice(0, rowsRead).map((row) => toLeadRow(row, now)),
    open: open.total ?? open.records.length,
    due: due.total ?? due.records.length,
    daysLate: daysLate(due.records.map(({ dueDate = "" }) => dueDate).sort()[0], now),
    fresh: unfollowed?.total ?? 0,
    freshSince: unfollowed?.records[0]?.assignDate && formatDay(unfollowed.records[0].assignDate)?.slice(5),
    states: states.map((state, at) => ({
      label: followStateWord(state)?.label ?? state,
      count: byState[at]?.total ?? 0,
      to: listOf({ followState: state }),
    })),
    list: leadList,
    dueList: listOf({ openFlag: "1", dueDate: today() }),
  };
}

function toLeadRow(row: Lead, now: number): LeadRow {
  const to = leadAddress(row.id);
  return {
    id: row.id,
    name: formatMasked("name", row.leadName)?.text,
    mobile: formatMasked("telephone", row.mobile)?.text,
    to,
    call: to + withPersonalData(""),
    model: row.preModelName,
    level: row.intentionLevelName,
    last: row.againDate ? "再次留资" : (row.followRemark ?? followStateWord(row.followState)?.label),
    due: row.dueDate ? dueOf(row.dueDate, now) : undefined,
  };
}

/** Whole days since the day a lead was due, 0 for earlier today; undefined when it is not due yet. */
function daysLate(due: string | undefined, now: number): number | undefined {
  if (due === undefined || Date.parse(due) >= now) return undefined;
  return Math.round((Date.parse(today()) - Date.parse(formatDay(due) ?? "")) / dayMs);
}

/** When a lead is due, in the words a consultant plans the day by. */
function dueOf(due: string, now: number): Reason {
  const day = formatDay(due) ?? "";
  const date = day.slice(5);
  const days = daysLate(due, now);
  if (days !== undefined) return { text: days > 0 ? `${date} · 过期 ${days} 天` : "今天 · 已过期", tone: "late" };
  return day <= today() ? { text: "今天", tone: "warn" } : { text: date, tone: "plain" };
}
