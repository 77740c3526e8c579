import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const coverageDefinitionRoutes = documentRoutes(
  { word: "保修定义", list: "features/coverage/definitions/list.tsx", create: "features/coverage/definitions/create.tsx" },
  {
    company: {
      list: { id: "coverageDefinitionSearch", path: "/company/warranty/coverage/definition/search" },
      create: { id: "coverageDefinitionCreate", path: "/company/warranty/coverage/definition/create" },
    },
  },
) satisfies readonly RouteEntry[];
