import type { RouteEntry } from "../routing/route-entry.ts";

export const shellRoutes = [
  {
    id: "keyboard",
    path: "/keyboard",
    module: "lib/shell/keyboard-page.tsx",
    audience: "signed-in",
    kind: "detail",
    title: "键盘帮助",
    frame: "shell",
    parent: "home",
    auxiliary: true,
  },
  {
    id: "notFound",
    path: "/*",
    module: "lib/shell/not-found.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "页面不存在",
    frame: "bare",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
