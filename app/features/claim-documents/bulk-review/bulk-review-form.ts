import { chosenLines } from "#app/lib/forms/chosen-lines.ts";
import { defineForm, type Text } from "#app/lib/forms/form.ts";
import { claimWords } from "../claim-words.ts";
import { decisions } from "../review/review-form.ts";

/** Documents one decision is made for at once: a page of the list. */
export const bulkMax = 100;

/** Comments alone are kept document by document: they decide nothing. */
export const bulkDecisions = decisions.filter(({ value }) => value !== "1");

/**
 * One decision for many documents. A line is a document: `version` as its reviewer saw it, `number` for what is said of it when it
 * cannot be read; a line without an id has been left out by its reviewer.
 */
export const bulkReviewForm = defineForm("bulkReview", {
  fields: {
    decision: { kind: "choice", label: "审核结论", of: bulkDecisions, required: true },
    approveCommentDictId: { kind: "offered", label: claimWords.approveCommentDictId },
    approveCommentRemark: { kind: "prose", label: claimWords.approveCommentRemark, hint: "写入每一单", wide: true },
    internalApproveComment: {
      kind: "prose",
      label: claimWords.internalApproveComment,
      hint: "经销商不可见；不填写时各单原有的内部意见不变",
      wide: true,
    },
  },
  lists: {
    documents: {
      label: "单据",
      tooMany: `一次最多审核 ${bulkMax} 单`,
      fields: { id: { kind: "hidden" }, version: { kind: "hidden" }, number: { kind: "hidden" } },
    },
  },
  linesMax: bulkMax,
  validatedWhole: true,
  writes: ["send"],
  shows: ["recalculate"],
});
export type BulkText = Text<(typeof bulkReviewForm)["shape"]>;
/** A document in the form. */
export type BulkLine = BulkText["lists"]["documents"][number];

/** The documents that are to be decided. */
export function chosenOf({ lists: { documents } }: BulkText): BulkLine[] {
  return chosenLines(documents);
}
