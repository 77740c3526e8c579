import Big from "big.js";
import type { OutputOf } from "#gateway/operation.ts";
import type { platform } from "#gateway/operations/home.ts";
import { amountsIn, shareOf } from "./platform-amounts.server.ts";
import { averageDays, type Decisions } from "./platform-rates.server.ts";

type Figures = Pick<OutputOf<typeof platform>, "count" | "amounts"> & Decisions;

/** How a figure differs from the same one a year earlier. */
export interface Change {
  /** ↑ 35.0% */
  text: string;
  tone: "good" | "bad" | "plain";
}

/** None where there was nothing to compare with. */
export interface FigureChanges {
  count?: Change | undefined;
  claimed?: Change | undefined;
  granted?: Change | undefined;
  cutRate?: Change | undefined;
  decisionDays?: Change | undefined;
}

export function toChanges(now: Figures, before: Figures, currency: string): FigureChanges {
  const [amounts, earlier] = [amountsIn(currency, now.amounts), amountsIn(currency, before.amounts)];
  const [rate, rateBefore] = [amounts, earlier].map(({ cut, decided }) => shareOf(cut, decided));
  const [days, daysBefore] = [averageDays(now), averageDays(before)];
  return {
    count: inPercent(new Big(now.count ?? 0), new Big(before.count ?? 0)),
    claimed: inPercent(amounts.claimed, earlier.claimed),
    granted: inPercent(amounts.granted, earlier.granted),
    // More that is cut is more that was claimed wrongly; longer days are longer for the dealers.
    cutRate: rate && rateBefore && judged(rate.minus(rateBefore).times(100), " 点"),
    decisionDays: days && daysBefore && judged(days.minus(daysBefore), " 天"),
  };
}

function inPercent(now: Big, before: Big): Change | undefined {
  return before.eq(0) ? undefined : { text: byArrow(now.minus(before).div(before).times(100), "%"), tone: "plain" };
}

/** A figure that had better be smaller. */
function judged(change: Big, unit: string): Change {
  const shown = change.round(1, Big.roundHalfUp);
  return { text: byArrow(change, unit), tone: shown.eq(0) ? "plain" : shown.lt(0) ? "good" : "bad" };
}

function byArrow(change: Big, unit: string): string {
  const shown = change.round(1, Big.roundHalfUp);
  return shown.eq(0) ? `→ 0.0${unit}` : `${shown.lt(0) ? "↓" : "↑"} ${shown.abs().toFixed(1)}${unit}`;
}
