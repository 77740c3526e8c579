import Big from "big.js";
import type { PlatformGroup } from "#gateway/schemas/home.ts";
import { formatAmount } from "#app/lib/ui/cells/format.ts";

type Amounts = PlatformGroup["amounts"];

/** What of one currency was claimed, and what became of it. Only what is decided can have been cut. */
export interface Claimed {
  claimed: Big;
  /** Claimed by what is decided; of it `granted` was, and `cut` was not. */
  decided: Big;
  granted: Big;
  cut: Big;
  /** Claimed by what nobody has decided yet. */
  waiting: Big;
  paid: Big;
}

const home = "CNY";

/** The currencies of some figures, the maker's own first. */
export function currenciesOf(amounts: Amounts): string[] {
  const all = new Set(amounts.map(({ currencyCode = home }) => currencyCode));
  return [...all].sort((one, other) => Number(other === home) - Number(one === home) || one.localeCompare(other, "en"));
}

export function amountsIn(currency: string, amounts: Amounts): Claimed {
  const own = amounts.find(({ currencyCode = home }) => currencyCode === currency);
  const claimed = new Big(own?.totalAmount ?? 0);
  const decided = new Big(own?.decidedTotalAmount ?? 0);
  const granted = new Big(own?.adjustedTotalAmount ?? 0);
  const paid = new Big(own?.paidAmount ?? 0);
  return { claimed, decided, granted, cut: decided.minus(granted), waiting: claimed.minus(decided), paid };
}

/** From 0 to 1; undefined of nothing. */
export function shareOf(part: Big, whole: Big): Big | undefined {
  return whole.eq(0) ? undefined : part.div(whole);
}

/** As Chinese readers count: 636.7 万, 1.2 亿; below ten thousand in full. */
export function formatShort(amount: Big): string {
  const [unit, word] = amount.abs().gte(1e8) ? [1e8, " 亿"] : amount.abs().gte(1e4) ? [1e4, " 万"] : [1, ""];
  return word === "" ? formatAmount(amount.toFixed()) : `${amount.div(unit).toFixed(1)}${word}`;
}

export function formatPercent(share: Big | undefined): string | undefined {
  return share && `${share.times(100).toFixed(1)}%`;
}
