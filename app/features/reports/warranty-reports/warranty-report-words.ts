import type { StatusWord } from "#app/lib/documents/document-kind.ts";
import { reportWords, stateOf } from "../report-words.ts";

/** Words of the fields of a warranty report; one word everywhere. */
export const warrantyReportWords = {
  ...reportWords,
  warrantyReportTypeDictId: "报告类型",
  warrantyReportTypeName: "报告类型",
  approvedAmount: "批准金额（净额）",
  kindnessAuthCode: "善意授权码",
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

/** The word of a state. */
export const reportState = stateOf(reportStates);
