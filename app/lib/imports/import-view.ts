import type { JobState } from "../jobs/job-state.ts";

/* What the pages of an import show, as their loaders hand it over. */

export interface JobSummary {
  id: string;
  fileName: string;
  /** ISO 8601. */
  checkedAt: string;
  accepted: number;
  refused: number;
  /** What the rows that can be imported come to, where their import can tell. */
  effect?: ImportEffect | undefined;
  /** What the good rows are about, where their import can tell. */
  reach?: ImportReach | undefined;
}

/** How many are hit in all, and how many rows hit none. */
export interface ImportReach {
  total: number;
  none: number;
}

/** What a good row hits. */
export interface ReachedRow {
  at: number;
  /** What people know it by. */
  key: string;
  count: number;
}

/** Rows that add something, that change what is there, and that are there as they stand in the file. */
export interface ImportEffect {
  added: number;
  changed: number;
  unchanged: number;
}

/** `checked`: nothing is written yet. */
export type ImportState = { kind: "checked" } | Exclude<JobState, { kind: "done" }> | { kind: "done"; statusText: string };

/** A cell that costs its row. */
export interface RefusedCell {
  /** Line of an XML file, row of a worksheet. */
  at: number;
  /** Its column's heading. */
  column: string;
  value: string;
  reason: string;
}

/** A row that is refused, as it stands in the file: texts of its cells by the names of their columns. */
export interface RefusedRow {
  at: number;
  cells: Readonly<Record<string, string>>;
  why: Omit<RefusedCell, "at">[];
}

/** A row that changes what is there. */
export interface ChangedRow {
  at: number;
  /** What people know it by. */
  key: string;
  changes: ChangedCell[];
}

/** `column`: its heading. `to`: where what is there is seen. */
export interface ChangedCell {
  column: string;
  before: string;
  after: string;
  to?: string | undefined;
}

/** What rows come to, in words. */
export type EffectWords = Readonly<Partial<Record<keyof ImportEffect, string>>>;

export interface UploadView {
  word: string;
  token: string;
  formats: string;
  accept: string;
  rowsMax: number;
  columns: { label: string; required: boolean; takes: string; example: string }[];
  templates: { format: string; to: string }[];
  jobs: (JobSummary & { state: ImportState["kind"]; to: string })[];
}

export interface JobView extends JobSummary {
  word: string;
  state: ImportState;
  /** Seconds it has been written for. */
  elapsed: number | undefined;
  cells: RefusedCell[];
  changes: ChangedRow[];
  reached: ReachedRow[];
  /** What is counted there, and in what. */
  reachWords?: { label: string; unit: string } | undefined;
  effectWords: EffectWords;
  /** Heading of what people know a changed row by. */
  keyLabel: string;
  /** Columns of the file that the import does not know. */
  ignored: string[];
  /** Absent where nothing can be pressed. */
  token: string | undefined;
  confirmable: boolean;
  addresses: { self: string; refused: string; changes: string; reached: string; upload: string; list: string };
}

/** Why what was pressed was not done. */
export interface ImportProblem {
  title: string;
  advice?: string | undefined;
  /** Worksheets to choose from. */
  sheets?: readonly string[] | undefined;
}
