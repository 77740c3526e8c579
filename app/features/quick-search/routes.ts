import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const quickSearchRoutes = [
  {
    id: "quickSearch",
    path: "/quick/search",
    module: "features/quick-search/quick-search.tsx",
    audience: "company",
    kind: "entry",
    title: "快速查询",
    frame: "shell",
    permission: "companyQuickSearch",
    auxiliary: true,
  },
  {
    id: "quickSearchAnswer",
    path: "/quick/search/answer",
    module: "features/quick-search/answer.ts",
    audience: "company",
    kind: "resource",
    title: "快速查询",
    frame: "none",
    permission: "companyQuickSearch",
    parent: "quickSearch",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
