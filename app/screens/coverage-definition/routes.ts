import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

export const coverageDefinitionRoutes = documentRoutes(
  { word: "保修定义", list: "screens/coverage-definition/list.tsx", create: "screens/coverage-definition/create.tsx" },
  {
    company: {
      list: { id: "coverageDefinitionSearch", path: "/company/warranty/coverage/definition/search" },
      create: { id: "coverageDefinitionCreate", path: "/company/warranty/coverage/definition/create" },
    },
  },
) satisfies readonly RouteEntry[];
