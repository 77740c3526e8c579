import { z } from "zod";
import { numbersMax, readDocumentNumbers, readTelephones } from "#gateway/rules/typed-input.ts";
import { codeFilter, numbersFilter, textFilter, vinFilter } from "../forms/values/asked-values.server.ts";
import { amountFilter, dayFilter, largerAmount, laterDay, monthFilter, readListQuery, type ListQuery } from "./list-query.server.ts";
import type { Audience } from "../request/context.ts";
import { filtersOf, isPersonal, paramsOf, type Filter, type FilterBody, type Filters } from "./filters.ts";
import type { PersonalTerms } from "./personal-terms.server.ts";

export interface AddressShape<Body, Sort extends string> {
  filters: Filters<Body>;
  /** Columns it can be sorted on, with their words; none where the backend has one order of its own. */
  sorts?: Readonly<Record<Sort, string>>;
  /** The order of an address that names none; with a minus the other way round. */
  order?: NoInfer<Sort> | `-${NoInfer<Sort>}`;
}

/**
 * A list as its address asks one side for it: whatever stands in a URL becomes one of these, never an error.
 * @param terms what the keys of personal conditions stand for, see `readPersonalTerms`
 * @returns `lost`: a key stands for nothing (any more)
 */
export function readListAddress<Body extends FilterBody, Sort extends string>(
  address: URLSearchParams,
  { filters, sorts, order = "" as Sort }: AddressShape<Body, Sort>,
  audience: Audience,
  terms: PersonalTerms,
): ListQuery<Body, Sort> & { lost: boolean } {
  const own = filtersOf(filters, audience);
  const { params, keys, lost } = openTerms(address, own.filter(isPersonal), terms);
  const untaken = own.flatMap((filter) => (filter.kind === "numbers" ? untakenNumbers(filter, params) : []));
  const descending = order.startsWith("-");
  const first = (descending ? order.slice(1) : order) as Sort; // the type of `order`: a column, or one behind a minus
  const read = readListQuery<FilterBody, Sort>(params, {
    fields: Object.fromEntries(own.flatMap((filter) => paramsOf(filter).map((name) => [name, readerOf(filter)]))),
    ranges: own.flatMap((filter) =>
      "to" in filter
        ? [{ start: filter.name, end: filter.to, label: filter.label, isAfter: filter.kind === "amounts" ? largerAmount : laterDay }]
        : [],
    ),
    labelOf: (name) => own.find((filter) => filter.name === name)?.label ?? name,
    columns: Object.keys(sorts ?? {}) as Sort[], // the keys of a literal object: the compiler widens them
    order: { column: first, descending, label: sorts?.[first] ?? "默认顺序" },
  });
  const search = new URLSearchParams(read.search);
  for (const [name, key] of keys) if (search.has(name)) search.set(name, key);
  // `defineFilters` has tied every name to the body, and its kind to the value.
  return {
    ...(read as ListQuery<Body, Sort>),
    search: search.toString(),
    notices: [...lost, ...untaken, ...read.notices],
    lost: lost.length > 0,
  };
}

/** The address with what its keys stand for in their place, and the keys by the names of their filters; what stands for nothing is told. */
function openTerms(address: URLSearchParams, personal: readonly Filter[], terms: PersonalTerms) {
  const params = new URLSearchParams(address);
  const keys = new Map<string, string>();
  const lost: string[] = [];
  for (const { name, label } of personal) {
    const key = address.get(name) ?? "";
    const text = terms.get(key);
    params.delete(name);
    if (text !== undefined) {
      params.set(name, text);
      keys.set(name, key);
    } else if (key.trim() !== "") lost.push(`“${label}”的查询内容已失效，已忽略这个条件，请重新填写。`);
  }
  return { params, keys, lost };
}

/** Numbers beyond what one filter takes, told. */
function untakenNumbers({ name, label }: Filter, params: URLSearchParams): string[] {
  const { leftOut } = readDocumentNumbers(params.get(name) ?? "");
  return leftOut > 0 ? [`“${label}”一次最多查询 ${numbersMax} 个号码，后面 ${leftOut} 个未查询，请分次查询。`] : [];
}

function readerOf(filter: Filter): z.ZodType<string | number> {
  switch (filter.kind) {
    case "text":
    case "offered":
      return textFilter;
    case "code":
      return codeFilter;
    case "numbers":
      return numbersFilter;
    case "telephone":
      return textFilter.transform((text) => readTelephones(text).join(","));
    case "vin":
      return vinFilter;
    case "days":
      return dayFilter;
    case "months":
      return monthFilter;
    case "amounts":
      return amountFilter;
    case "choice": {
      const { of } = filter;
      return z.string().transform((given, found) => {
        const value = of.find((choice) => String(choice.value) === given)?.value;
        if (value === undefined) found.addIssue("没有这个选项");
        return value ?? given;
      });
    }
  }
}
