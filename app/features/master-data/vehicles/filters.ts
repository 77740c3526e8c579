import type { VehicleListFilter } from "#gateway/schemas/vehicle.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { vehicleWords as words } from "./vehicle-words.ts";

export const vehicleFilters = defineFilters<VehicleListFilter>({
  vehicleVin: { label: words.vehicleVin, kind: "vin" },
  vehicleModelCode: { label: words.vehicleModelCode, kind: "code" },
  plantCode: { label: words.plantCode, kind: "code", more: true },
  retailStartDate: { label: words.retailDate, kind: "days", to: "retailEndDate" },
  dealerCode: { label: words.dealerCode, kind: "code", audience: "company" },
});
