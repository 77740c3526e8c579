import type { OutputOf } from "#gateway/operation.ts";
import type { platform } from "#gateway/operations/home.ts";
import { formatCount, formatMoney } from "#app/lib/ui/cells/format.ts";
import { amountsIn, formatPercent, formatShort, shareOf } from "./platform-amounts.server.ts";
import { type Change, toChanges } from "./platform-change.server.ts";
import { claimsBehind } from "./platform-links.ts";
import { averageDays } from "./platform-rates.server.ts";
import { toDays, type Viewpoint } from "./platform-view.server.ts";
import { platformWords as words } from "./platform-words.ts";

type Platform = OutputOf<typeof platform>;

/** A figure over all that is asked for. */
export interface FigureTile {
  title: string;
  figure: string | undefined;
  /** The whole of a figure that is shortened. */
  exact?: string | undefined;
  change: Change | undefined;
  note?: string | undefined;
  course: number[];
  /** The claims it counts; without it there are none. */
  to: string | undefined;
}

const paidStatus = 5;

/** How many were approved together with others, and how many of these took something back later. */
function batchNote({ batchCount = 0, batchDeductedCount = 0 }: Platform): string | undefined {
  return batchCount > 0 ? `批量批准 ${formatCount(batchCount)} 单，其中 ${formatCount(batchDeductedCount)} 单后来抵扣` : undefined;
}

/** The figures over all, each with its course by month, its change within a year and the list behind it. */
export function toTiles(figures: Platform, earlier: Platform | undefined, { audience, filter, currency }: Viewpoint): FigureTile[] {
  const { claimed, decided, granted, cut, paid } = amountsIn(currency, figures.amounts);
  const changes = earlier ? toChanges(figures, earlier, currency) : {};
  const course = (valueOf: (month: Platform["monthList"][number]) => number) => figures.monthList.map(valueOf);
  const ofAmount = (name: "claimed" | "granted" | "paid") => course(({ amounts }) => amountsIn(currency, amounts)[name].toNumber());
  const exact = (amount: typeof claimed) => formatMoney(amount.toFixed(), currency);
  const all = claimsBehind(audience, filter);
  const decidedList = (figures.decidedCount ?? 0) > 0 ? claimsBehind(audience, filter, { decided: true }) : undefined;
  const paidShare = formatPercent(shareOf(paid, granted));
  return [
    {
      title: words.count,
      figure: formatCount(figures.count ?? 0),
      change: changes.count,
      course: course(({ count = 0 }) => count),
      to: all,
    },
    {
      title: words.claimed,
      figure: formatShort(claimed),
      exact: exact(claimed),
      change: changes.claimed,
      course: ofAmount("claimed"),
      to: all,
    },
    {
      title: words.granted,
      figure: decidedList && formatShort(granted),
      exact: exact(granted),
      change: changes.granted,
      course: ofAmount("granted"),
      to: decidedList,
    },
    {
      title: words.cutRate,
      figure: formatPercent(shareOf(cut, decided)),
      change: changes.cutRate,
      course: course(({ amounts }) => {
        const month = amountsIn(currency, amounts);
        return shareOf(month.cut, month.decided)?.toNumber() ?? 0;
      }),
      to: decidedList,
    },
    {
      title: words.decisionDays,
      figure: toDays(averageDays(figures)),
      change: changes.decisionDays,
      note: batchNote(figures),
      course: course((month) => averageDays(month)?.toNumber() ?? 0),
      to: decidedList,
    },
    {
      title: words.paid,
      figure: formatShort(paid),
      exact: exact(paid),
      change: undefined,
      note: paidShare && `占已审批准 ${paidShare}`,
      course: ofAmount("paid"),
      to: paid.eq(0) ? undefined : claimsBehind(audience, { ...filter, status: paidStatus }),
    },
  ];
}
