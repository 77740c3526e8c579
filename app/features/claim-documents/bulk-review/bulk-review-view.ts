import type { FormView } from "#app/lib/forms/form-view.ts";
import type { ClaimDocumentName } from "../claim-document-kind.ts";
import type { BulkItem } from "./bulk-result.server.ts";
import type { bulkReviewForm } from "./bulk-review-form.ts";

/** A document that can be decided, as its row shows it. Amounts are decimal strings. */
export interface BulkRow {
  id: string;
  number: string;
  /** What a decision is held against; with a try whose outcome is not known, the version of that try. */
  version: string;
  status: number | undefined;
  statusName: string | undefined;
  dealer: string | undefined;
  vin: string | undefined;
  partName: string | undefined;
  amount: string | undefined;
  adjusted: string | undefined;
  currency: string;
  /** What the checks of its last submit found, with what they compared; undefined where that cannot be read now. */
  warnings: readonly { words: string; compared?: string | undefined }[] | undefined;
  /** How many checks passed. */
  passedCount: number;
  /** Approving it is confirmed by its own review alone. */
  leftOut: boolean;
}

/** A document that was chosen and cannot be decided. */
export interface ClosedRow {
  id: string;
  /** Undefined for one that was not found, or not read. */
  number: string | undefined;
  why:
    | { kind: "missing" }
    | { kind: "unread" }
    | { kind: "own" }
    | { kind: "decided"; statusName: string; by: string | undefined; at: string | undefined };
}

/** Ids of documents to be opened before many are approved together. */
export interface SpotChecks {
  largest: readonly string[];
  drawn: readonly string[];
}

export type BulkFormView = FormView<(typeof bulkReviewForm)["shape"], undefined>;

export interface BulkReviewView {
  claimDocument: ClaimDocumentName;
  /** Query of the list the documents were chosen in. */
  queue: string;
  rows: readonly BulkRow[];
  closed: readonly ClosedRow[];
  /** A line for each of the rows, in their order. */
  form: BulkFormView;
  /** Of documents that were chosen because their checks all passed. */
  spotChecks: SpotChecks | undefined;
  /** Parts that could not be read, in words. */
  missing: readonly string[];
  /** What became of the last try, document by document. */
  result: { decision: string; items: readonly BulkItem[] } | undefined;
}
