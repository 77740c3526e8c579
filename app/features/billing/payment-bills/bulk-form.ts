import { defineForm, type Text } from "#app/lib/forms/form.ts";
import { billWords as words } from "./bill-words.ts";

/** Bills that are handled at once: a page of the list. */
export const bulkMax = 100;

const line = { id: { kind: "hidden" }, version: { kind: "hidden", fleeting: true } } as const;

/** Publishes drafts, or records payments; a line without an id has been left out. */
export const bulkForm = defineForm("paymentBillBulk", {
  writes: ["publish", "pay"],
  shows: ["recalculate"],
  fields: {
    paidDate: { label: words.paidDate, kind: "day" },
    paidAccount: { label: words.paidAccount, kind: "text", max: 100, hint: "用于本次登记的全部付款" },
  },
  lists: {
    drafts: { label: "待发布的付款单", tooMany: `一次最多办理 ${bulkMax} 张`, fields: line },
    payable: {
      label: "待付款的付款单",
      tooMany: `一次最多办理 ${bulkMax} 张`,
      fields: { ...line, paidVoucherNumber: { label: words.paidVoucherNumber, kind: "code", max: 50 } },
    },
  },
  linesMax: bulkMax,
});
export type BulkShape = (typeof bulkForm)["shape"];
export type BulkText = Text<BulkShape>;
