import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const oldPartRoutes = documentRoutes(
  { word: "旧件", list: "features/returns/old-parts/list.tsx" },
  {
    dealer: { list: { id: "backManageOldSearch", path: "/backmanage/old/search" } },
    company: { list: { id: "companyBackManageOldSearch", path: "/companybackmanage/old/search" } },
  },
) satisfies readonly RouteEntry[];
