import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

export const partRoutes = documentRoutes(
  { word: "零件", list: "screens/part/list.tsx", export: "screens/part/export.ts", detail: "screens/part/detail.tsx" },
  {
    both: {
      list: { id: "partSearch", path: "/system/partsearch" },
      detail: { id: "partDetail", path: "/system/partdetail/:detailID" },
      prefix: "part",
    },
  },
) satisfies readonly RouteEntry[];
