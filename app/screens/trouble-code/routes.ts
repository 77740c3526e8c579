import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

export const troubleCodeRoutes = [
  ...documentRoutes(
    { word: "故障码", list: "screens/trouble-code/list.tsx", export: "screens/trouble-code/export.ts" },
    { both: { list: { id: "troubleCodeSearch", path: "/system/search/trouble/code" }, prefix: "troubleCode" } },
  ),
  {
    id: "troubleCodeTemplate",
    path: "/system/search/trouble/code/template",
    module: "screens/trouble-code/template.ts",
    audience: "both",
    kind: "resource",
    title: "故障码模板",
    frame: "none",
    menu: "troubleCodeSearch",
    parent: "troubleCodeSearch",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
