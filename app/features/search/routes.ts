import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const searchRoutes = [
  {
    id: "search",
    path: "/search",
    module: "features/search/search.tsx",
    audience: "dealer",
    kind: "entry",
    title: "单据查询",
    frame: "shell",
    variant: "companySearch",
    auxiliary: true,
  },
  {
    id: "companySearch",
    path: "/companysearch",
    module: "features/search/search.tsx",
    audience: "company",
    kind: "entry",
    title: "单据查询",
    frame: "shell",
    permission: "companyQuickSearch",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
