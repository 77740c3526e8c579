import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  { word: "返修", listTitle: "返修记录", list: "features/campaigns/rework/list.tsx", export: "features/campaigns/rework/export.ts" },
  { both: { list: { id: "mtsReturn", path: "/mts/return" }, prefix: "mtsReturn" } },
);
const form = { audience: "both", menu: "mtsReturn", parent: "mtsReturn", kind: "create", frame: "shell" } as const;

export const reworkRoutes = [
  ...lists,
  {
    id: "mtsReturnCreate",
    path: "/mts/return/create",
    module: "features/campaigns/rework/create.tsx",
    ...form,
    title: "录入返修",
    posts: "form",
    auxiliary: true,
  },
  {
    id: "mtsReturnRemove",
    path: "/mts/return/remove",
    module: "features/campaigns/rework/remove.tsx",
    ...form,
    title: "删除返修记录",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
