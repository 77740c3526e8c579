import Big from "big.js";
import { addUp } from "./decimals.ts";

/** Days an invoice of a bill may bear: from the first day of the settled month to today. Both are `YYYY-MM-DD`. */
export interface InvoiceDays {
  beginTime: string;
  today: string;
}

/** Why an invoice's day does not fit its bill, in words for its dealer; undefined where it does. */
export function refuseInvoiceDay(day: string, { beginTime, today }: InvoiceDays): string | undefined {
  if (day > today) return `开票日期不能晚于今天 ${today}，请按发票填写`;
  if (day < beginTime) return `开票日期不能早于结算月份第一天 ${beginTime}，请填写本付款单的发票`;
  return undefined;
}

/** Why an invoice's files do not do, in words for its dealer: it is checked by them. */
export function refuseInvoiceFiles(count: number): string | undefined {
  return count === 0 ? "请上传发票文件" : undefined;
}

type Amount = number | string | undefined;

/** What a bill pays, in all and at each tax rate. */
export interface InvoicedBill {
  totalAmountNet?: Amount;
  totalAmountTax?: Amount;
  taxLines?: readonly { taxRate?: Amount; totalAmountNet?: Amount; totalAmountTax?: Amount }[] | undefined;
}

export interface Invoiced {
  invoiceNumber?: string | undefined;
  taxRate?: Amount;
  invoiceAmountNet?: Amount;
  invoiceAmountTax?: Amount;
}

/** How far the tax of invoices may be from the bill's: each invoice rounds for itself. */
export const taxTolerance = "0.06";

/** Whether a bill is invoiced without tax: its dealer hands in commercial invoices, which it numbers itself. */
export function isCommercial({ totalAmountTax, taxLines = [] }: InvoicedBill): boolean {
  return taxLines.length > 0 ? taxLines.every(({ taxRate }) => new Big(taxRate ?? 0).eq(0)) : new Big(totalAmountTax ?? 0).eq(0);
}

/** A rate as people read it: 13%. */
export function rateWords(rate: Amount): string {
  return `${new Big(rate ?? 0).times(100).toFixed()}%`;
}

/** Invoices held against a bill, rate by rate: what they say, and how far that is from what is due. */
export function balanceInvoices({ taxLines = [] }: InvoicedBill, invoices: readonly Invoiced[]) {
  return taxLines.map((line) => {
    const own = invoices.filter(({ taxRate }) => isRate(taxRate ?? onlyRate(taxLines), line.taxRate));
    const net = addUp(own.map(({ invoiceAmountNet }) => invoiceAmountNet ?? 0));
    const tax = addUp(own.map(({ invoiceAmountTax }) => invoiceAmountTax ?? 0));
    return { rate: line.taxRate, net: net.minus(line.totalAmountNet ?? 0), tax: tax.minus(line.totalAmountTax ?? 0) };
  });
}

/** Why invoices do not pay a bill, in words for its dealer; undefined when they do. */
export function refuseInvoices(bill: InvoicedBill, invoices: readonly Invoiced[]): string | undefined {
  const { taxLines = [] } = bill;
  if (invoices.length === 0) return "请添加发票";
  const net = addUp(invoices.map(({ invoiceAmountNet }) => invoiceAmountNet ?? 0));
  const tax = addUp(invoices.map(({ invoiceAmountTax }) => invoiceAmountTax ?? 0));
  const due = { net: new Big(bill.totalAmountNet ?? 0), tax: new Big(bill.totalAmountTax ?? 0) };
  if (!net.eq(due.net)) return `发票净额合计 ${net.toFixed(2)}，须等于付款单净额 ${due.net.toFixed(2)}`;
  if (tax.minus(due.tax).abs().gt(taxTolerance))
    return `发票税额合计 ${tax.toFixed(2)}，与付款单税额 ${due.tax.toFixed(2)} 相差不能超过 ${taxTolerance}`;
  for (const { invoiceNumber = "", taxRate = onlyRate(taxLines) } of taxLines.length > 0 ? invoices : []) {
    if (taxRate === undefined) return `请填写发票 ${invoiceNumber} 的税率`;
    if (!taxLines.some((line) => isRate(taxRate, line.taxRate)))
      return `发票 ${invoiceNumber} 的税率 ${rateWords(taxRate)} 不在付款单的税率中（${taxLines.map((line) => rateWords(line.taxRate)).join("、")}）`;
  }
  const off = balanceInvoices(bill, invoices).find((each) => !each.net.eq(0) || each.tax.abs().gt(taxTolerance));
  if (!off) return undefined;
  const signed = (amount: Big) => `${amount.gt(0) ? "+" : ""}${amount.toFixed(2)}`;
  return `税率 ${rateWords(off.rate)} 的发票与付款单不符：净额相差 ${signed(off.net)}，税额相差 ${signed(off.tax)}。请按税率分别开票`;
}

/** An invoice that says no rate is of the bill's, where that has one alone. */
function onlyRate(lines: NonNullable<InvoicedBill["taxLines"]>): Amount {
  return lines.length === 1 ? lines[0]?.taxRate : undefined;
}

function isRate(rate: Amount, other: Amount): boolean {
  return rate !== undefined && rate !== "" && new Big(rate).eq(other ?? 0);
}
