import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  BillClaim,
  BillClaimFilter,
  InvoiceInstruction,
  MadeBills,
  MonthQuery,
  PaymentBillChange,
  PaymentBillDetail,
  PaymentBillFilter,
  PaymentBillPage,
  PaymentBillPublishing,
  PaymentBillReinsertion,
  PaymentMonth,
  WrittenPaymentBill,
} from "../schemas/payment-bill.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Deductions and payment bills";

export const paymentBillPage = operation("paymentBill.page", {
  does: "Payment bills that match, a page of them; a dealer's own that were published, everybody's for company staff.",
  assumed:
    "A bill is one dealer, calendar month and currency. confirmStatus 0 未发布, 1 待确认, 2 有异议, 3 已确认, beside paidFlag; invoiceStatus 1 待开票, 2 待验票, 3 已收票 of a confirmed one.",
  post: "/api/claim/v1/payment/bill/page",
  query: PagingQuery,
  body: PaymentBillFilter,
  answer: PaymentBillPage,
  effect: "read",
  spec,
});

export const paymentBillExport = operation("paymentBill.export", {
  does: "All payment bills that match, as a workbook.",
  post: "/api/claim/v1/payment/bill/excel",
  query: OrderQuery,
  body: PaymentBillFilter,
  answer: { file: "paymentBill.xls" },
  effect: "read",
  spec,
});

export const paymentBillExportDetail = operation("paymentBill.exportDetail", {
  does: "The claims and deductions of all payment bills that match, a workbook each, in a zip.",
  assumed: "A workbook of claims a bill, and one of deductions where there are some.",
  post: "/api/claim/v1/payment/bill/detail/excel",
  query: OrderQuery,
  body: PaymentBillFilter,
  answer: { file: "paymentBillDetail.zip" },
  effect: "read",
  spec,
});

export const paymentBillDetail = operation("paymentBill.detail", {
  does: "A payment bill whole: its groups of claims, deductions, invoices, and what its dealer does not agree with.",
  assumed:
    "paymentBillDetails are lines by type of claim. Net and tax are claims less deductions; confirmed deductions are netted the oldest first, as far as the claims go; those confirmed before the month or netted by an earlier bill are historical.",
  get: "/api/claim/v1/payment/bill/{id}",
  answer: PaymentBillDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const paymentBillClaims = operation("paymentBill.claims", {
  does: "Claims of a bill, or claims that wait for one, a page of them.",
  assumed: "By paymentBillId, or with waitingFlag 1 those that wait; lateFlag: of another month.",
  post: "/api/claim/v1/payment/bill/claim",
  query: PagingQuery,
  body: BillClaimFilter,
  answer: page("PaymentBillClaimPage", BillClaim),
  effect: "read",
  spec,
});

export const paymentBillMonthlyData = operation("paymentBill.monthlyData", {
  does: "A month before it is settled and after: what each dealer's bill pays or would pay, and how it adds up.",
  assumed: "The body is that of paymentBill.init's query.",
  post: "/api/claim/v1/monthly/payment/data",
  body: MonthQuery,
  answer: PaymentMonth,
  effect: "read",
  timeout: "bulk",
  spec,
});

export const paymentBillInit = operation("paymentBill.init", {
  does: "Makes the drafts of a month, one a dealer and currency; those there are stay as they are. A GET that writes.",
  assumed:
    "beginTime and endTime are a whole month that is over; without dealerCode all dealers. A bill takes approved claims no bill has, approved by closingDate.",
  get: "/api/claim/v1/payment/bill/init",
  query: MonthQuery,
  answer: MadeBills,
  effect: "write",
  document: "answer",
  timeout: "bulk",
  spec,
});

export const paymentBillUpdate = operation("paymentBill.update", {
  does: "Changes a bill that is not published or was objected to; a dealer's word on it, its invoices, the company's word on those; its payment.",
  assumed:
    "One change, told by its fields. Company: closingDate, remark, removedClaimIds while unpublished or disputed; confirmStatus 3 once the dealer's 15 days are over; invoiceList with invoiceStatus 1 or 2 (returned, with returnRemark); paidFlag with paidDate, paidVoucherNumber, paidAccount and paidAmount (the bill's), not by whoever made or published the bill, confirmed it in place or accepted its invoices. Dealer: confirmStatus 3, or 2 with feedback or disputeList; invoiceList with the bill's net and a tax within 0.06, in all and at each rate of taxLines, dated from the month's first day to today, each number on one bill alone (commercial invoices: of the same dealer). Paid claims are 5 with payDate; a bill of 0.00 closes when confirmed.",
  put: "/api/claim/v1/payment/bill",
  body: PaymentBillChange,
  answer: WrittenPaymentBill,
  effect: "write",
  document: "body.id",
  timeout: "bulk",
  spec,
});

export const paymentBillPublish = operation("paymentBill.publish", {
  does: "Shows a bill to its dealer; what it nets of deductions is bound from then on.",
  post: "/api/claim/v1/publish/payment/bill",
  body: PaymentBillPublishing,
  answer: WrittenPaymentBill,
  effect: "write",
  document: "body.id",
  spec,
});

export const paymentBillReinsert = operation("paymentBill.reinsert", {
  does: "Puts late claims into a bill that is not published or was objected to.",
  assumed: "Without claimIds all that wait and were not taken out of the same bill.",
  post: "/api/claim/v1/payment/bill/reinsert/{id}",
  body: PaymentBillReinsertion,
  answer: WrittenPaymentBill,
  effect: "write",
  document: "params.id",
  spec,
});

export const paymentBillInvoiceDesc = operation("paymentBill.invoiceDesc", {
  does: "To whom and how dealers make out their invoices.",
  get: "/api/claim/v1/attachment/pay/invoice/desc",
  answer: InvoiceInstruction,
  effect: "read",
  cache: { seconds: 600, by: "tenant" },
  spec,
});
