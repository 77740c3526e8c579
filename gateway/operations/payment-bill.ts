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
  post: "/api/claim/v1/payment/bill/detail/excel",
  query: OrderQuery,
  body: PaymentBillFilter,
  answer: { file: "paymentBillDetail.zip" },
  effect: "read",
  spec,
});

export const paymentBillDetail = operation("paymentBill.detail", {
  does: "A payment bill whole: its groups of claims, deductions, invoices, and what its dealer does not agree with.",
  get: "/api/claim/v1/payment/bill/{id}",
  answer: PaymentBillDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const paymentBillClaims = operation("paymentBill.claims", {
  does: "Claims of a bill, or claims that wait for one, a page of them.",
  post: "/api/claim/v1/payment/bill/claim",
  query: PagingQuery,
  body: BillClaimFilter,
  answer: page("PaymentBillClaimPage", BillClaim),
  effect: "read",
  spec,
});

export const paymentBillMonthlyData = operation("paymentBill.monthlyData", {
  does: "A month before it is settled and after: what each dealer's bill pays or would pay, and how it adds up.",
  post: "/api/claim/v1/monthly/payment/data",
  body: MonthQuery,
  answer: PaymentMonth,
  effect: "read",
  timeout: "bulk",
  spec,
});

export const paymentBillInit = operation("paymentBill.init", {
  does: "Makes the drafts of a month, one a dealer and currency; those there are stay as they are. A GET that writes.",
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
