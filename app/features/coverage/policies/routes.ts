import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const warrantyPolicyRoutes = [
  {
    id: "coveragePolicySearch",
    path: "/company/warranty/coverage/policy/search",
    module: "features/coverage/policies/search.tsx",
    audience: "company",
    kind: "list",
    title: "保修政策查询",
    frame: "shell",
    menu: "coveragePolicySearch",
  },
] as const satisfies readonly RouteEntry[];
