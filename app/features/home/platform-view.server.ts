import Big from "big.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { platform } from "#gateway/operations/home.ts";
import type { PlatformFilter, PlatformGroup } from "#gateway/schemas/home.ts";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { claimDocumentStatus } from "../claim-documents/claim-document-words.ts";
import { amountsIn, formatPercent, formatShort } from "./platform-amounts.server.ts";
import { claimsBehind, type ListCondition } from "./platform-links.ts";
import { approvalRate, averageDays } from "./platform-rates.server.ts";

type Platform = OutputOf<typeof platform>;

/**
 * The figures of all claims, or of one state, month, model, dealer or part, as they are shown: amounts of one currency. `list` has the
 * claims behind them, `paidList` and `decidedList` those that were paid and decided, where there may be any.
 */
export interface FigureRow {
  code: string;
  name: string;
  count: number;
  claimed: string;
  granted: string | undefined;
  cut: string | undefined;
  waiting: string;
  paid: string;
  approvalRate: string | undefined;
  decisionDays: string | undefined;
  list: string;
  paidList: string | undefined;
  decidedList: string | undefined;
}

/** A row among the largest of its kind. */
export interface BarRow extends FigureRow {
  /** What there is room for; the name when absent. */
  short: string | undefined;
  /** The claimed amount as it is read at a glance, and as a share of the largest one in percent. */
  amount: string;
  share: number;
}

export interface FigureSection {
  id: string;
  title: string;
  header: string;
  rows: BarRow[];
}

export interface Viewpoint {
  audience: Audience;
  filter: PlatformFilter;
  currency: string;
}

type Figures = Omit<PlatformGroup, "code" | "name">;

/** The platform as its page shows it, every figure with the list behind it. */
export function toPlatformView(figures: Platform, view: Viewpoint) {
  const dealers =
    // A dealer's own figures in a table of dealers would say everything twice.
    view.audience === "company"
      ? [
          toSection("dealer", "按经销商", "经销商", figures.dealerList, view, ({ code, name }) => ({
            name: joined(code, name) ?? code,
            filter: { dealerCode: code },
          })),
        ]
      : [];
  return {
    total: toRow({ code: "", name: "全部" }, figures, view),
    months: figures.monthList.map((group) =>
      toRow({ code: group.code, name: group.code }, group, {
        ...view,
        filter: { ...view.filter, beginTime: group.code, endTime: group.code },
      }),
    ),
    sections: [
      ...dealers,
      toSection("part", "按主因件", "主因件", figures.partList, view, ({ code, name }) => ({
        name: joined(code, name) ?? code,
        condition: { causalPartCode: code },
      })),
      toSection("model", "按车型", "车型", figures.modelList, view, ({ code, name }) => ({
        name: joined(code, name) ?? code,
        short: name,
        filter: { vehicleModelCode: code },
      })),
      toSection("status", "按状态", "状态", figures.statusList, view, ({ code, name }) => ({
        name: claimDocumentStatus(Number(code), name).label,
        filter: { status: Number(code) },
      })),
    ],
  };
}

interface GroupView {
  name: string;
  short?: string | undefined;
  /** What the group adds to the platform's filter, and to a list's. */
  filter?: PlatformFilter;
  condition?: ListCondition;
}

/** The largest amount first; states keep their order. */
function toSection(
  id: string,
  title: string,
  header: string,
  groups: readonly PlatformGroup[],
  view: Viewpoint,
  show: (group: { code: string; name?: string | undefined }) => GroupView,
): FigureSection {
  const claimedOf = ({ amounts }: PlatformGroup) => amountsIn(view.currency, amounts).claimed;
  const most = groups.map(claimedOf).reduce((largest, each) => (each.gt(largest) ? each : largest), new Big(0));
  const ordered = id === "status" ? groups : groups.toSorted((one, other) => claimedOf(other).cmp(claimedOf(one)));
  const rows = ordered.map((group): BarRow => {
    const { name, short, filter, condition } = show(group);
    const claimed = claimedOf(group);
    return {
      ...toRow({ code: group.code, name }, group, { ...view, filter: { ...view.filter, ...filter } }, condition),
      short,
      amount: formatShort(claimed),
      share: most.eq(0) ? 0 : claimed.div(most).times(100).round(1).toNumber(),
    };
  });
  return { id, title, header, rows };
}

function toRow(
  group: { code: string; name: string },
  figures: Figures,
  { audience, filter, currency }: Viewpoint,
  condition: ListCondition = {},
): FigureRow {
  const { count = 0, decidedCount = 0, amounts } = figures;
  const { claimed, granted, cut, waiting, paid } = amountsIn(currency, amounts);
  const isDecided = decidedCount > 0;
  const text = (amount: Big) => formatAmount(amount.toFixed());
  return {
    ...group,
    count,
    claimed: text(claimed),
    // Of what nobody has decided yet nothing is granted, not 0.
    granted: isDecided ? text(granted) : undefined,
    cut: isDecided ? text(cut) : undefined,
    waiting: text(waiting),
    paid: text(paid),
    approvalRate: toRate(figures, filter),
    decisionDays: toDays(averageDays(figures)),
    list: claimsBehind(audience, filter, condition),
    paidList: paid.eq(0) ? undefined : claimsBehind(audience, { ...filter, status: paidStatus }, condition),
    decidedList: isDecided ? claimsBehind(audience, filter, { ...condition, decided: true }) : undefined,
  };
}

const paidStatus = 5;

/** Among claims of one state a rate would say nothing. */
function toRate(figures: Figures, { status }: PlatformFilter): string | undefined {
  return status === undefined ? formatPercent(approvalRate(figures)) : undefined;
}

export function toDays(days: Big | undefined): string | undefined {
  return days && `${days.toFixed(1)} 天`;
}
