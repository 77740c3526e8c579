import { opening } from "#e2e/fault-matrix/user-actions.ts";
import { part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { vehicles } from "#fixtures/master-data/vehicles/seed.ts";
import type { vehicleSearchRoutes } from "#app/features/master-data/vehicle-search/routes.ts";

const page = "/quick/vehicle/search";
const other = "/quick/search/vehicle/search";
const asked = `vin=${vehicles[0]?.vehicleInfoVO?.vehicleVin ?? ""}`;

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof vehicleSearchRoutes> = {
  faults: [{ operation: "vehicle.byVin", screen: "车辆快速查询", action: opening("d10001", `${page}?${asked}`), shows: part("车辆"), schema: "leftOut" }],
  visits: {
    quickVehicleSearch: () => [page, `${page}?${asked}`, `${page}?${written({ vin: hostile })}`],
    quickSearchVehicleSearch: () => [other, `${other}?${asked}`],
  },
  journeys: ["business-reports"],
};
