import type { OutputOf } from "#gateway/operation.ts";
import { deductionPage } from "#gateway/operations/deduction.ts";
import { paymentBillPage } from "#gateway/operations/payment-bill.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { listAddress } from "#app/lib/documents/document-address.ts";
import { deductionKind } from "../../billing/deductions/deduction-kind.ts";
import { deductionStep } from "../../billing/deductions/next-step.server.ts";
import { expectedOf } from "../../billing/payment-bills/bill-expected.ts";
import { billStep } from "../../billing/payment-bills/next-step.server.ts";
import { stepOf } from "../../billing/payment-bills/bill-words.ts";
import { paymentBillKind } from "../../billing/payment-bills/payment-bill-kind.ts";
import type { Reason, WorkItem } from "./work-item.ts";
import { dueReason, ownerOf, readWork, reasons, searchOf, type WorkContext, type WorkSource } from "./work-source.server.ts";

type Bill = OutputOf<typeof paymentBillPage>["records"][number];
type Deduction = OutputOf<typeof deductionPage>["records"][number];
type Waiting = { confirmStatus: 0 | 1 | 2 } | { invoiceStatus: 1 | 2 | 3; paidFlag: 0 };

/** Payment bills and deductions: the company publishes, answers, checks invoices and pays; a dealer confirms and makes out invoices. */
export const billingSources: Readonly<Record<Audience, readonly WorkSource[]>> = {
  company: [
    bills("company", "billToPay", "待付款付款单", { invoiceStatus: 3, paidFlag: 0 }, ({ acceptDate }) => acceptDate),
    bills("company", "billInvoices", "待验票付款单", { invoiceStatus: 2, paidFlag: 0 }, ({ invoiceSubmitDate }) => invoiceSubmitDate),
    bills("company", "billDisputed", "有异议付款单", { confirmStatus: 2 }, ({ disputeDate }) => disputeDate),
    bills("company", "billDraft", "未发布付款单", { confirmStatus: 0 }, ({ createDate }) => createDate),
    deductions("company", "有异议抵扣", { status: 0, objectionFlag: 1 }),
  ],
  dealer: [
    bills("dealer", "billToConfirm", "待确认付款单", { confirmStatus: 1 }, ({ publishDate }) => publishDate),
    bills("dealer", "billToInvoice", "待开票付款单", { invoiceStatus: 1, paidFlag: 0 }, ({ confirmDate }) => confirmDate),
    deductions("dealer", "待确认抵扣", { status: 0, objectionFlag: 0 }),
  ],
};

function bills(audience: Audience, id: string, words: string, body: Waiting, since: (bill: Bill) => string | undefined): WorkSource {
  return {
    id,
    kind: "bill",
    words,
    routes: [paymentBillKind.routes[audience].list],
    list: listAddress(paymentBillKind, audience, searchOf(body)),
    read: (context, work) =>
      readWork(
        context,
        paymentBillPage,
        body,
        (row: Bill): WorkItem => {
          const act = billStep(row, audience);
          return {
            number: row.paymentBillNumber ?? row.id,
            to: act.to,
            subject: `${Number(row.beginTime?.slice(5, 7))} 月对账单，${row.claimCount ?? 0} 单`,
            ...ownerOf(work, row.dealerCode, row.dealerName, row.warrantyAccountCode),
            amount: row.totalAmount,
            currency: row.currencyCode,
            since: since(row) ?? row.createDate,
            reason: billReason(row, audience, act.label, work),
            act,
          };
        },
        { sums: ({ sums = [] }) => sums.map(({ currencyCode, totalAmount }) => ({ currency: currencyCode, amount: totalAmount })) },
      ),
  };
}

/** Company staff read the step and that it is late, a dealer by when it has to act. */
function billReason(row: Bill, audience: Audience, act: string, work: WorkContext): Reason {
  const { label } = stepOf(row);
  const due = dueReason(expectedOf(row)?.day, work, act, audience === "dealer" && act === "确认" ? "确认期限已过" : `${act}逾期`);
  if (due !== undefined && (audience === "dealer" || due.tone === "late")) return due;
  return row.confirmStatus === 2 ? reasons.warn(label) : reasons.plain(label);
}

function deductions(audience: Audience, words: string, body: { status: 0; objectionFlag: 0 | 1 }): WorkSource {
  return {
    id: "deduction",
    kind: "deduction",
    words,
    routes: [deductionKind.routes[audience].list],
    list: listAddress(deductionKind, audience, searchOf(body)),
    read: (context, work) =>
      readWork(
        context,
        deductionPage,
        body,
        (row: Deduction): WorkItem => {
          const act = deductionStep(row, audience);
          return {
            number: row.deductionNumber ?? row.id,
            to: act.to,
            subject: row.deductionReasonName ?? row.deductionTypeName,
            ...ownerOf(work, row.dealerCode, row.dealerName, row.claimNumber),
            amount: row.deductionTotal,
            currency: row.currencyCode,
            since: (audience === "company" ? row.objectionDate : undefined) ?? row.createDate,
            reason: audience === "company" ? reasons.warn("有异议") : dueReason(row.confirmDueDate, work, "确认", "确认期限已过"),
            act,
          };
        },
        { sums: ({ sums = [] }) => sums.map(({ currencyCode, deductionTotal }) => ({ currency: currencyCode, amount: deductionTotal })) },
      ),
  };
}
