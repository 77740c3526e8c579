import Big from "big.js";
import { z } from "zod";
import { pageSizes } from "#gateway/conventions.ts";
import { readCode, readDay, readNumber } from "#gateway/rules/typed-input.ts";
import { readPaging, textFilter } from "../forms/values/asked-values.server.ts";
import { readSort, writeSort } from "./ui/list-address.ts";

/** A day, YYYY-MM-DD. */
export const dayFilter = z.string().transform(readDay).pipe(z.iso.date("不是有效的日期"));

/** A month, YYYY-MM; of a day its month. */
export const monthFilter = z
  .string()
  .transform(readCode)
  .pipe(z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/, "不是有效的月份"))
  .transform((value) => value.slice(0, 7));

/** An amount as people write it; a decimal string comes out. */
export const amountFilter = textFilter.transform(readNumber).pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, "不是有效的金额"));

/** One of the codes of a select. */
export function choiceFilter(codes: readonly number[]) {
  return z
    .string()
    .transform(Number)
    .refine((value) => codes.includes(value), "没有这个选项");
}

/** Two filters that are the ends of a range. */
export interface FilterRange<Name> {
  start: Name;
  end: Name;
  label: string;
  isAfter(start: string, end: string): boolean;
}

export function laterDay(start: string, end: string): boolean {
  return start > end;
}

export function largerAmount(start: string, end: string): boolean {
  return new Big(start).gt(end);
}

/** What an address can narrow a page by. */
interface FilterShape<Name extends string> {
  /** Every filter, in the order an address writes them. */
  fields: Readonly<Record<Name, z.ZodType<string | number>>>;
  ranges: readonly FilterRange<Name>[];
  /** The word of a filter that is no end of a range. */
  labelOf(name: Name): string;
  /** Filters that this reader's page does not have: dropped in silence. */
  without?: readonly Name[];
}

/** What one list can be asked. */
interface ListQueryShape<Name extends string, Column extends string> extends FilterShape<Name> {
  columns: readonly Column[];
  /** The order of an address that names none, and its words. */
  order: { column: Column; descending: boolean; label: string };
}

/** A list as its address asks for it: whatever stands in a URL becomes one of these, never an error. */
export interface ListQuery<Filter, Column extends string> {
  filter: Filter;
  sort: { column: Column; descending: boolean };
  page: number;
  size: (typeof pageSizes)[number];
  /** The same query as an address writes it: known parameters only, defaults left out, in a fixed order, without the page. */
  search: string;
  /** What was left out or changed, in words for the user. */
  notices: string[];
}

/**
 * Reads a list's query from its address. Values that make no sense are left out and told in `notices`; ends of a range the
 * wrong way round are exchanged; numbers out of range are brought into it.
 *
 * @param Filter the body of the list's operation; `shape.fields` reads each of its fields
 */
export function readListQuery<Filter extends object, Column extends string>(
  params: URLSearchParams,
  shape: ListQueryShape<Extract<keyof Filter, string>, Column>,
): ListQuery<Filter, Column> {
  const notices: string[] = [];
  const filter = readFilter<Filter>(params, shape, notices);
  const sort = readOrder(params, shape, notices);
  const paging = readPaging(params);
  return { filter, sort, ...paging, search: writeSearch({ filter, sort, ...paging }, shape), notices };
}

/** Reads the filters alone; whatever is wrong with them goes to `notices`. */
export function readFilter<Filter extends object>(
  params: URLSearchParams,
  { fields, ranges, labelOf, without = [] }: FilterShape<Extract<keyof Filter, string>>,
  notices: string[],
): Filter {
  type Name = Extract<keyof Filter, string>;
  const read: Partial<Record<Name, string | number>> = {};
  const label = (name: Name) => ranges.find(({ start, end }) => start === name || end === name)?.label ?? labelOf(name);
  for (const name of namesOf(fields)) {
    if (without.includes(name)) continue;
    const given = [...new Set(params.getAll(name).filter((value) => value.trim() !== ""))];
    if (given.length > 1) notices.push(`“${label(name)}”给出了多个值，只按第一个查询。`);
    if (given[0] === undefined) continue;
    const value = fields[name].safeParse(given[0]);
    if (!value.success) notices.push(`“${label(name)}”${value.error.issues[0]?.message ?? "无效"}，已忽略这个条件。`);
    else if (value.data !== "") read[name] = value.data;
  }
  for (const range of ranges) {
    const [from, to] = [read[range.start], read[range.end]];
    if (typeof from !== "string" || typeof to !== "string" || !range.isAfter(from, to)) continue;
    [read[range.start], read[range.end]] = [to, from];
    notices.push(`“${range.label}”的起止颠倒，已互换。`);
  }
  // Each value came out of the schema of its field, which the type of `fields` ties to the filter's names alone.
  return read as Filter;
}

function readOrder<Name extends string, Column extends string>(
  params: URLSearchParams,
  { columns, order }: ListQueryShape<Name, Column>,
  notices: string[],
): { column: Column; descending: boolean } {
  const newest = { column: order.column, descending: order.descending };
  const given = readSort(params.get("sort"));
  if (!given) return newest;
  const column = columns.find((name) => name === given.column);
  if (!column) notices.push(`不能按这一列排序，已按${order.label}排序。`);
  return column ? { column, descending: given.descending } : newest;
}

function writeSearch<Filter extends object, Column extends string>(
  { filter, sort, size }: Pick<ListQuery<Filter, Column>, "filter" | "sort" | "size">,
  { fields, order }: ListQueryShape<Extract<keyof Filter, string>, Column>,
): string {
  const search = new URLSearchParams();
  for (const name of namesOf(fields)) if (filter[name] !== undefined) search.set(name, String(filter[name]));
  if (writeSort(sort) !== writeSort(order)) search.set("sort", writeSort(sort));
  if (size !== pageSizes[0]) search.set("size", String(size));
  return search.toString();
}

function namesOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(fields) as Name[]; // the keys of a literal object: the compiler widens them
}
