import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const partRoutes = documentRoutes(
  {
    word: "零件",
    list: "features/master-data/parts/list.tsx",
    export: "features/master-data/parts/export.ts",
    detail: "features/master-data/parts/detail.tsx",
  },
  {
    both: {
      list: { id: "partSearch", path: "/system/partsearch" },
      detail: { id: "partDetail", path: "/system/partdetail/:detailID" },
      prefix: "part",
    },
  },
) satisfies readonly RouteEntry[];
