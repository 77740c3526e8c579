import type { RouteEntry } from "#app/routing/route-entry.ts";

export const statusRoutes = [
  {
    id: "test",
    path: "/test",
    module: "screens/status/status.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "运行状态",
    frame: "shell",
    parent: "home",
  },
] as const satisfies readonly RouteEntry[];
