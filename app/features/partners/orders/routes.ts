import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "订单",
    list: "features/partners/orders/list.tsx",
    export: "features/partners/orders/export.ts",
    detail: "features/partners/orders/detail.tsx",
  },
  {
    company: {
      list: { id: "orderSearch", path: "/order/search" },
      detail: { id: "orderDetail", path: "/order/search/detail/:detailID" },
      prefix: "order",
    },
  },
);

export const goodsOrderRoutes = [
  ...lists,
  {
    id: "goodsExport",
    path: "/order/search/goods/export",
    module: "features/partners/orders/goods-export.ts",
    audience: "company",
    kind: "resource",
    title: "导出商品",
    frame: "none",
    menu: "orderSearch",
    parent: "orderSearch",
    auxiliary: true,
  },
  {
    id: "orderDeliverSeveral",
    path: "/order/search/delivery",
    module: "features/partners/orders/deliver-several.tsx",
    audience: "company",
    kind: "detail",
    title: "批量确认交付",
    frame: "shell",
    posts: "form",
    menu: "orderSearch",
    parent: "orderSearch",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
