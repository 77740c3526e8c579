import type { StatusWord } from "#app/document/document-kind.ts";

/** Words of the fields of a warranty report; one word everywhere. */
export const warrantyReportWords = {
  reportNumber: "报告编号",
  subject: "主题",
  vehicleVin: "车架号(VIN)",
  vehicleModelCode: "车型代码",
  dealerCode: "经销商代码",
  dealer: "经销商",
  status: "状态",
  draftFlag: "草稿",
  solvedFlag: "已解决",
  warrantyReportTypeDictId: "报告类型",
  warrantyReportTypeName: "报告类型",
  mainPartCode: "主因件号",
  mainPartName: "主因件名称",
  sysSymptomId: "故障现象",
  troubleCode: "故障码",
  approvedAmount: "批准金额",
  kindnessAuthCode: "善意授权码",
  createDate: "创建日期",
} as const;

/** States of a warranty report (2 §4). */
export const reportStates: Readonly<Record<number, StatusWord>> = {
  0: { label: "未查看", tone: "info" },
  1: { label: "待批准", tone: "info" },
  2: { label: "需更正", tone: "warning" },
  3: { label: "已驳回", tone: "critical" },
  4: { label: "已批准", tone: "success" },
  5: { label: "已查看", tone: "info" },
};

/** The word of a state; a draft has none of them, and a code that is new to us stands for itself. */
export function reportState(code: number | undefined, backendName?: string): StatusWord {
  if (code === undefined) return { label: "草稿", tone: "idle" };
  return reportStates[code] ?? { label: backendName ?? `状态 ${code}`, tone: "idle" };
}
