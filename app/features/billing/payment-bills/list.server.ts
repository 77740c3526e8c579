import Big from "big.js";
import type { Backend } from "#gateway/backend.ts";
import type { InputOf, OutputOf } from "#gateway/operation.ts";
import { paymentBillExport, paymentBillExportDetail, paymentBillPage } from "#gateway/operations/payment-bill.ts";
import { defineList, type RowContext } from "#app/lib/lists/list.server.ts";
import { dealerInRow, dealers } from "#app/lib/lists/offers.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { billWords as words, stepOf } from "./bill-words.ts";
import { bankStatementFilters, paymentBillFilters } from "./filters.ts";
import { isDraft, isPayable } from "./bulk-states.ts";
import { billStep } from "./next-step.server.ts";

type Page = OutputOf<typeof paymentBillPage>;

const shown = [
  ...(["id", "paymentBillNumber", "currencyCode", "claimCount", "totalSum", "totalAmountNet", "totalAmountTax", "totalAmount"] as const),
  ...([
    "paidVoucherNumber",
    "paidAccount",
    "paidAmount",
    "closingDate",
    "createDate",
    "publishDate",
    "confirmDate",
    "paidDate",
    "paidUserName",
    "createUserName",
  ] as const),
] as const;

/** A bill as lists show it. */
function toBillRow(row: Page["records"][number], { audience, offered }: RowContext) {
  const deducted = new Big(row.currentDeductionSum ?? 0).plus(row.historicalDeductionSum ?? 0);
  return {
    ...pick(row, shown),
    month: row.beginTime?.slice(0, 7),
    dealer: audience === "company" ? dealerInRow(row.dealerCode, offered["dealerCode"], row.dealerName) : undefined,
    deductionSum: deducted.toFixed(),
    step: stepOf(row),
    nextStep: billStep(row, audience),
    bulk: isDraft(row) || isPayable(row),
  };
}

const sorts = { beginTime: words.month, createDate: words.createDate };
const toSummary = ({ sums = [] }: Page) => sums.map(({ currencyCode, totalAmount }) => ({ currency: currencyCode, amount: totalAmount }));

/** Payment bills, the latest month first. */
export const paymentBillList = defineList({
  name: "paymentBill",
  filters: paymentBillFilters,
  page: paymentBillPage,
  file: paymentBillExport,
  sorts,
  order: "-beginTime",
  offers: { dealerCode: dealers },
  tabs: { filter: "confirmStatus" },
  toRow: toBillRow,
  toSummary,
});

/** The same bills, with everything that is in them. */
export const paymentBillDetailsFile = { ...paymentBillList, file: paymentBillExportDetail };

/** What was paid to a dealer, the latest month first. */
export const bankStatementList = defineList({
  name: "bankStatement",
  filters: bankStatementFilters,
  page: (backend: Backend, { query, body }: InputOf<typeof paymentBillPage>) =>
    // A bill of 0.00 was closed without a payment.
    backend.read(paymentBillPage, { query, body: { ...body, paidFlag: 1, payableFlag: 1 } }),
  sorts,
  order: "-beginTime",
  toRow: toBillRow,
  toSummary,
});
