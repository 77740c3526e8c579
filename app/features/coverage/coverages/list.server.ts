import { coveragePage } from "#gateway/operations/coverage.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { coverageWords as words } from "./coverage-words.ts";
import { coverageFilters } from "./filters.ts";

export const coverageList = defineList({
  name: "coverage",
  filters: coverageFilters,
  page: coveragePage,
  sorts: { beginDate: words.beginDate, coverageCode: words.coverageCode },
  order: "-beginDate",
  toRow: (row) => ({
    ...pick(row, ["id", "coverageCode", "coverageName", "definitionCode", "definitionName", "market", "beginDate", "endDate"]),
    ...pick(row, ["userName", "createDate"]),
    models: shorten(row.modelCodes),
    years: shorten(row.modelYears),
    plants: shorten(row.plantCodes),
  }),
});

/** Codes a row has room for. */
const shown = 4;

/** The first of many codes, and how many there are; none for all. */
function shorten(codes: readonly string[] = []): string | undefined {
  if (codes.length === 0) return undefined;
  const first = codes.slice(0, shown).join("、");
  return codes.length > shown ? `${first} 等 ${codes.length} 个` : first;
}
