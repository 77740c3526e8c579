import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Words of the fields of a deduction; one word everywhere. */
export const deductionWords = {
  deductionNumber: "抵扣单号",
  claimNumber: "索赔单号",
  vehicleVin: "车架号(VIN)",
  dealerCode: "经销商代码",
  dealer: "经销商",
  status: "状态",
  deductionTypeDictId: "抵扣类型",
  deductionTypeName: "抵扣类型",
  deductionReasonDictId: "抵扣原因",
  deductionReasonName: "抵扣原因",
  deductionAllFlag: "全额抵扣",
  objectionFlag: "有异议",
  confirmableFlag: "已过确认期限",
  deductionIllustration: "抵扣说明",
  deductionPartTotal: "零件费抵扣",
  deductionLaborTotal: "工时费抵扣",
  deductionOtherTotal: "其他费用抵扣",
  deductionTotal: "抵扣合计",
  deductionTotalNet: "抵扣净额",
  deductionTotalTax: "抵扣税额",
  deductionLeft: "待抵扣金额",
  deductionFee: "抵扣金额",
  deductionFeeNet: "净额",
  deductionFeeTax: "税额",
  grantedFee: "已批准金额",
  lineLeft: "可抵扣余额",
  claimLeft: "索赔单可抵扣余额",
  feeType: "费用类型",
  feeTypeName: "费用类型",
  confirmDueDate: "确认期限",
  confirmDate: "确认日期",
  confirmUserName: "确认人",
  createDate: "创建日期",
  feedback: "反馈意见",
  answerRemark: "厂家答复",
  remark: "备注",
  voidRemark: "作废原因",
  paymentBillNumber: "付款单号",
  repaidAmount: "还款金额",
  repaidDate: "还款日期",
  repaidVoucherNumber: "银行凭证号",
} as const;

/** Kinds of fee it takes from. */
export const feeTypes = { PART: "零件费", LABOR: "工时费", OTHER: "其他费用" } as const;

/** The same in 抵扣流水, where money its dealer has paid back has rows of its own. */
export const waterFeeTypes = { ...feeTypes, REPAY: "还款" } as const;

/** States of a deduction; an objection is a flag of the first. */
export const deductionStates: Readonly<Record<number, StatusWord>> = {
  0: { label: "待确认", tone: "warning" },
  1: { label: "已确认", tone: "info" },
  2: { label: "已抵扣", tone: "success" },
  3: { label: "已作废", tone: "idle" },
};

/** The word of a state; a code that is new to us stands for itself. */
export function deductionState(code: number | undefined, backendName?: string): StatusWord {
  return deductionStates[code ?? -1] ?? { label: backendName ?? `状态 ${code ?? ""}`, tone: "idle" };
}

/** The same where an objection is told besides: 有异议. */
export function stateOf(row: {
  status?: number | undefined;
  statusName?: string | undefined;
  objectionFlag?: boolean | undefined;
}): StatusWord {
  return row.status === 0 && row.objectionFlag === true
    ? { label: "有异议", tone: "critical" }
    : deductionState(row.status, row.statusName);
}
