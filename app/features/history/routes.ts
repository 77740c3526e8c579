import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const operationHistoryRoutes = [
  {
    id: "quickOperationHistory",
    path: "/quick/operation/history",
    module: "features/history/history.tsx",
    audience: "both",
    kind: "list",
    title: "操作记录",
    frame: "shell",
    menu: "quickOperationHistory",
  },
] as const satisfies readonly RouteEntry[];
