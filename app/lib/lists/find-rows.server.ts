import type { Backend } from "#gateway/backend.ts";
import type { Audience } from "../request/context.ts";
import type { FilterBody } from "./filters.ts";
import { readListAddress } from "./list-address.server.ts";
import { readPage, toInput, type List } from "./list.server.ts";

/** What of a row is told wherever documents of several kinds stand together. */
export interface FoundRow {
  id: string;
  number?: string | undefined;
  status?: number | undefined;
  statusName?: string | undefined;
  vin?: string | undefined;
  dealer?: string | undefined;
  partName?: string | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
  created?: string | undefined;
}

/** A list asked for a text by one of its filters. */
export interface Finding {
  /** The filter's word. */
  label: string;
  /** The query under which the list shows the same. */
  search: string;
  rows: FoundRow[];
  total: number;
}

/** Asks a list for a text, by each of some filters: a call each, none where the text can be no such value. */
export type FindRows = (backend: Backend, audience: Audience, text: string) => Promise<Finding>[];

/**
 * How the rows of a list are found by a text.
 * @param names its filters, each a way to find a document
 * @param also what else its rows must be, as an address says it
 */
export function findRows<Body extends FilterBody, Row extends FoundRow, Sort extends string, Summary>(
  list: List<Body, Row, Sort, Summary>,
  names: readonly (keyof Body & string)[],
  also: Readonly<Record<string, string>> = {},
): FindRows {
  return (backend, audience, text) =>
    names.flatMap((name) => {
      const query = readListAddress(new URLSearchParams({ ...also, [name]: text }), list, audience, new Map());
      if (query.filter[name] === undefined) return [];
      const label = list.filters.all.find((filter) => filter.name === name)?.label ?? name;
      return [
        readPage(backend, list.page, toInput(query)).then(({ records, total }) => ({
          label,
          search: query.search,
          rows: records.map((row) => toFound(list.toRow(row, { audience, offered: {} }))),
          total: total ?? records.length,
        })),
      ];
    });
}

function toFound({ id, number, status, statusName, vin, dealer, partName, amount, currency, created }: FoundRow): FoundRow {
  return { id, number, status, statusName, vin, dealer, partName, amount, currency, created };
}
