import type { PaymentBillFilter } from "#gateway/schemas/payment-bill.ts";
import { choicesOf, defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { billWords as words, confirmStates, invoiceStates } from "./bill-words.ts";

/** What payment bills can be asked; a dealer's are its own, once they are published. */
export const paymentBillFilters = defineFilters<PaymentBillFilter>({
  paymentBillNumber: { label: words.paymentBillNumber, kind: "numbers" },
  dealerCode: { label: words.dealer, kind: "offered", audience: "company" },
  confirmStatus: { label: words.confirmStatus, kind: "choice", of: choicesOf(confirmStates) },
  invoiceStatus: { label: words.invoiceStatus, kind: "choice", of: choicesOf(invoiceStates) },
  paidFlag: { label: words.paidFlag, kind: "choice", of: yesNo, more: true },
  beginStartTime: { label: words.month, kind: "days", to: "beginEndTime" },
  paidStartDate: { label: words.paidDate, kind: "days", to: "paidEndDate", more: true },
  applicationNumber: { label: words.applicationNumber, kind: "code", more: true },
  invoiceNumber: { label: words.invoiceNumber, kind: "code", more: true },
});

/** What was paid, by when and by which invoice. */
export const bankStatementFilters = defineFilters<PaymentBillFilter>({
  paymentBillNumber: { label: words.paymentBillNumber, kind: "numbers" },
  paidStartDate: { label: words.paidDate, kind: "days", to: "paidEndDate" },
  invoiceNumber: { label: words.invoiceNumber, kind: "code" },
  applicationNumber: { label: words.applicationNumber, kind: "code" },
});
