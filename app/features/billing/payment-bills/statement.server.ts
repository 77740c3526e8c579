import Big from "big.js";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { auditList } from "#gateway/operations/claim.ts";
import { paymentBillDetail, paymentBillInvoiceDesc } from "#gateway/operations/payment-bill.ts";
import { formatAmount } from "#app/lib/ui/cells/format.ts";
import type { Step } from "#app/lib/details/steps.tsx";
import { attachmentKey } from "#app/lib/documents/attachment-key.ts";
import { attachmentAddress, detailAddress } from "#app/lib/documents/document-address.ts";
import { printAddress } from "#app/lib/documents/print-address.ts";
import { operationsAddress } from "#app/lib/documents/operations-address.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { takeFlash } from "#app/lib/forms/idempotency/done.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { namedRoutes, pathTo } from "#app/registry/route-table.ts";
import { hasEntry } from "#app/lib/routing/access-rules.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { claimDocumentKinds } from "#app/features/claim-documents/claim-document-kinds.ts";
import { deductionKind } from "../deductions/deduction-kind.ts";
import { confirmDueWords } from "../confirm-due.ts";
import { expectedOf, expectedWords } from "./bill-expected.ts";
import { taxesOf } from "./bill-taxes.server.ts";
import { stepOf } from "./bill-words.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";
import { loadForms } from "./statement-action.server.ts";
import { type Bill, type BillClaim, claimsShown, pageOf, readClaims, readWaiting } from "./statement-forms-kit.server.ts";

const details = namedRoutes({ dealer: "deductPaymentBillDetails", company: "companyPaymentBillDetails" });
const facts = [
  ...(["id", "paymentBillNumber", "warrantyAccountCode", "currencyCode", "beginTime", "endTime", "closingDate", "claimCount"] as const),
  ...([
    "paidVoucherNumber",
    "paidAccount",
    "paidAmount",
    "totalSum",
    "totalAmountNet",
    "totalAmountTax",
    "totalAmount",
    "createUserName",
    "createDate",
    "publishDate",
  ] as const),
  ...(["publishUserName", "confirmDate", "confirmUserName", "confirmDueDate", "feedback", "remark", "paidDate", "paidUserName"] as const),
] as const;

const taxFacts = ["taxRate", "totalAmountNet", "totalAmountTax"] as const;

/** A bill, then what stands around it, each part of which it can do without; another dealer's costs one call and leaves one trace. */
export async function loadStatement(args: LoaderFunctionArgs) {
  const { params, context, request } = args;
  const { actor, backend } = context;
  const { audience } = actor;
  const bill = await backend.read(paymentBillDetail, { params: { id: params["paymentBillId"] ?? "" } });
  const number = bill.paymentBillNumber ?? bill.id;
  const page = pageOf(request.url);
  const isOpen = audience === "company" && (bill.confirmStatus === 0 || bill.confirmStatus === 2);
  const asksInvoices = audience === "dealer" && bill.confirmStatus === 3 && !bill.paidFlag;
  const [claims, waiting, timeline, instruction, menu, done] = await Promise.all([
    readClaims(context, bill.id, page),
    isOpen ? readWaiting(context, bill.id) : undefined,
    optionalRead(backend.read(auditList, { body: { applicationNo: number } }), (records) =>
      // Who wrote a remark for whom no record says.
      toTimelineEntries(records, audience, ({ remark }) => (audience === "company" ? [remark] : [])),
    ),
    asksInvoices ? optionalRead(backend.read(paymentBillInvoiceDesc), (found) => found) : undefined,
    context.menu(),
    takeFlash(context, new URL(request.url).searchParams.get("done")),
  ]);
  const fileLink = (of: Bill, file: ReturnType<typeof filesOf>[number]) => ({
    name: file.attachmentName ?? "附件",
    to: attachmentAddress(paymentBillKind, audience, of.id, attachmentKey(file, filesOf(of).indexOf(file) + 1)),
  });
  const forms = await loadForms(args, bill, claims.records, waiting?.records ?? []);
  return {
    title: number,
    audience,
    bill: {
      ...pick(bill, facts),
      taxLines: bill.taxLines?.map((line) => pick(line, taxFacts)),
      dealer: joined(bill.dealerCode, bill.dealerName),
    },
    step: stepOf(bill),
    steps: stepsOf(bill),
    expected: nextOf(bill),
    due: bill.confirmDueDate && confirmDueWords(bill.confirmDueDate, audience),
    sums: sumsOf(bill),
    checks: checksOf(bill),
    ...paperOf(bill, claims.records, { audience, readsClaims: hasEntry(menu, claimDocumentKinds.claim.routes[audience].list) }),
    page,
    pages: Math.max(1, Math.ceil((claims.total ?? 0) / claimsShown)),
    waiting: (waiting?.records ?? []).map((claim) => toLine(claim, { audience, readsClaims: true })),
    disputes: bill.disputeList.map(({ claimId = "", applicationNumber, disputeRemark }) => ({
      key: claimId,
      applicationNumber: applicationNumber ?? claimId,
      disputeRemark,
    })),
    invoices: bill.invoiceList.map(({ attachmentList = [], ...invoice }, at) => ({
      key: invoice.id ?? String(at),
      ...pick(invoice, [
        "invoiceNumber",
        "invoiceDate",
        "taxRate",
        "invoiceAmountNet",
        "invoiceAmountTax",
        "invoiceStatus",
        "invoiceStatusName",
      ]),
      gross: sum([invoice.invoiceAmountNet, invoice.invoiceAmountTax]).toFixed(2),
      returnRemark: invoice.returnRemark,
      files: attachmentList.map((file) => fileLink(bill, file)),
    })),
    taxes: taxesOf(bill),
    receipts: (bill.paidAttachmentList ?? []).map((file) => fileLink(bill, file)),
    instruction,
    timeline,
    operations: operationsAddress(menu, number, "PAYMENTBILL"),
    forms,
    print: printAddress(paymentBillKind, bill.id) + (page > 1 ? `&page=${page}` : ""),
    details: `${pathTo(details[audience])}?${new URLSearchParams({ paymentBillNumber: number })}`,
    done: done?.message,
  };
}

/** Files of a bill's invoices in their order, then those of its payment. */
export function filesOf({ invoiceList, paidAttachmentList = [] }: Bill) {
  return [...invoiceList.flatMap(({ attachmentList = [] }) => attachmentList), ...paidAttachmentList];
}

interface Reader {
  audience: "dealer" | "company";
  readsClaims: boolean;
}

function toLine(claim: BillClaim, { audience, readsClaims }: Reader) {
  return {
    ...pick(claim, ["id", "applicationNumber", "claimTypeName", "vehicleVin", "causalPartName", "approveDate", "lateFlag"]),
    ...pick(claim, ["adjustedPartFeeTotal", "adjustedLaborFeeTotal", "adjustedOtherFeeTotal", "adjustedTotalAmount"]),
    to: readsClaims ? detailAddress(claimDocumentKinds.claim, audience, claim.id) : undefined,
  };
}

/** What stands on the paper: claims of the month, late ones, deductions, each with its sum over all there are. */
export function paperOf(bill: Bill, claims: readonly BillClaim[], reader: Reader) {
  const lines = claims.map((claim) => toLine(claim, reader));
  const deduction = (row: Bill["currentDeductions"][number], isHistorical: boolean) => ({
    key: row.deductionId ?? "",
    isHistorical,
    to: reader.readsClaims ? detailAddress(deductionKind, reader.audience, row.deductionId ?? "") : undefined,
    ...pick(row, ["deductionNumber", "claimNumber", "deductionReasonName", "nettedAmount", "deductionLeft"]),
  });
  return {
    current: lines.filter(({ lateFlag }) => !lateFlag),
    late: lines.filter(({ lateFlag }) => lateFlag),
    groups: bill.paymentBillDetails.map((group, at) => ({
      key: String(at),
      ...pick(group, ["claimTypeName", "lateFlag", "claimCount", "adjustedPartFeeTotal", "adjustedLaborFeeTotal", "adjustedOtherFeeTotal"]),
      ...pick(group, ["totalAmount"]),
    })),
    deductions: [
      ...bill.currentDeductions.map((row) => deduction(row, false)),
      ...bill.historicalDeductions.map((row) => deduction(row, true)),
    ],
  };
}

const sum = (amounts: readonly (string | undefined)[]) => amounts.reduce((total, amount) => total.plus(amount ?? 0), new Big(0));

/** A + B − C − D, each with what it is of. */
export function sumsOf(bill: Bill) {
  const ofGroups = (late: boolean) => {
    const groups = bill.paymentBillDetails.filter(({ lateFlag = false }) => lateFlag === late);
    const add = (name: "adjustedPartFeeTotal" | "adjustedLaborFeeTotal" | "adjustedOtherFeeTotal" | "totalAmount") =>
      sum(groups.map((group) => group[name])).toFixed(2);
    return {
      count: groups.reduce((count, group) => count + (group.claimCount ?? 0), 0),
      part: add("adjustedPartFeeTotal"),
      labor: add("adjustedLaborFeeTotal"),
      other: add("adjustedOtherFeeTotal"),
      amount: add("totalAmount"),
    };
  };
  const ofDeductions = (rows: Bill["currentDeductions"]) => ({
    count: rows.length,
    amount: sum(rows.map(({ nettedAmount }) => nettedAmount)).toFixed(2),
  });
  const currentDeductions = ofDeductions(bill.currentDeductions);
  const historicalDeductions = ofDeductions(bill.historicalDeductions);
  return {
    current: ofGroups(false),
    late: ofGroups(true),
    currentDeductions,
    historicalDeductions,
    deducted: sum([currentDeductions.amount, historicalDeductions.amount]).toFixed(2),
  };
}

/** What has to agree, with the figures that were held against each other. */
function checksOf(bill: Bill) {
  const { current, late, deducted } = sumsOf(bill);
  const claims = sum([current.amount, late.amount]);
  const fees = sum([current.part, late.part, current.labor, late.labor, current.other, late.other]);
  const check = (words: string, one: Big, other: Big) => ({
    words,
    ok: one.eq(other),
    figures: `${formatAmount(one.toFixed(2))} = ${formatAmount(other.toFixed(2))}，差额 ${formatAmount(one.minus(other).toFixed(2))}`,
  });
  const due = new Big(bill.totalAmount ?? 0);
  return [
    check(`${current.count + late.count} 单合计 = 索赔金额`, claims, new Big(bill.totalSum ?? 0)),
    check("零件 + 工时 + 其他 = 合计", fees, claims),
    check("A + B − C − D = 应付", claims.minus(deducted), due),
    check("净额 + 税额 = 应付", sum([bill.totalAmountNet, bill.totalAmountTax]), due),
  ];
}

/** What is done next, in words, with the day it is expected by. */
function nextOf(bill: Bill): string | undefined {
  const next = expectedOf(bill);
  return next && (expectedWords(next.day, today(), next.what) ?? `下一步：${next.what}`);
}

/** Made, published, confirmed, invoiced, paid. */
function stepsOf(bill: Bill): Step[] {
  const { confirmStatus = 0, invoiceStatus = 0, paidFlag = false } = bill;
  const at = paidFlag ? 5 : confirmStatus === 0 ? 1 : confirmStatus < 3 ? 2 : invoiceStatus === 3 ? 4 : 3;
  const steps = [
    { name: "生成", at: bill.createDate, text: bill.createUserName },
    { name: "发布", at: bill.publishDate, text: bill.publishUserName },
    { name: "确认", at: bill.confirmDate, text: confirmStatus === 2 ? "有异议" : bill.confirmUserName, bad: confirmStatus === 2 },
    { name: "开票", at: bill.acceptDate, text: bill.invoiceStatusName },
    { name: "付款", at: bill.paidDate, text: bill.paidUserName },
  ];
  return steps.map(({ name, text, at: when, bad = false }, index) => ({
    name,
    state: index < at ? ("done" as const) : index === at ? ("here" as const) : ("todo" as const),
    notes: text ? [{ text, bad }] : [],
    at: index < at ? when : undefined,
  }));
}
