import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Words of the fields of a payment bill; one word everywhere. */
export const billWords = {
  paymentBillNumber: "付款单号",
  month: "结算月份",
  dealerCode: "经销商代码",
  dealer: "经销商",
  warrantyAccountCode: "保修账户",
  claimCount: "索赔单数",
  totalSum: "索赔金额",
  deductionSum: "抵扣金额",
  totalAmountNet: "应付净额",
  totalAmountTax: "应付税额",
  totalAmount: "应付金额",
  confirmStatus: "确认状态",
  invoiceStatus: "发票状态",
  step: "状态",
  paidFlag: "已付款",
  paidDate: "付款日期",
  paidUserName: "付款人",
  paidVoucherNumber: "银行凭证号",
  paidAccount: "付款账户",
  paidAmount: "付款金额",
  closingDate: "截止日期",
  createDate: "生成日期",
  createUserName: "生成人",
  publishDate: "发布日期",
  confirmDate: "确认日期",
  applicationNumber: "索赔单号",
  invoiceNumber: "发票号码",
  invoiceNumbers: "发票号码",
} as const;

/** States between the company and its dealer. */
export const confirmStates: Readonly<Record<number, StatusWord>> = {
  0: { label: "未发布", tone: "idle" },
  1: { label: "待确认", tone: "warning" },
  2: { label: "有异议", tone: "critical" },
  3: { label: "已确认", tone: "success" },
};

/** How far the invoices of a confirmed bill are. */
export const invoiceStates: Readonly<Record<number, StatusWord>> = {
  1: { label: "待开票", tone: "warning" },
  2: { label: "待验票", tone: "info" },
  3: { label: "已收票", tone: "success" },
};

/** The word of a state; a code that is new to us stands for itself. */
export function confirmState(code: number | undefined, backendName?: string): StatusWord {
  return confirmStates[code ?? -1] ?? { label: backendName ?? String(code ?? ""), tone: "idle" };
}

/** What of a bill says how far it is. */
export interface StoredState {
  confirmStatus?: number | undefined;
  confirmStatusName?: string | undefined;
  invoiceStatus?: number | undefined;
  paidFlag?: boolean | undefined;
}

/** Where a bill is on its way, in one word: what is to be done next, or that nothing is. */
export function stepOf({ confirmStatus, confirmStatusName, invoiceStatus, paidFlag }: StoredState): StatusWord {
  if (paidFlag) return { label: "已付款", tone: "success" };
  if (confirmStatus !== 3) return confirmState(confirmStatus, confirmStatusName);
  return invoiceStatus === 3 ? { label: "待付款", tone: "info" } : (invoiceStates[invoiceStatus ?? -1] ?? confirmState(confirmStatus));
}
