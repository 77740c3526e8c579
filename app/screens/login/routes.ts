import type { RouteEntry } from "#app/routing/route-entry.ts";

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
  {
    id: "otherUser",
    path: "/other-user",
    module: "screens/login/other-user.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "当前登录的用户已变更",
    frame: "shell",
    parent: "home",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
