import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const statusRoutes = [
  {
    id: "test",
    path: "/test",
    module: "features/status/status.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "运行状态",
    frame: "shell",
    parent: "home",
  },
] as const satisfies readonly RouteEntry[];
