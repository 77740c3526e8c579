import { defineForm } from "#app/lib/forms/form.ts";
import { replyField } from "../standard-reply.ts";
import { warrantyReportWords } from "./warranty-report-words.ts";

const opinion = { kind: "prose", max: 2000, wide: true, compared: "never" } as const;

/** What a dealer adds to a report's conversation. */
export const wordForm = defineForm("warrantyReportWord", {
  versioned: true,
  fields: { opinion: { ...opinion, label: "意见" } },
});

const labels = { approve: "批准", accept: "受理", return: "退回更正", reject: "驳回", say: "仅回复" } as const;
export type ReportDecision = keyof typeof labels;
const decisions = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What a report's state allows, what is likeliest first (2 §4). */
export function decisionsFor(status: number | undefined) {
  const allowed: readonly ReportDecision[] =
    status === 1 ? ["approve", "return", "reject", "say"] : status === 0 || status === 5 ? ["accept", "say"] : ["say"];
  return allowed.map((value) => ({ value, label: labels[value] }));
}

/** What the company says again and again. */
export const standardReplies = [
  "同意，请按批准金额申报，旧件请封存并按返件通知寄回。",
  "请补充故障码、诊断日志和故障部位照片后重新提交。",
  "请先由技术支持确认维修方案，再提交质保报告。",
  "故障不属于质量保修范围，不予支持。",
] as const;

/** What the company says and decides. */
export const answerForm = defineForm("warrantyReportAnswer", {
  versioned: true,
  writes: ["save", "saveNext"],
  shows: ["fillReply"],
  fields: {
    decision: { label: "审核结论", kind: "choice", of: decisions, compared: "never" },
    reply: replyField(standardReplies),
    approvedAmount: { label: warrantyReportWords.approvedAmount, kind: "amount", hint: "批准时必填", compared: "never" },
    opinion: { ...opinion, label: "回复经销商", hint: "退回更正和驳回时必填" },
    internalOpinion: { ...opinion, label: "内部意见", hint: "经销商不可见" },
  },
});

export type AnswerShape = (typeof answerForm)["shape"];
export type WordShape = (typeof wordForm)["shape"];
