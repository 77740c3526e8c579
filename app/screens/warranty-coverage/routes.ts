import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

export const coverageRoutes = documentRoutes(
  { word: "保修范围", list: "screens/warranty-coverage/list.tsx", create: "screens/warranty-coverage/create.tsx" },
  {
    company: {
      list: { id: "coverageSearch", path: "/company/warranty/coverage/search" },
      create: { id: "coverageCreate", path: "/company/warranty/coverage/create" },
    },
  },
) satisfies readonly RouteEntry[];
