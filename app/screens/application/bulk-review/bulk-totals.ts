import Big from "big.js";
import type { BulkRow } from "./bulk-review-view.ts";

/** What documents come to together; amounts of different currencies are never added. Two decimals. */
export interface CurrencyTotal {
  currency: string;
  amount: string;
  adjusted: string;
}

/** The sums of these rows, one entry a currency, in the order they come. An amount that is none counts as nothing. */
export function totalsByCurrency(rows: readonly Pick<BulkRow, "currency" | "amount" | "adjusted">[]): CurrencyTotal[] {
  const sums = new Map<string, { amount: Big; adjusted: Big }>();
  for (const { currency, amount, adjusted } of rows) {
    const sum = sums.get(currency) ?? { amount: new Big(0), adjusted: new Big(0) };
    sums.set(currency, { amount: sum.amount.plus(plain(amount)), adjusted: sum.adjusted.plus(plain(adjusted ?? amount)) });
  }
  return [...sums].map(([currency, { amount, adjusted }]) => ({ currency, amount: amount.toFixed(2), adjusted: adjusted.toFixed(2) }));
}

/** How many of these rows each dealer has, most first. */
export function countByDealer(rows: readonly Pick<BulkRow, "dealer">[]): { dealer: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { dealer = "未知经销商" } of rows) counts.set(dealer, (counts.get(dealer) ?? 0) + 1);
  return [...counts].map(([dealer, count]) => ({ dealer, count })).sort((one, other) => other.count - one.count);
}

function plain(amount: string | undefined): Big {
  return new Big(amount !== undefined && /^-?[0-9]+(\.[0-9]+)?$/.test(amount) ? amount : 0);
}
