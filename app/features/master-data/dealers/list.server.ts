import type { Backend } from "#gateway/backend.ts";
import { currencyList, dealerExport } from "#gateway/operations/dealer.ts";
import { dealerPage } from "#gateway/operations/reference-data.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { dealerFilters } from "./filters.ts";
import { dealerWords as words } from "./dealer-words.ts";

export const dealerList = defineList({
  name: "dealer",
  filters: dealerFilters,
  page: dealerPage,
  file: dealerExport,
  sorts: { code: words.code, name: words.name },
  order: "code",
  offers: { currencyCode: currencies },
  toRow: (row) => ({
    ...pick(row, ["id", "code", "name", "shortName", "province", "city"]),
    ...pick(row, ["currencyCode", "experienceGrade", "status", "statusName"]),
  }),
});

/** Currencies by their codes, each with its name. */
export async function currencies(backend: Backend) {
  const known = await backend.read(currencyList);
  return known.map(({ id, currencyCode = id, currencyName }) => ({
    value: currencyCode,
    label: joined(currencyCode, currencyName) ?? currencyCode,
  }));
}
