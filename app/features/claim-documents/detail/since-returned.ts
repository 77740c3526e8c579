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
  /** How often it was submitted: once more than it was returned. */
  submission: number;
  /** None where only what nobody is told was changed. */
  changes: readonly ReturnedChange[];
}
