import type { FormText } from "../../../forms/form-text.ts";
import type { Difference, FormProblem } from "../../../forms/form-problem.ts";
import type { Option } from "../editor/editor-view.ts";
import type { ApplicationName } from "../application-kind.ts";
import type { OptionalPart } from "../../../components/detail/part-missing.tsx";
import type { ClaimedAmounts, FeeGroup, GroupAmounts, ReviewTerms } from "./review-totals.ts";
import type { FormMessage } from "../../../forms/form-message.ts";

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
  application: ApplicationName;
  found: OptionalPart<Duplicate[]>;
}

/** Where a document stands in the queue a reviewer walks through. */
export interface QueuePlace {
  position: number;
  total: number;
}

/** The form of a review as it is first shown. */
export interface ReviewView {
  formToken: string;
  formKey: string;
  /** Query of the list whose documents are walked through; "" for all that wait, oldest first. */
  queue: string;
  text: FormText;
  money: ReviewMoney;
  comments: OptionalPart<Option[]>;
  place: OptionalPart<QueuePlace | undefined>;
  /** As for `findUnusualAdjustment`. */
  changePercent: number;
  message: FormMessage | undefined;
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
  /** What was typed and is not stored. */
  differences: readonly Difference[];
}

/** What a post of the form comes back with; what was typed stands in `text`. */
export interface ReviewAnswer {
  formToken: string;
  formKey: string;
  text: FormText;
  /** What it answers to, where scripts know. */
  sent?: FormText;
  message?: FormMessage | undefined;
  problems: readonly FormProblem[];
  /** Somebody else saved comments or amounts meanwhile; the document still waits. */
  conflict?: { version: string; differences: readonly Difference[] } | undefined;
  decided?: DecidedMeanwhile | undefined;
}
