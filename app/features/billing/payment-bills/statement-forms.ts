import { rateWords } from "#gateway/rules/bill-invoices.ts";
import { defineForm } from "#app/lib/forms/form.ts";
import { billWords as words } from "./bill-words.ts";

const remark = { kind: "prose", max: 500, wide: true, compared: "never" } as const;

/** What the company does with a bill that is not published, or was objected to. A line without an id is left out. */
export const billEditForm = defineForm("paymentBillEdit", {
  versioned: true,
  writes: ["save", "remove", "reinsert", "reinsertAll", "publish"],
  fields: {
    closingDate: { label: "截止日期", kind: "day", required: true, hint: "在这一天或之前批准的索赔单可以补入", compared: "never" },
    remark: { ...remark, label: "备注", hint: "经销商可见" },
  },
  lists: {
    claims: { label: "付款单中的索赔单", fields: { id: { kind: "hidden" } } },
    waiting: { label: "待结算的索赔单", fields: { id: { kind: "hidden" } } },
  },
  linesMax: 100,
});

/** A dealer's word on a bill: yes, or what is wrong with it, line by line. */
export const billAnswerForm = defineForm("paymentBillAnswer", {
  versioned: true,
  writes: ["dispute", "confirm"],
  fields: { feedback: { ...remark, label: "反馈", hint: "有异议时说明原因，或逐单说明" } },
  lists: {
    claims: {
      label: "逐单异议",
      of: "stored",
      fields: { id: { kind: "hidden" }, disputeRemark: { label: "异议", kind: "text", max: 500, compared: "never" } },
    },
  },
  linesMax: 100,
});

/** The company's yes in a dealer's place. */
export const billStandInForm = defineForm("paymentBillStandIn", { versioned: true, fields: {} });

/** Tax rates an invoice can have. */
export const invoiceRates = ["0.13", "0.09", "0.06", "0.03", "0.01", "0"].map((value) => ({ value, label: rateWords(value) }));

/** Invoices of a bill; files say which of them they belong to. */
export const billInvoiceForm = defineForm("paymentBillInvoices", {
  versioned: true,
  shows: ["upload"],
  fields: { fileOf: { label: "所选文件属于", kind: "text", compared: "never" } },
  lists: {
    invoices: {
      label: "发票",
      of: "free",
      code: "invoiceNumber",
      fields: {
        invoiceNumber: { label: "发票号码", kind: "code", required: true, max: 30, compared: "never" },
        invoiceDate: { label: "开票日期", kind: "day", required: true, compared: "never" },
        invoiceAmountNet: { label: "净额", kind: "amount", required: true, compared: "never" },
        taxRate: { label: "税率", kind: "choice", of: invoiceRates, required: true, compared: "never" },
        invoiceAmountTax: { label: "税额", kind: "amount", required: true, compared: "never" },
      },
    },
    attachmentList: {
      label: "发票文件",
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
  linesMax: 50,
});

/** What can be decided of an invoice. */
export const invoiceDecisions = [
  { value: "1", label: "收票" },
  { value: "2", label: "退票" },
];

/** What the company decides of the invoices that wait. */
export const invoiceCheckForm = defineForm("paymentBillInvoiceCheck", {
  versioned: true,
  fields: {},
  lists: {
    invoices: {
      label: "待验发票",
      of: "stored",
      fields: {
        id: { kind: "hidden" },
        decision: {
          label: "结论",
          kind: "choice",
          of: invoiceDecisions,
          compared: "never",
        },
        returnRemark: { label: "退票原因", kind: "text", max: 200, compared: "never" },
      },
    },
  },
  linesMax: 50,
});

/** A second person says that it was paid, and how. */
export const billPaymentForm = defineForm("paymentBillPayment", {
  versioned: true,
  shows: ["upload"],
  fields: {
    paidDate: { label: words.paidDate, kind: "day", required: true, compared: "never" },
    paidVoucherNumber: { label: words.paidVoucherNumber, kind: "code", required: true, max: 50, compared: "never" },
    paidAccount: { label: words.paidAccount, kind: "text", required: true, max: 100, compared: "never" },
    paidAmount: { label: words.paidAmount, kind: "amount", required: true, hint: "须等于应付金额", compared: "never" },
  },
  lists: {
    attachmentList: {
      label: "付款凭证",
      of: "files",
      code: "attachmentUrl",
      fields: {
        attachmentName: { kind: "hidden" },
        attachmentUrl: { kind: "hidden", label: "文件地址" },
        size: { kind: "hidden", fleeting: true },
        proof: { kind: "hidden", fleeting: true },
      },
    },
  },
  linesMax: 20,
});
