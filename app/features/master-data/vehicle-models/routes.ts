import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const vehicleModelRoutes = documentRoutes(
  { word: "车型", list: "features/master-data/vehicle-models/list.tsx", detail: "features/master-data/vehicle-models/detail.tsx" },
  {
    both: {
      list: { id: "carTypeSearch", path: "/system/cartypesearch" },
      detail: { id: "carTypeDetail", path: "/system/cartypedetail/:detailID" },
    },
  },
) satisfies readonly RouteEntry[];
