import { defineForm } from "#app/lib/forms/form.ts";
import { groupIntents } from "./group-intents.ts";
import type { ClaimDocumentKind, ClaimDocumentName } from "../claim-document-kind.ts";
import { claimDocumentKinds } from "../claim-document-kinds.ts";
import { claimWords } from "../claim-words.ts";

/** Lists whose lines are adjusted one by one; other fees are adjusted as a group. */
export const adjustedLists = ["detailPartList", "detailLaborList"] as const;
export type AdjustedList = (typeof adjustedLists)[number];

/** Decisions, by the state they lead to (1 §4.1); the last one decides nothing. */
export const decisions = [
  { value: "3", label: "批准" },
  { value: "2", label: "需更正" },
  { value: "4", label: "驳回" },
  { value: "1", label: "仅回复" },
] as const;

const words = {
  decision: "审核结论",
  approveCommentDictId: claimWords.approveCommentDictId,
  approveCommentRemark: claimWords.approveCommentRemark,
  internalApproveComment: claimWords.internalApproveComment,
  partFeeRemark: "零件费说明",
  laborFeeRemark: "工时费说明",
  otherFeeRemark: "其他费用说明",
  adjustmentConfirmed: "我已核对，确认按调整后的金额保存",
  warningsConfirmed: "我已核对以上提示，确认批准",
  partFeePercent: "零件费核减比例",
  laborFeePercent: "工时费核减比例",
  otherFeePercent: "其他费用核减比例",
  detailPartList: "零件明细",
  detailLaborList: "工时明细",
} as const;

/** The review of either kind of document. */
export const reviewForms: Readonly<Record<ClaimDocumentName, ReturnType<typeof describeReview>>> = {
  claim: describeReview(claimDocumentKinds.claim),
  preAuthorization: describeReview(claimDocumentKinds.preAuthorization),
};
export type ReviewForm = (typeof reviewForms)[ClaimDocumentName];
export type ReviewShape = ReviewForm["shape"];

/** What a reviewer fills in (1 §7.3, §7.4); lines are told apart by the ids the backend gave them. */
function describeReview(kind: ClaimDocumentKind) {
  const { granted } = kind;
  const adjusted = { id: { kind: "hidden" }, adjustedFee: { kind: "amount", label: `${granted}金额` } } as const;
  return defineForm("claimReview", {
    versioned: true,
    validatedWhole: true,
    writes: ["save", "saveNext"],
    shows: ["recalculate", "fillComment", ...groupIntents],
    linesMax: 1000,
    fields: {
      decision: { kind: "choice", label: words.decision, of: decisions, compared: "never" },
      approveCommentDictId: { kind: "offered", label: words.approveCommentDictId },
      approveCommentRemark: { kind: "prose", label: words.approveCommentRemark },
      internalApproveComment: { kind: "prose", label: words.internalApproveComment },
      partFeeRemark: { kind: "prose", label: words.partFeeRemark },
      laborFeeRemark: { kind: "prose", label: words.laborFeeRemark },
      adjustedOtherFeeTotalNet: { kind: "amount", label: otherNetWord(kind) },
      otherFeeRemark: { kind: "prose", label: words.otherFeeRemark },
      adjustmentConfirmed: { kind: "text", label: words.adjustmentConfirmed, compared: "never" },
      warningsConfirmed: { kind: "text", label: words.warningsConfirmed, compared: "never" },
      partFeePercent: { kind: "text", label: words.partFeePercent, compared: "never" },
      laborFeePercent: { kind: "text", label: words.laborFeePercent, compared: "never" },
      otherFeePercent: { kind: "text", label: words.otherFeePercent, compared: "never" },
    },
    lists: {
      detailPartList: { label: words.detailPartList, of: "stored", fields: adjusted },
      detailLaborList: { label: words.detailLaborList, of: "stored", fields: adjusted },
    },
  });
}

/** Words of the form's fields; what is granted is called by the kind of document. */
export function reviewWordsOf(kind: Pick<ClaimDocumentKind, "granted">): Readonly<Record<string, string>> {
  return { ...words, adjustedOtherFeeTotalNet: otherNetWord(kind), adjustedFee: `${kind.granted}金额` };
}

function otherNetWord({ granted }: Pick<ClaimDocumentKind, "granted">): string {
  return `其他费用${granted}净额`;
}
