import { defineForm } from "#app/lib/forms/form.ts";
import { warrantyReportWords } from "./warranty-report-words.ts";

const opinion = { kind: "prose", max: 2000, wide: true, compared: "never" } as const;

/** What a dealer adds to a report's conversation. */
export const wordForm = defineForm("warrantyReportWord", {
  versioned: true,
  fields: { opinion: { ...opinion, label: "意见" } },
});

/** What the company says and decides. */
export const answerForm = defineForm("warrantyReportAnswer", {
  versioned: true,
  writes: ["say", "accept", "return", "reject", "approve"],
  fields: {
    opinion: { ...opinion, label: "回复经销商", hint: "退回更正和驳回时必填" },
    internalOpinion: { ...opinion, label: "内部意见", hint: "经销商不可见" },
    approvedAmount: { label: warrantyReportWords.approvedAmount, kind: "amount", hint: "批准时必填", compared: "never" },
  },
});

export type AnswerShape = (typeof answerForm)["shape"];
export type WordShape = (typeof wordForm)["shape"];
