import type { FormProblem } from "#app/lib/forms/posts/form-problem.ts";
import type { FormText } from "#app/lib/forms/values/form-text.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { keyOfOne, orFailure, sendMany } from "#app/lib/forms/send-many.server.ts";
import { underWayWords } from "#app/lib/forms/idempotency/send-failure.server.ts";
import type { ClaimDocumentKind } from "../claim-document-kind.ts";
import type { ClaimDocument } from "../claim-document-operations.server.ts";
import { claimDocumentStatus, reviewersWords } from "../claim-document-words.ts";
import { toReviewText } from "../review/review-text.server.ts";
import { writeReview, type ReviewOutcome } from "./bulk-review-writing.server.ts";
import { recommended } from "../review/review-writing.server.ts";
import { questionsField } from "../review/approval-questions.ts";
import { questionsAlone, reviewAlone } from "./bulk-review-words.ts";
import type { BulkItem, BulkOutcome } from "./bulk-result.server.ts";
import type { BulkLine, BulkText } from "./bulk-review-form.ts";

/** A bulk review that is sent: what was typed, the documents it is for, and the form's key. */
export interface BulkSubmit {
  context: RequestContext;
  claimDocument: ClaimDocumentKind;
  key: string;
  text: BulkText;
  documents: readonly BulkLine[];
}

/**
 * Decides each document by itself, once, however often the form is sent: one that fails leaves the others done.
 * @throws what ends the request, see `sendMany`
 */
export async function sendReviews(submit: BulkSubmit): Promise<BulkItem[]> {
  const outcomes = await sendMany(submit.documents, (line, timeoutMs) => orFailure(() => sendReview(submit, line, timeoutMs)));
  return submit.documents.map(({ id, number, version }, at) => ({
    id,
    number: number || id,
    version,
    outcome: outcomes[at] ?? { kind: "unsent" },
  }));
}

async function sendReview({ context, claimDocument, key, text }: BulkSubmit, line: BulkLine, timeoutMs: number): Promise<BulkOutcome> {
  const { id, version } = line;
  const outcome = await writeReview({
    context,
    claimDocument,
    id,
    key: keyOfOne(key, id),
    text: { fields: { ...text.fields, version }, lists: {} },
    complete: withStored,
    timeoutMs,
  });
  return toOutcome(context, claimDocument, id, outcome);
}

/**
 * The review of one document: the decision and its comments are those of all, amounts and their reasons stay as they stand. A
 * comment for dealers belongs to its decision, so none is taken over; an internal one stays where no other was written.
 */
function withStored(document: ClaimDocument, { fields }: FormText): FormText {
  const stored = toReviewText(document);
  const internalApproveComment = fields["internalApproveComment"]?.trim()
    ? fields["internalApproveComment"]
    : stored.fields["internalApproveComment"];
  return { ...stored, fields: { ...stored.fields, ...fields, internalApproveComment: internalApproveComment ?? "" } };
}

function toOutcome(context: RequestContext, { granted }: ClaimDocumentKind, id: string, outcome: ReviewOutcome): BulkOutcome {
  const toWords = ({ path, message }: FormProblem) =>
    path === "adjustmentConfirmed" ? `${granted}${reviewAlone}` : path === questionsField ? questionsAlone : message;
  switch (outcome.kind) {
    case "made":
      return outcome.made.instead === recommended ? { kind: "recommended" } : { kind: "done" };
    case "invalid":
      return { kind: "refused", words: outcome.problems.map(toWords).join("；") };
    case "decided": {
      const { document } = outcome;
      context.audit("review.decided", { document: id });
      return {
        kind: "decided",
        statusName: claimDocumentStatus(document.status, document.statusName).label,
        by: document.updateUserName,
        at: document.updateTime ?? document.approveDate,
        comment: reviewersWords(document),
      };
    }
    case "conflict":
      context.audit("review.conflict", { document: id });
      return { kind: "changed" };
    case "underWay":
      return { kind: "underWay", words: underWayWords(outcome) };
    case "failed":
      throw outcome.error;
  }
}
