import type { LaborListFilter } from "#gateway/schemas/labor.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { laborWords as words } from "./labor-words.ts";

export const laborFilters = defineFilters<LaborListFilter>({
  laborCode: { label: words.laborCode, kind: "text" },
  laborName: { label: words.laborName, kind: "text" },
  laborType: { label: words.laborType, kind: "text" },
  vehicleModelCode: { label: words.vehicleModelCode, kind: "code" },
  vehicleModelYear: { label: words.vehicleModelYear, kind: "code" },
});
