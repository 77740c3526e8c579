import type { StatusWord } from "#app/lib/documents/document-kind.ts";
import { reportWords, stateOf } from "../report-words.ts";

/** Words of the fields of a technical support; one word everywhere. */
export const techSupportWords = {
  ...reportWords,
  overdueFlag: "逾期",
  inTimeFlag: "按时答复",
  unreadFlag: "未读",
  waitingFlag: "待我处理",
  questionLevelDictId: "问题等级",
  questionLevelName: "问题等级",
  reportStyleDictId: "报告形式",
  reportStyleName: "报告形式",
  reportTypeId: "报告类别",
  reportTypeName: "报告类别",
  reportCategoryDictId: "子类别",
  reportCategoryName: "子类别",
  forPreAuthorizationFlag: "可用于预授权",
  symptomName: "故障现象",
  keyword: "关键词",
  answerDueDate: "应答复时间",
  answerDate: "答复时间",
  answerOpinion: "答复",
  confirmDueDate: "确认期限",
  closeDate: "关闭时间",
  evaluation: "评价",
} as const;

/** States of a technical support (2 §4). */
export const supportStates: Readonly<Record<number, StatusWord>> = {
  1: { label: "待处理", tone: "info" },
  2: { label: "需更正", tone: "warning" },
  3: { label: "待处理（已更正）", tone: "info" },
  4: { label: "待确认", tone: "success" },
  5: { label: "已关闭", tone: "idle" },
};

const stateNamed = stateOf(supportStates);
const disputed = "有异议";

/** The word of a state; a disagreement shares its state with a correction, and is told by its name. */
export const supportState: typeof stateNamed = (code, name) =>
  name === disputed ? { label: disputed, tone: "warning" } : stateNamed(code, name);

/** How an answer was rated (2 §3), the best first. */
export const evaluationWords: Readonly<Record<number, string>> = { 1: "很满意", 2: "满意", 3: "一般", 4: "不满意", 5: "很不满意" };
