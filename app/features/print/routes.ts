import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const printRoutes = [
  {
    id: "element",
    path: "/element",
    module: "features/print/element.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "打印",
    frame: "bare",
  },
  {
    id: "fill",
    path: "/fill",
    module: "features/print/fill.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "打印装箱单",
    frame: "bare",
  },
] as const satisfies readonly RouteEntry[];
