import type { CoverageFilter } from "#gateway/schemas/coverage.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { coverageWords as words, markets } from "./coverage-words.ts";

export const coverageFilters = defineFilters<CoverageFilter>({
  coverageCode: { label: words.coverageCode, kind: "text" },
  validStartDate: { label: words.validStartDate, kind: "days", to: "validEndDate" },
  vehicleModelCode: { label: words.vehicleModelCode, kind: "code" },
  market: { label: words.market, kind: "choice", of: markets.map((market) => ({ value: market, label: market })) },
  definitionCode: { label: words.definitionCode, kind: "text", more: true },
  plantCode: { label: words.plantCode, kind: "code", more: true },
});
