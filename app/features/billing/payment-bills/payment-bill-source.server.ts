import type { OutputOf } from "#gateway/operation.ts";
import { paymentBillDetail, type paymentBillPage } from "#gateway/operations/payment-bill.ts";
import { attachmentsOf } from "#app/lib/documents/attachment-source.server.ts";
import type { ReadPrinted } from "#app/lib/documents/printed-document.server.ts";
import { findRows } from "#app/lib/lists/find-rows.server.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { stepOf } from "./bill-words.ts";
import { paymentBillList } from "./list.server.ts";
import type { SheetedBill } from "./payment-bill-sheet.tsx";
import { claimsShown, readClaims } from "./statement-action.server.ts";
import { filesOf, paperOf, sumsOf } from "./statement.server.ts";

/** A statement on paper, the page of its claims that is asked for. */
const print: ReadPrinted<SheetedBill> = async (context, id, search) => {
  const asked = Number(search.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const [bill, claims] = await Promise.all([context.backend.read(paymentBillDetail, { params: { id } }), readClaims(context, id, page)]);
  const { beginTime = "", endTime = "", currencyCode, totalAmount, totalAmountNet, totalAmountTax } = bill;
  const { current, late, deductions } = paperOf(bill, claims.records, { side: context.actor.side, readsClaims: false });
  return {
    id: bill.id,
    number: bill.paymentBillNumber ?? bill.id,
    status: stepOf(bill),
    lead: joined(bill.dealerCode, bill.dealerName) ?? "",
    content: {
      current,
      late,
      deductions,
      sums: sumsOf(bill),
      page,
      pages: Math.max(1, Math.ceil((claims.total ?? 0) / claimsShown)),
      bill: { currencyCode, totalAmount, totalAmountNet, totalAmountTax },
      facts: {
        dealer: joined(bill.dealerCode, bill.dealerName),
        account: joined(bill.warrantyAccountCode, currencyCode),
        period: `${beginTime} 至 ${endTime}`,
        closingDate: bill.closingDate,
      },
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
