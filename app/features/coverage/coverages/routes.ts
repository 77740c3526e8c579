import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const coverageRoutes = documentRoutes(
  { word: "保修范围", list: "features/coverage/coverages/list.tsx", create: "features/coverage/coverages/create.tsx" },
  {
    company: {
      list: { id: "coverageSearch", path: "/company/warranty/coverage/search" },
      create: { id: "coverageCreate", path: "/company/warranty/coverage/create" },
    },
  },
) satisfies readonly RouteEntry[];
