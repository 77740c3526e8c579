import { addUp } from "#gateway/rules/decimals.ts";
import type { Bill } from "./statement-action.server.ts";

/** Amounts of a bill without and with tax. */
export interface TaxRow {
  name: string;
  net: string;
  tax: string;
  total: string;
}

/** Net and tax of what was claimed, of what is deducted, and of what is paid. Bills tell no tax rates. */
export function taxesOf(bill: Bill): TaxRow[] {
  const { paymentBillDetails: groups, currentDeductions, historicalDeductions } = bill;
  const deductions = [...currentDeductions, ...historicalDeductions];
  const sum = (amounts: (string | undefined)[]) => addUp(amounts.map((amount) => amount ?? 0)).toFixed(2);
  const less = (amounts: (string | undefined)[]) =>
    addUp(amounts.map((amount) => amount ?? 0))
      .times(-1)
      .toFixed(2);
  return [
    {
      name: "索赔 A + B",
      net: sum(groups.map(({ totalAmountNet }) => totalAmountNet)),
      tax: sum(groups.map(({ totalAmountTax }) => totalAmountTax)),
      total: sum(groups.map(({ totalAmount }) => totalAmount)),
    },
    {
      name: "抵扣 C + D",
      net: less(deductions.map(({ nettedAmountNet }) => nettedAmountNet)),
      tax: less(deductions.map(({ nettedAmountTax }) => nettedAmountTax)),
      total: less(deductions.map(({ nettedAmount }) => nettedAmount)),
    },
    { name: "应付", net: sum([bill.totalAmountNet]), tax: sum([bill.totalAmountTax]), total: sum([bill.totalAmount]) },
  ];
}
