import type { FormShape } from "../../../forms/form-text.ts";
import type { ApplicationKind } from "../application-kind.ts";

/**
 * What a reviewer fills in (1 §7.3, §7.4). `version` is the document's as it was read; lines are told apart by the ids the
 * backend gave them.
 */
export const reviewForm: FormShape = {
  id: "claimReview",
  linesMax: 1000,
  fields: [
    "version",
    // What the form held when it was rendered (`rendered-form.server.ts`).
    "asRendered",
    "decision",
    "approveCommentDictId",
    "approveCommentRemark",
    "internalApproveComment",
    "partFeeRemark",
    "laborFeeRemark",
    "adjustedOtherFeeTotalNet",
    "otherFeeRemark",
    "adjustmentConfirmed",
  ],
  lists: { detailPartList: ["id", "adjustedFee"], detailLaborList: ["id", "adjustedFee"] },
};

/** Lists whose lines are adjusted one by one; other fees are adjusted as a group. */
export const adjustedLists = ["detailPartList", "detailLaborList"] as const;
export type AdjustedList = (typeof adjustedLists)[number];

/** Decisions, by the state they lead to (1 §4.1); the last one decides nothing. */
export const decisions = [
  { value: "3", label: "批准" },
  { value: "2", label: "需更正" },
  { value: "4", label: "驳回" },
  { value: "1", label: "仅保存意见" },
] as const;

/** What the form is sent for; Enter sends `recalculate`. */
export const reviewIntents = ["recalculate", "save", "saveNext", "adoptLatest"] as const;

/** Words of the form's fields; what is granted is called by the kind of document. */
export function reviewWordsOf({ granted }: Pick<ApplicationKind, "granted">): Readonly<Record<string, string>> {
  return { ...words, adjustedOtherFeeTotalNet: `其他费用${granted}净额`, adjustedFee: `${granted}金额` };
}

const words = {
  decision: "审核结论",
  approveCommentDictId: "标准意见",
  approveCommentRemark: "审核意见",
  internalApproveComment: "内部意见",
  partFeeRemark: "零件费说明",
  laborFeeRemark: "工时费说明",
  otherFeeRemark: "其他费用说明",
  adjustmentConfirmed: "我已核对，确认按调整后的金额保存",
  detailPartList: "零件明细",
  detailLaborList: "工时明细",
} as const;
