import type { VehicleModelFilter } from "#gateway/schemas/vehicle.ts";
import { defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { modelWords as words } from "./model-words.ts";

export const modelFilters = defineFilters<VehicleModelFilter>({
  code: { label: words.code, kind: "text" },
  uniqueCode: { label: words.uniqueCode, kind: "text" },
  description: { label: words.description, kind: "text" },
  activeFlag: { label: words.activeFlag, kind: "choice", of: yesNo },
});
