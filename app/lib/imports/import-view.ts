import type { JobState } from "../jobs/job-state.ts";

/* What the pages of an import show, as their loaders hand it over. */

export interface JobSummary {
  id: string;
  fileName: string;
  /** ISO 8601. */
  checkedAt: string;
  accepted: number;
  refused: number;
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
  /** Absent where nothing can be pressed. */
  token: string | undefined;
  confirmable: boolean;
  addresses: { self: string; refused: string; upload: string; list: string };
}

/** Why what was pressed was not done. */
export interface ImportProblem {
  title: string;
  advice?: string | undefined;
}
