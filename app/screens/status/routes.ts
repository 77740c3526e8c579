import type { RouteEntry } from "../../route-entry.ts";

export const statusRoutes = [
  {
    id: "test",
    path: "/test",
    module: "screens/status/status.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "测试登录",
    frame: "shell",
    parent: "home",
  },
] as const satisfies readonly RouteEntry[];
