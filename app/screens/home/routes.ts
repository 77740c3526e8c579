import type { RouteEntry } from "../../routing/route-entry.ts";

export const homeRoutes = [
  { id: "home", path: "/home", module: "screens/home/home.tsx", audience: "both", kind: "dashboard", title: "我的主页", frame: "shell" },
  {
    id: "homeDatavPlatform",
    path: "/home/datav/platform",
    module: "screens/home/platform.tsx",
    audience: "both",
    kind: "dashboard",
    title: "数据平台",
    frame: "shell",
    menu: "homeDatavPlatform",
    parent: "home",
  },
  {
    id: "preferences",
    path: "/preferences",
    module: "screens/home/preferences.ts",
    audience: "both",
    kind: "resource",
    title: "个人设置",
    frame: "none",
    auxiliary: true,
  },
  {
    id: "sessions",
    path: "/sessions",
    module: "screens/home/sessions.tsx",
    audience: "both",
    kind: "list",
    title: "登录设备",
    frame: "shell",
    parent: "home",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
