import type { RouteEntry } from "../../routing/route-entry.ts";
import { listWithFile } from "../../routing/twins.ts";

export const partRoutes = [
  ...listWithFile(
    {
      id: "partSearch",
      path: "/system/partsearch",
      module: "screens/part/list.tsx",
      audience: "both",
      kind: "list",
      title: "零件查询",
      frame: "shell",
      menu: "partSearch",
    },
    { id: "partExport", module: "screens/part/export.ts", title: "导出零件" },
  ),
  {
    id: "partDetail",
    path: "/system/partdetail/:detailID",
    module: "screens/part/detail.tsx",
    audience: "both",
    kind: "detail",
    title: "零件详情",
    frame: "shell",
    menu: "partSearch",
    parent: "partSearch",
  },
] as const satisfies readonly RouteEntry[];
