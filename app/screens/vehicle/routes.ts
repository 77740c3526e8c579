import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

export const vehicleRoutes = documentRoutes(
  { word: "车辆", list: "screens/vehicle/list.tsx", detail: "screens/vehicle/detail.tsx" },
  {
    both: {
      list: { id: "carSearch", path: "/system/carsearch" },
      detail: { id: "carDetail", path: "/system/cardetail/:detailID" },
    },
  },
) satisfies readonly RouteEntry[];
