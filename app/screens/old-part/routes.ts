import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

export const oldPartRoutes = documentRoutes(
  { word: "旧件", list: "screens/old-part/list.tsx" },
  {
    dealer: { list: { id: "backManageOldSearch", path: "/backmanage/old/search" } },
    company: { list: { id: "companyBackManageOldSearch", path: "/companybackmanage/old/search" } },
  },
) satisfies readonly RouteEntry[];
