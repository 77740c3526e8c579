import Big from "big.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { platform } from "#gateway/operations/home.ts";
import type { PlatformGroup } from "#gateway/schemas/home.ts";
import { approvalRate, averageDays, type Decisions } from "./platform-rates.server.ts";

type Figures = Pick<OutputOf<typeof platform>, "count" | "amounts"> & Decisions;
type AmountName = Exclude<keyof PlatformGroup["amounts"][number], "currencyCode">;

/** How the figures over all differ from those of the period before: ↑ 35.0%. None where there was nothing to compare with. */
export interface FigureChanges {
  count?: string | undefined;
  claimed?: string | undefined;
  adjusted?: string | undefined;
  paid?: string | undefined;
  approvalRate?: string | undefined;
  decisionDays?: string | undefined;
}

export function toChanges(now: Figures, before: Figures): FigureChanges {
  const [rate, rateBefore] = [approvalRate(now), approvalRate(before)];
  const [days, daysBefore] = [averageDays(now), averageDays(before)];
  return {
    count: inPercent(new Big(now.count ?? 0), new Big(before.count ?? 0)),
    claimed: ofAmounts(now, before, "totalAmount"),
    adjusted: ofAmounts(now, before, "adjustedTotalAmount"),
    paid: ofAmounts(now, before, "paidAmount"),
    approvalRate: rate && rateBefore && byArrow(rate.minus(rateBefore).times(100), " 点"),
    decisionDays: days && daysBefore && byArrow(days.minus(daysBefore), " 天"),
  };
}

/** Of amounts in several currencies no one change can be told. */
function ofAmounts(now: Figures, before: Figures, name: AmountName): string | undefined {
  const [amount, ...others] = now.amounts;
  const [earlier, ...othersBefore] = before.amounts;
  if (!amount || !earlier || others.length > 0 || othersBefore.length > 0 || amount.currencyCode !== earlier.currencyCode) return undefined;
  return inPercent(new Big(amount[name] ?? 0), new Big(earlier[name] ?? 0));
}

function inPercent(now: Big, before: Big): string | undefined {
  return before.eq(0) ? undefined : byArrow(now.minus(before).div(before).times(100), "%");
}

function byArrow(change: Big, unit: string): string {
  const shown = change.round(1, Big.roundHalfUp);
  return shown.eq(0) ? `→ 0.0${unit}` : `${shown.lt(0) ? "↓" : "↑"} ${shown.abs().toFixed(1)}${unit}`;
}
