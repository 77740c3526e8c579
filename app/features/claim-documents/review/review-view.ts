import type { KindnessAmounts } from "#gateway/rules/kindness-money.ts";
import type { FormView } from "#app/lib/forms/form-view.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import type { OptionalPart } from "#app/lib/details/part-missing.tsx";
import type { QueuePlace } from "#app/lib/documents/document-queue.server.ts";
import type { ReviewShape } from "./review-form.ts";
import type { ClaimedAmounts, FeeGroup, GroupAmounts, ReviewTerms } from "./review-totals.ts";

/** What amounts are reckoned with: the document as claimed, and the terms the granted amounts follow from. */
export interface ReviewMoney extends ClaimedAmounts {
  currency: string;
  claimed: Record<FeeGroup, GroupAmounts>;
  claimedTotal: string | undefined;
  /** What is stored as granted now. */
  adjusted: Record<FeeGroup, GroupAmounts>;
  adjustedTotal: string | undefined;
  /** Undefined where the stored amounts do not follow from any we know of: the backend alone says what a change comes to. */
  terms: ReviewTerms | undefined;
  /** What of its kindness code nobody takes yet, beside what the document does. */
  kindnessLeft: KindnessAmounts | undefined;
}

export interface Duplicate {
  id: string;
  number: string;
  dealer: string | undefined;
  status: number | undefined;
  statusName: string | undefined;
  created: string | undefined;
  amount: string | undefined;
  currency: string | undefined;
}

/** Others of one kind like a document. */
export interface Duplicates {
  claimDocument: ClaimDocumentName;
  found: OptionalPart<Duplicate[]>;
}

/** Who has decided a document meanwhile. */
export interface DecidedMeanwhile {
  status: number | undefined;
  statusName: string;
  by: string | undefined;
  /** ISO 8601. */
  at: string | undefined;
  comment: string | undefined;
  adjustedTotal: string | undefined;
}

/** What the form of a review shows besides its text. */
export interface ReviewData {
  decided: DecidedMeanwhile | undefined;
}
export type ReviewFormView = FormView<ReviewShape, ReviewData>;

/** The form of a review, and what it is filled in by. */
export interface ReviewView {
  form: ReviewFormView;
  /** Query of the list whose documents are walked through; "" for all that wait, oldest first. */
  queue: string;
  /** What that list was narrowed by and the queue is not. */
  notices: readonly string[];
  money: ReviewMoney;
  place: OptionalPart<QueuePlace | undefined>;
  /** As for `findUnusualAdjustment`. */
  changePercent: number;
  /** Warnings that are asked about once more before an approval. */
  questions: readonly string[];
  /** Why somebody else has to decide it; undefined where this reviewer may. */
  own: string | undefined;
}
