import type { Backend } from "#gateway/backend.ts";
import { catalogue } from "#gateway/errors.ts";
import { plainCode } from "../forms/values/plain-code.ts";
import type { Audience } from "../request/context.ts";
import type { LookUpColumn } from "./look-up-view.ts";

/** How what a form says is written to be asked with: a VIN in capitals, a day only where it is one, a code without blanks. */
export type ContextKind = "vin" | "day" | "code";

/** What is asked of a source. */
export interface LookUpAsk<Context extends string = string, Filter extends string = string> {
  backend: Backend;
  audience: Audience;
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
  | {
      kind: "rows";
      rows: readonly SourceRow<Value>[];
      total: number;
      page: number;
      narrowed?: string | undefined;
      /** How many there are, where that is more than one number. */
      counted?: string | undefined;
    }
  | { kind: "none"; title: string; advice?: string | undefined };

/** One thing that can be looked up, whatever form asks: what is shown of it, how it is read, and what a row of it is worth. */
export interface LookUpSource<Value, Context extends string = never, Filter extends string = string> {
  title: string;
  /** `dictionary`: the type whose items are offered; a filter without one is typed. */
  filters: readonly { name: Filter; label: string; dictionary?: string }[];
  columns: readonly LookUpColumn[];
  /** What stands instead of the rows when nothing matches. */
  empty: { title: string; advice?: string | undefined };
  hint?: (audience: Audience) => string | undefined;
  /** The filter that narrows to a row's code, whether it is shown or not; without it all rows are gone through. */
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

/**
 * Rows for a box that takes a code or a name, of a backend that filters by each alone: both are asked at once. What was found by its
 * code comes first, and no row twice on a page; each page has that page of both, so that none is left out and none is counted twice.
 * @param read a page of what is narrowed by either field
 */
export async function byCodeOrName<Value, const Field extends string>(
  text: string | undefined,
  fields: { code: Field; name: Field },
  read: (narrowed: Partial<Record<Field, string>>) => Promise<SourceAnswer<Value>>,
): Promise<SourceAnswer<Value>> {
  if (!text) return await read({});
  // A computed name widens to any; it is one of the two.
  const by = (field: Field) => read({ [field]: text } as Partial<Record<Field, string>>);
  const [coded, named] = await Promise.all([by(fields.code), by(fields.name)]);
  if (named.kind === "none") return named;
  if (coded.kind === "none" || named.total === 0) return coded;
  if (coded.total === 0) return named;
  const shown = new Set(coded.rows.map(({ key }) => key));
  const rows = [...coded.rows, ...named.rows.filter(({ key }) => !shown.has(key))];
  return { ...coded, rows, total: Math.max(coded.total, named.total), counted: `按代码 ${coded.total} 条，按名称 ${named.total} 条` };
}

/** Whether one of these holds what a filter asks for; without a filter, always. */
export function holdsText(values: readonly (string | undefined)[], wanted: string | undefined): boolean {
  return !wanted || values.some((value) => plainCode(value).includes(plainCode(wanted)));
}

/** Texts of a cell, one after the other. */
export function cell(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
