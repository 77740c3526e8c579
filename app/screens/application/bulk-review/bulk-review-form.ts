import type { FormShape } from "../../../forms/form-text.ts";
import { decisions } from "../review/review-form.ts";

/** Documents one decision is made for at once: a page of the list. */
export const bulkMax = 100;

/**
 * One decision for many documents. A line is a document: `version` as its reviewer saw it, `number` for what is said of it when it
 * cannot be read; a line without an id has been left out by its reviewer.
 */
export const bulkReviewForm: FormShape = {
  id: "bulkReview",
  linesMax: bulkMax,
  fields: ["decision", "approveCommentDictId", "approveCommentRemark", "internalApproveComment"],
  lists: { documents: ["id", "version", "number"] },
};

/** Comments alone are kept document by document: they decide nothing. */
export const bulkDecisions = decisions.filter(({ value }) => value !== "1");

/** What the form is sent for; Enter sends `recalculate`. */
export const bulkIntents = ["recalculate", "send"] as const;
