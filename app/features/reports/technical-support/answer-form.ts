import { defineForm } from "#app/lib/forms/form.ts";
import { replyField } from "../standard-reply.ts";
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

const labels = { answer: "答复", return: "退回更正", close: "关闭", say: "仅回复" } as const;
export type SupportDecision = keyof typeof labels;
const decisions = Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What a report's state allows, what is likeliest first (2 §4). @param late its dealer has not confirmed it in time */
export function decisionsFor(status: number | undefined, late: boolean) {
  const allowed: readonly SupportDecision[] =
    status === 1 || status === 3 ? ["answer", "return", "say"] : late ? ["close", "say"] : ["say"];
  return allowed.map((value) => ({ value, label: labels[value] }));
}

/** What the company says again and again. */
export const standardReplies = [
  "请按维修手册的步骤检查并复测，结果连同照片补充到本单。",
  "请用诊断仪读取故障码和冻结帧，把诊断日志上传后再提交。",
  "请补充故障件照片、铭牌照片和里程表照片。",
  "请更换主因件后路试不少于 10 公里，确认故障不再出现后关闭本单。",
  "请升级到最新软件版本后复测，故障仍在时再回复。",
] as const;

/** What the company says, and answers. */
export const companyForm = defineForm("techSupportAnswer", {
  versioned: true,
  writes: ["save", "saveNext"],
  shows: ["fillReply"],
  fields: {
    decision: { label: "答复方式", kind: "choice", of: decisions, compared: "never" },
    reply: replyField(standardReplies),
    opinion: { ...opinion, label: "回复经销商", hint: "答复和退回更正时必填" },
    internalOpinion: { ...opinion, label: "内部意见", hint: "经销商不可见" },
  },
});

/** Whom a report is forwarded to. */
export const publishForm = defineForm("techSupportPublish", {
  versioned: true,
  fields: { supplierId: { label: "供应商", kind: "offered", required: true, compared: "never" } },
});

/** What came back from a supplier. */
export const supplierForm = defineForm("techSupportSupplierAnswer", {
  versioned: true,
  fields: {
    publicationId: { label: "转发记录", kind: "offered", required: true, compared: "never" },
    supplierAnswer: { ...opinion, label: "供应商答复", required: true },
  },
});

export type SupplierShape = (typeof supplierForm)["shape"];
export type DealerShape = (typeof dealerForm)["shape"];
export type CompanyShape = (typeof companyForm)["shape"];
export type PublishShape = (typeof publishForm)["shape"];
