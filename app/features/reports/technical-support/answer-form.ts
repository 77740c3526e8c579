import { defineForm } from "#app/lib/forms/form.ts";
import { evaluationWords } from "./tech-support-words.ts";

const opinion = { kind: "prose", max: 2000, wide: true, compared: "never" } as const;
const evaluations = Object.entries(evaluationWords).map(([value, label]) => ({ value, label }));

/** What a dealer says, and how it takes an answer. */
export const dealerForm = defineForm("techSupportWord", {
  versioned: true,
  writes: ["say", "close", "disagree"],
  fields: {
    opinion: { ...opinion, label: "意见", hint: "对答复有异议时必填" },
    evaluation: { label: "评价", kind: "choice", of: evaluations, compared: "never", hint: "关闭时的满意程度" },
  },
});

/** What the company says, and answers. */
export const companyForm = defineForm("techSupportAnswer", {
  versioned: true,
  writes: ["say", "return", "answer"],
  fields: {
    opinion: { ...opinion, label: "回复经销商", hint: "答复和退回更正时必填" },
    internalOpinion: { ...opinion, label: "内部意见", hint: "经销商不可见" },
  },
});

/** Whom a report is forwarded to. */
export const publishForm = defineForm("techSupportPublish", {
  versioned: true,
  fields: { supplierId: { label: "供应商", kind: "offered", required: true, compared: "never" } },
});

export type DealerShape = (typeof dealerForm)["shape"];
export type CompanyShape = (typeof companyForm)["shape"];
export type PublishShape = (typeof publishForm)["shape"];
