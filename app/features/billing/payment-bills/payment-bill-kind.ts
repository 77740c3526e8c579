import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { confirmState } from "./bill-words.ts";

/** A payment bill: what a dealer's month comes to (2 §3). Its page is the account statement. */
export const paymentBillKind = {
  name: "paymentBill",
  word: "付款单",
  numberWord: "付款单号",
  routes: namedRoutes({
    dealer: {
      list: "deductPaymentBillSearch",
      export: "deductPaymentBillExport",
      detail: "deductAccountStatement",
      attachment: "deductPaymentBillAttachment",
    },
    company: {
      list: "paymentBillSearch",
      export: "companyPaymentBillExport",
      detail: "companyDeductAccountStatement",
      attachment: "companyPaymentBillAttachment",
    },
  }),
  statusOf: confirmState,
} as const satisfies DocumentKind;
