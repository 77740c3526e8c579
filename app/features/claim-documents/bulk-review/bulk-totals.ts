import { sumByCurrency, type Sum } from "../sum-by-currency.ts";
import type { BulkRow } from "./bulk-review-view.ts";

/** What documents come to together; amounts of different currencies are never added. Two decimals. */
export interface CurrencyTotal extends Sum {
  adjusted: string;
}

/** The sums of these rows, one entry a currency, in the order they come. An amount that is none counts as nothing. */
export function totalsByCurrency(rows: readonly Pick<BulkRow, "currency" | "amount" | "adjusted">[]): CurrencyTotal[] {
  const granted = sumByCurrency(rows.map(({ currency, amount, adjusted = amount }) => ({ currency, amount: adjusted })));
  const adjustedOf = new Map(granted.map(({ currency, amount }) => [currency, amount]));
  return sumByCurrency(rows).map((sum) => ({ ...sum, adjusted: adjustedOf.get(sum.currency) ?? sum.amount }));
}

/** How many of these rows each dealer has, most first. */
export function countByDealer(rows: readonly Pick<BulkRow, "dealer">[]): { dealer: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { dealer = "未知经销商" } of rows) counts.set(dealer, (counts.get(dealer) ?? 0) + 1);
  return [...counts].map(([dealer, count]) => ({ dealer, count })).sort((one, other) => other.count - one.count);
}
