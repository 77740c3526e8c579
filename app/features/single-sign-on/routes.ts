import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const signOnRoutes = [
  {
    id: "sso",
    path: "/sso",
    module: "features/single-sign-on/sign-on.tsx",
    audience: "anyone",
    kind: "entry",
    title: "单点登录（厂家）",
    frame: "bare",
  },
  {
    id: "dp",
    path: "/dp",
    module: "features/single-sign-on/sign-on.tsx",
    audience: "anyone",
    kind: "entry",
    title: "经销商门户登录",
    frame: "bare",
  },
] as const satisfies readonly RouteEntry[];
