import type { Backend } from "#gateway/backend.ts";
import { catalogue } from "#gateway/errors.ts";
import type { Side } from "../../../server/request/context.ts";
import { plainCode } from "../../../forms/plain-code.ts";
import type { LookUpContext } from "./look-up-address.ts";
import type { LookUpColumn, LookUpRow } from "./look-up-view.ts";

/** What is asked of a look-up. */
export interface LookUpAsk {
  backend: Backend;
  side: Side;
  context: LookUpContext;
  /** By filter name; empty ones are left out. */
  filter: Readonly<Record<string, string>>;
  page: number;
  size: number;
}

export type SourceAnswer =
  | { kind: "rows"; rows: readonly LookUpRow[]; total: number; page: number; narrowed?: string | undefined }
  | { kind: "none"; title: string; advice?: string | undefined };

/** One thing that can be looked up: what is shown of it, and how it is read. */
export interface LookUpSource {
  title: string;
  /** `dictionary`: the type whose items are offered; a filter without one is typed. */
  filters: readonly { name: string; label: string; dictionary?: string }[];
  columns: readonly LookUpColumn[];
  /** What stands instead of the rows when nothing matches. */
  empty: { title: string; advice?: string | undefined };
  hint?: (side: Side) => string | undefined;
  /** The filter that narrows to a row's code; without it all rows are gone through. */
  codeFilter?: string;
  /** @throws GatewayError */
  read(ask: LookUpAsk): Promise<SourceAnswer>;
}

/** A page the backend made. */
export function pagedRows<Record>(
  answer: { records: readonly Record[]; total?: number | undefined },
  page: number,
  toRow: (record: Record) => LookUpRow | undefined,
  narrowed?: string,
): SourceAnswer {
  const rows = answer.records.flatMap((record) => toRow(record) ?? []);
  // Rows that vanish unseen would read as: there is nothing.
  if (rows.length === 0 && answer.records.length > 0)
    return { kind: "none", title: "查到的内容无法识别", advice: catalogue.malformed.advice };
  return { kind: "rows", rows, total: answer.total ?? rows.length, page, narrowed };
}

/** One page of rows that came all at once. */
export function slicedRows(rows: readonly LookUpRow[], { page, size }: LookUpAsk, narrowed?: string): SourceAnswer {
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / size)));
  return { kind: "rows", rows: rows.slice((shown - 1) * size, shown * size), total: rows.length, page: shown, narrowed };
}

/** Whether a text holds what a filter asks for; without a filter, always. */
export function holdsText(value: string | undefined, wanted: string | undefined): boolean {
  return !wanted || plainCode(value).includes(plainCode(wanted));
}

/** Texts of a cell, one after the other. */
export function cell(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
