import { coverageDefinitionPage } from "#gateway/operations/coverage.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { definitionWords as words } from "./definition-words.ts";
import { definitionFilters } from "./filters.ts";

export const definitionList = defineList({
  name: "coverageDefinition",
  filters: definitionFilters,
  page: coverageDefinitionPage,
  sorts: { definitionCode: words.definitionCode },
  order: "definitionCode",
  toRow: (row) => ({
    ...pick(row, ["id", "definitionCode", "definitionName", "usage", "startRule", "months", "warrantyTripLimitVal", "tripUnit"]),
    ...pick(row, ["userName", "createDate"]),
    taken: shorten([...(row.componentsIn ?? []), ...(row.partsIn ?? [])]),
    left: shorten([...(row.componentsOut ?? []), ...(row.partsOut ?? [])]),
  }),
});

/** Codes a row has room for. */
const shown = 3;

/** The first of many codes, and how many there are. */
function shorten(codes: readonly string[]): string | undefined {
  if (codes.length === 0) return undefined;
  const first = codes.slice(0, shown).join("、");
  return codes.length > shown ? `${first} 等 ${codes.length} 个` : first;
}
