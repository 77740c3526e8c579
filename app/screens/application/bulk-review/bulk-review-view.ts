import type { OptionalPart } from "../../../components/detail/part-missing.tsx";
import type { FormProblem } from "../../../forms/form-problem.ts";
import type { TextFields } from "../../../forms/form-text.ts";
import type { ApplicationName } from "../application-kind.ts";
import type { Option } from "../editor/editor-view.ts";
import type { FormMessage } from "../../../forms/form-message.ts";
import type { BulkItem } from "./bulk-result.server.ts";

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
  /** What the checks of its last submit found; undefined where that cannot be read now. */
  warnings: readonly string[] | undefined;
}

/** A document that was chosen and cannot be decided. */
export interface ClosedRow {
  id: string;
  /** Undefined for one that was not found, or not read. */
  number: string | undefined;
  why: { kind: "missing" } | { kind: "unread" } | { kind: "decided"; statusName: string; by: string | undefined; at: string | undefined };
}

/** The form, as it stands in the page. */
export interface BulkText {
  fields: TextFields;
  /** Ids of the documents that are to be decided. */
  chosen: readonly string[];
}

export interface BulkReviewView {
  application: ApplicationName;
  formToken: string;
  formKey: string;
  /** Query of the list the documents were chosen in. */
  queue: string;
  rows: readonly BulkRow[];
  closed: readonly ClosedRow[];
  text: BulkText;
  comments: OptionalPart<Option[]>;
  /** Parts that could not be read, in words. */
  missing: readonly string[];
  /** What became of the last try, document by document. */
  result: { decision: string; items: readonly BulkItem[] } | undefined;
  message: FormMessage | undefined;
}

/** What a post comes back with when nothing was sent; what was typed stands in `text`. */
export interface BulkReviewAnswer {
  formToken: string;
  text: BulkText;
  message?: FormMessage | undefined;
  problems: readonly FormProblem[];
}
