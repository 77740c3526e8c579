import type { OutputOf } from "#gateway/operation.ts";
import { paymentBillDetail, paymentBillInvoiceDesc, type paymentBillPage } from "#gateway/operations/payment-bill.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import { attachmentsOf } from "#app/lib/documents/attachment-source.server.ts";
import type { ReadPrinted } from "#app/lib/documents/printed-document.server.ts";
import { findRows } from "#app/lib/lists/find-rows.server.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { taxesOf } from "./bill-taxes.server.ts";
import { stepOf } from "./bill-words.ts";
import { paymentBillList } from "./list.server.ts";
import type { SheetedBill } from "./payment-bill-sheet.tsx";
import { claimsShown, readClaims } from "./statement-forms-kit.server.ts";
import { filesOf, paperOf, sumsOf } from "./statement.server.ts";

/** A statement on paper, the page of its claims that is asked for. */
const print: ReadPrinted<SheetedBill> = async (context, id, search) => {
  const asked = Number(search.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { backend, actor } = context;
  const [bill, claims, instruction] = await Promise.all([
    backend.read(paymentBillDetail, { params: { id } }),
    readClaims(context, id, page),
    optionalRead(backend.read(paymentBillInvoiceDesc), ({ buyerName }) => buyerName),
  ]);
  const { beginTime = "", endTime = "", currencyCode, confirmStatus, confirmDueDate } = bill;
  const { current, late, deductions } = paperOf(bill, claims.records, { audience: actor.audience, readsClaims: false });
  const maker = instruction.ok ? instruction.value : undefined;
  return {
    id: bill.id,
    word: "保修索赔对账单",
    number: bill.paymentBillNumber ?? bill.id,
    status: stepOf(bill),
    maker,
    lead: `结算期间 ${beginTime} 至 ${endTime}`,
    content: {
      current,
      late,
      deductions,
      sums: sumsOf(bill),
      page,
      pages: Math.max(1, Math.ceil((claims.total ?? 0) / claimsShown)),
      facts: [
        { label: "经销商", value: joined(bill.dealerCode, bill.dealerName) },
        { label: "保修账户", value: joined(bill.warrantyAccountCode, currencyCode) },
        { label: "截止日期", value: formatDay(bill.closingDate ?? "") },
        { label: "编制", value: joined(bill.createUserName, formatDay(bill.createDate ?? "")) },
        { label: "发布", value: joined(bill.publishUserName, formatDay(bill.publishDate ?? "")) },
        { label: "确认", value: joined(bill.confirmUserName, formatDay(bill.confirmDate ?? "")) },
      ],
      taxes: taxesOf(bill),
      maker,
      dealer: bill.dealerName,
      due: bill.totalAmount ?? "0",
      currency: currencyCode,
      objectBefore: confirmStatus === 1 ? confirmDueDate : undefined,
    },
  };
};

const rows = {
  ...paymentBillList,
  toRow: (row: OutputOf<typeof paymentBillPage>["records"][number]) => ({
    id: row.id,
    number: row.paymentBillNumber,
    status: row.confirmStatus,
    statusName: row.confirmStatusName,
    dealer: joined(row.dealerCode, row.dealerName),
    amount: row.totalAmount,
    currency: row.currencyCode,
    created: row.createDate,
  }),
};

/** How payment bills are read. */
export const paymentBillSource = {
  list: paymentBillList,
  find: findRows(rows, ["paymentBillNumber", "invoiceNumber"]),
  attachments: attachmentsOf(paymentBillDetail, "claim", filesOf),
  print,
} as const;
