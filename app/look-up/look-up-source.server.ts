import type { Backend } from "#gateway/backend.ts";
import { catalogue } from "#gateway/errors.ts";
import { plainCode } from "../forms/plain-code.ts";
import type { Side } from "../server/request/context.ts";
import type { LookUpColumn } from "./look-up-view.ts";

/** How what a form says is written to be asked with: a VIN in capitals, a day only where it is one, a code without blanks. */
export type ContextKind = "vin" | "day" | "code";

/** What is asked of a source. */
export interface LookUpAsk<Context extends string = string, Filter extends string = string> {
  backend: Backend;
  side: Side;
  /** What the form says; "" where it says nothing. */
  context: Readonly<Record<Context, string>>;
  /** By filter name; empty ones are left out. */
  filter: Readonly<Partial<Record<Filter, string>>>;
  page: number;
  size: number;
}

export interface SourceRow<Value> {
  key: string;
  /** What the row is found by again. */
  code: string;
  /** As many as there are columns; "" is shown as nothing. */
  cells: readonly string[];
  /** What choosing it gives a form; stays on the server. */
  value: Value;
}

export type SourceAnswer<Value> =
  | { kind: "rows"; rows: readonly SourceRow<Value>[]; total: number; page: number; narrowed?: string | undefined }
  | { kind: "none"; title: string; advice?: string | undefined };

/** One thing that can be looked up, whatever form asks: what is shown of it, how it is read, and what a row of it is worth. */
export interface LookUpSource<Value, Context extends string = never, Filter extends string = string> {
  title: string;
  /** `dictionary`: the type whose items are offered; a filter without one is typed. */
  filters: readonly { name: Filter; label: string; dictionary?: string }[];
  columns: readonly LookUpColumn[];
  /** What stands instead of the rows when nothing matches. */
  empty: { title: string; advice?: string | undefined };
  hint?: (side: Side) => string | undefined;
  /** The filter that narrows to a row's code; without it all rows are gone through. */
  codeFilter?: Filter;
  /** What it has to know of the form, and how that is written; the form says which of its fields say it. */
  takes: Readonly<Record<Context, ContextKind>>;
  /** @throws GatewayError */
  read: (ask: LookUpAsk<Context, Filter>) => Promise<SourceAnswer<Value>>;
}

/** Declares a source; what it takes, filters by and gives are its type. */
export function defineSource<Value, const Filter extends string = never, const Context extends string = never>(
  source: LookUpSource<Value, Context, Filter>,
): LookUpSource<Value, Context, Filter> {
  return source;
}

/** A page the backend made. */
export function pagedRows<Record, Value>(
  answer: { records: readonly Record[]; total?: number | undefined },
  page: number,
  toRow: (record: Record) => SourceRow<Value> | undefined,
  narrowed?: string,
): SourceAnswer<Value> {
  const rows = answer.records.flatMap((record) => toRow(record) ?? []);
  // Rows that vanish unseen would read as: there is nothing.
  if (rows.length === 0 && answer.records.length > 0)
    return { kind: "none", title: "查到的内容无法识别", advice: catalogue.malformed.advice };
  return { kind: "rows", rows, total: answer.total ?? rows.length, page, narrowed };
}

/** One page of rows that came all at once. */
export function slicedRows<Value>(
  rows: readonly SourceRow<Value>[],
  { page, size }: { page: number; size: number },
  narrowed?: string,
): SourceAnswer<Value> {
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
