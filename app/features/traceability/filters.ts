import type { TraceabilityFilter } from "#gateway/schemas/traceability.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { traceabilityWords as words } from "./traceability-words.ts";

export const traceabilityFilters = defineFilters<TraceabilityFilter>({
  vin: { label: words.vin, kind: "vin" },
  partNo: { label: words.partNo, kind: "code" },
  supplyNo: { label: words.supplyNo, kind: "code" },
  station: { label: words.station, kind: "code" },
  timesStartDate: { label: words.times, kind: "days", to: "timesEndDate" },
});
