import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

export const loginRoutes = [
  { id: "login", path: "/login", module: "features/sign-in/login.tsx", audience: "anyone", kind: "entry", title: "登录", frame: "bare" },
  { id: "entry", path: "/", module: "features/sign-in/login.tsx", audience: "anyone", kind: "entry", title: "登录", frame: "bare" },
  {
    id: "newLogin",
    path: "/newLogin",
    module: "features/sign-in/login.tsx",
    audience: "anyone",
    kind: "entry",
    title: "登录",
    frame: "bare",
  },
  {
    id: "logout",
    path: "/logout",
    module: "features/sign-in/logout.ts",
    audience: "anyone",
    kind: "resource",
    title: "退出",
    frame: "none",
    auxiliary: true,
  },
  {
    id: "otherUser",
    path: "/other-user",
    module: "features/sign-in/other-user.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "当前登录的用户已变更",
    frame: "shell",
    parent: "home",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
