import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const page = {
  module: "features/master-data/vehicle-search/vehicle-search.tsx",
  audience: "both",
  kind: "list",
  title: "车辆快速查询",
  frame: "shell",
  menu: "quickVehicleSearch",
} as const;

/** One page at the two documented addresses. */
export const vehicleSearchRoutes = [
  { id: "quickVehicleSearch", path: "/quick/vehicle/search", ...page },
  { id: "quickSearchVehicleSearch", path: "/quick/search/vehicle/search", ...page, parent: "quickVehicleSearch" },
] as const satisfies readonly RouteEntry[];
