import type { Pick } from "./apply-pick.ts";

/** What a look-up shows, on its page and in its dialog. All of it is text, so that both show the same without knowing the subject. */
export interface LookUpView {
  what: string;
  /** 选择车辆. */
  title: string;
  filters: readonly LookUpFilter[];
  /** Under the filter: how to find more. */
  hint: string | undefined;
  /** What the rows are narrowed by besides the filter: the form's vehicle, day … */
  narrowed: string | undefined;
  /** Parts of the filter that could not be used, in words. */
  notices: readonly string[];
  columns: readonly LookUpColumn[];
  result: LookUpResult;
}

export interface LookUpFilter {
  name: string;
  label: string;
  value: string;
  /** What may be chosen; a filter without it is typed. */
  options?: readonly { value: string; label: string }[] | undefined;
}

/** The first column names its row. */
export interface LookUpColumn {
  header: string;
  align?: "end" | undefined;
  long?: "clip" | "wrap" | undefined;
}

export interface LookUpRow {
  key: string;
  /** What the row is found by again. */
  code: string;
  /** As many as there are columns; "" is shown as nothing. */
  cells: readonly string[];
  pick: Pick;
}

export type LookUpResult =
  /** `counted`: how many there are, where that is more than one number. */
  | { kind: "rows"; rows: readonly LookUpRow[]; page: number; size: number; total: number; counted?: string | undefined }
  /** Nothing to choose from: in the documented words where there are any. */
  | { kind: "none"; title: string; advice?: string | undefined }
  /** The backend did not give an answer; everything else of the form works. */
  | { kind: "outage"; message: string; advice: string; reference: string; status: number };

/** The button of a row: its code and key, as the query of an address is written. */
export const rowName = "row";
