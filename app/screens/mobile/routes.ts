import type { RouteEntry } from "../../routing/route-entry.ts";

export const mobileRoutes = [
  {
    id: "mtsMobileLogin",
    path: "/mtsMobileLogin",
    module: "screens/mobile/mobile-login.tsx",
    audience: "anyone",
    kind: "entry",
    title: "扫码登录",
    frame: "bare",
  },
  {
    id: "cardlist",
    path: "/cardlist",
    module: "screens/mobile/card-list.tsx",
    audience: "signed-in",
    kind: "entry",
    title: "扫码首页",
    frame: "bare",
    handheld: true,
  },
] as const satisfies readonly RouteEntry[];
