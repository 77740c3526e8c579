import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

export const vehicleModelRoutes = documentRoutes(
  { word: "车型", list: "screens/vehicle-model/list.tsx", detail: "screens/vehicle-model/detail.tsx" },
  {
    both: {
      list: { id: "carTypeSearch", path: "/system/cartypesearch" },
      detail: { id: "carTypeDetail", path: "/system/cartypedetail/:detailID" },
    },
  },
) satisfies readonly RouteEntry[];
