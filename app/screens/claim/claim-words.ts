import type { Tone } from "../../components/cells/cells.tsx";

export interface StatusWord {
  label: string;
  tone: Tone;
}

/** Claim status codes (1 §4.1): the one place that knows their words. */
export const claimStatuses: Readonly<Record<number, StatusWord>> = {
  0: { label: "草稿", tone: "idle" },
  1: { label: "待批准", tone: "info" },
  2: { label: "需更正", tone: "warning" },
  3: { label: "已批准", tone: "success" },
  4: { label: "已驳回", tone: "critical" },
  5: { label: "已赔付", tone: "success" },
  6: { label: "已删除", tone: "idle" },
};

/** The state of what was approved. */
export const approvedStatus = 3;

/** The state of a claim that waits for a reviewer, and the query of the list of those. */
export const pendingStatus = 1;
export const pendingList = `status=${pendingStatus}`;

/** The word of a status code; a code a newer backend invents is shown by the name the backend gave it, never as a blank. */
export function claimStatus(code: number | undefined, backendName?: string): StatusWord {
  const known = code === undefined ? undefined : claimStatuses[code];
  return known ?? { label: backendName ?? (code === undefined ? "未知" : `状态 ${code}`), tone: "idle" };
}

/** The state a review has led to: that of the claim, approved for one that is paid by now; undefined where none stands. */
export function decidedStatus({ status }: { status?: number | undefined }): number | undefined {
  if (status === 5) return 3;
  return status !== undefined && [2, 3, 4].includes(status) ? status : undefined;
}

/** States of a return order (2 §5): a claim carries the bare code. */
export const returnStatusWords: Readonly<Record<string, string>> = {
  0: "未返件",
  1: "已装箱",
  2: "已通知快递",
  3: "已发运",
  4: "零件异常",
};

/** Kinds of fee a deduction takes from. */
export const feeTypeWords: Readonly<Record<string, string>> = { PART: "零件费", LABOR: "工时费", OTHER: "其他费用" };

/** Words of the fields a list shows, filters or names in a notice; one word everywhere. */
export const claimWords = {
  applicationNumber: "索赔单号",
  dmsClaimNumber: "DMS索赔号",
  workOrderNumber: "工单号",
  vehicleVin: "车架号(VIN)",
  customerName: "客户名称",
  vehicleModelCode: "车型代码",
  submitterCode: "经销商代码",
  dealer: "经销商",
  claimTypeDictId: "索赔类型",
  status: "状态",
  causalPartCode: "主因件号",
  causalPartName: "主因件名称",
  rmaOccurredFlag: "需返件",
  createDate: "创建日期",
  approveDate: "批准日期",
  payDate: "赔付日期",
  totalAmount: "金额",
  adjustedTotalAmount: "调整后金额",
  existDays: "停留天数",
} as const;
