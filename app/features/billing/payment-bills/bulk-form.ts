import { defineForm, type Text } from "#app/lib/forms/form.ts";
import { billWords as words } from "./bill-words.ts";

/** Bills that are handled at once: a page of the list. */
export const bulkMax = 100;

const line = { id: { kind: "hidden" }, version: { kind: "hidden", fleeting: true } } as const;

/** Publishes drafts, or records payments; a line without an id has been left out. */
export const bulkForm = defineForm("paymentBillBulk", {
  writes: ["publish", "pay"],
  shows: ["recalculate", "upload"],
  fields: {
    paidDate: { label: words.paidDate, kind: "day" },
    paidAccount: { label: words.paidAccount, kind: "text", max: 100, hint: "用于本次登记的全部付款" },
    /** The payment the chosen files are of. */
    fileOf: { label: "所选文件属于", kind: "text", compared: "never" },
  },
  lists: {
    drafts: { label: "待发布的付款单", tooMany: `一次最多办理 ${bulkMax} 张`, fields: line },
    payable: {
      label: "待付款的付款单",
      tooMany: `一次最多办理 ${bulkMax} 张`,
      fields: { ...line, paidVoucherNumber: { label: words.paidVoucherNumber, kind: "code", max: 50 } },
    },
    attachmentList: {
      label: "付款凭证",
      of: "files",
      code: "attachmentUrl",
      fields: {
        row: { label: "属于", kind: "text" },
        attachmentName: { kind: "hidden" },
        attachmentUrl: { kind: "hidden", label: "文件地址" },
        size: { kind: "hidden", fleeting: true },
        proof: { kind: "hidden", fleeting: true },
      },
    },
  },
  linesMax: bulkMax,
});
export type BulkShape = (typeof bulkForm)["shape"];
export type BulkText = Text<BulkShape>;

interface PaidBill {
  id: string;
  number: string;
  paidVoucherNumber: string;
}

/**
 * The bank's receipts of a payment among the files of several: those that are said to be of it, else those whose name has the number of its
 * bill or of its voucher. Of one payment alone all of them are.
 */
export function receiptsOf(bill: PaidBill, all: readonly PaidBill[], files: BulkText["lists"]["attachmentList"]) {
  const ids = all.map(({ id }) => id);
  const names = [bill.number, bill.paidVoucherNumber].filter((name) => name !== "").map((name) => name.toUpperCase());
  return files.filter(({ row, attachmentName }) => {
    if (ids.includes(row)) return row === bill.id;
    return all.length === 1 || names.some((name) => attachmentName.toUpperCase().includes(name));
  });
}
