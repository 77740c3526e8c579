import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

const lists = documentRoutes(
  { word: "返修", list: "screens/rework/list.tsx", export: "screens/rework/export.ts" },
  { both: { list: { id: "mtsReturn", path: "/mts/return" }, prefix: "mtsReturn" } },
);
const form = { audience: "both", menu: "mtsReturn", parent: "mtsReturn", kind: "create", frame: "shell" } as const;

export const reworkRoutes = [
  ...lists,
  {
    id: "mtsReturnCreate",
    path: "/mts/return/create",
    module: "screens/rework/create.tsx",
    ...form,
    title: "录入返修",
    posts: "form",
    auxiliary: true,
  },
  {
    id: "mtsReturnRemove",
    path: "/mts/return/remove",
    module: "screens/rework/remove.tsx",
    ...form,
    title: "删除返修记录",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
