import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const vehicleRoutes = documentRoutes(
  { word: "车辆", list: "features/master-data/vehicles/list.tsx", detail: "features/master-data/vehicles/detail.tsx" },
  {
    both: {
      list: { id: "carSearch", path: "/system/carsearch" },
      detail: { id: "carDetail", path: "/system/cardetail/:detailID" },
    },
  },
) satisfies readonly RouteEntry[];
