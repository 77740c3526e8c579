/** One thing a dealer changed of a document that came back. */
export interface ReturnedChange {
  /** As the history names it: a field, or that of a line. */
  field: string;
  label: string;
  /** Of a line or a file: its list and what it is of. */
  list?: string | undefined;
  code?: string | undefined;
  /** "" for what was not there. */
  before: string;
  after: string;
}

/** What was changed of a document since it was returned. */
export interface SinceReturned {
  /** ISO 8601. */
  at: string | undefined;
  /** What its reviewer said. */
  remark: string | undefined;
  changes: readonly ReturnedChange[];
}
