import { z } from "zod";
import {
  amountFilter,
  dayFilter,
  largerAmount,
  laterDay,
  monthFilter,
  readListQuery,
  textFilter,
  vinFilter,
  type ListQuery,
} from "./list-query.server.ts";
import type { Side } from "../server/request/context.ts";
import { filtersOf, paramsOf, type Filter, type FilterBody, type Filters } from "./filters.ts";

export interface AddressShape<Body, Sort extends string> {
  filters: Filters<Body>;
  /** Columns it can be sorted on, with their words; none where the backend has one order of its own. */
  sorts?: Readonly<Record<Sort, string>>;
  /** The order of an address that names none; with a minus the other way round. */
  order?: NoInfer<Sort> | `-${NoInfer<Sort>}`;
}

/** A list as its address asks one side for it: whatever stands in a URL becomes one of these, never an error. */
export function readListAddress<Body extends FilterBody, Sort extends string>(
  params: URLSearchParams,
  { filters, sorts, order = "" as Sort }: AddressShape<Body, Sort>,
  side: Side,
): ListQuery<Body, Sort> {
  const own = filtersOf(filters, side);
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
  // `defineFilters` has tied every name to the body, and its kind to the value.
  return read as ListQuery<Body, Sort>;
}

function readerOf(filter: Filter): z.ZodType<string | number> {
  switch (filter.kind) {
    case "text":
    case "code":
    case "offered":
      return textFilter;
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
