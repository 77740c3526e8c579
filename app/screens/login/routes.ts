import type { RouteEntry } from "../../route-entry.ts";

export const loginRoutes = [
  { id: "login", path: "/login", module: "screens/login/login.tsx", audience: "anyone", kind: "entry", title: "登录", frame: "bare" },
  { id: "entry", path: "/", module: "screens/login/login.tsx", audience: "anyone", kind: "entry", title: "登录", frame: "bare" },
  { id: "newLogin", path: "/newLogin", module: "screens/login/login.tsx", audience: "anyone", kind: "entry", title: "登录", frame: "bare" },
  {
    id: "logout",
    path: "/logout",
    module: "screens/login/logout.ts",
    audience: "anyone",
    kind: "resource",
    title: "退出",
    frame: "none",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
