import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "订单",
    list: "screens/goods-order/list.tsx",
    export: "screens/goods-order/export.ts",
    detail: "screens/goods-order/detail.tsx",
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
    module: "screens/goods-order/goods-export.ts",
    audience: "company",
    kind: "resource",
    title: "导出商品",
    frame: "none",
    menu: "orderSearch",
    parent: "orderSearch",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
