import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const troubleCodeRoutes = [
  ...documentRoutes(
    { word: "故障码", list: "features/master-data/trouble-codes/list.tsx", export: "features/master-data/trouble-codes/export.ts" },
    { both: { list: { id: "troubleCodeSearch", path: "/system/search/trouble/code" }, prefix: "troubleCode" } },
  ),
  {
    id: "troubleCodeTemplate",
    path: "/system/search/trouble/code/template",
    module: "features/master-data/trouble-codes/template.ts",
    audience: "both",
    kind: "resource",
    title: "故障码模板",
    frame: "none",
    menu: "troubleCodeSearch",
    parent: "troubleCodeSearch",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
