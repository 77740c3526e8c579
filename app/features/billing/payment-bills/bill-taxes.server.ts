import { rateWords } from "#gateway/rules/bill-invoices.ts";
import type { Bill } from "./statement-forms-kit.server.ts";

/** Amounts of a bill without and with tax. */
export interface TaxRow {
  name: string;
  net: string;
  tax: string;
  total: string;
}

/** What a bill pays at each tax rate, and in all. A backend that tells no rates has the last row alone. */
export function taxesOf({ taxLines = [], totalAmountNet, totalAmountTax, totalAmount }: Bill): TaxRow[] {
  const row = (name: string, { totalAmountNet: net = "0", totalAmountTax: tax = "0", totalAmount: total = "0" }: Amounts) => ({
    name,
    net,
    tax,
    total,
  });
  return [...taxLines.map((line) => row(rateWords(line.taxRate), line)), row("合计", { totalAmountNet, totalAmountTax, totalAmount })];
}

interface Amounts {
  totalAmountNet?: string | undefined;
  totalAmountTax?: string | undefined;
  totalAmount?: string | undefined;
}
