import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "提现",
    list: "screens/withdrawal/list.tsx",
    export: "screens/withdrawal/export.ts",
    detail: "screens/withdrawal/detail.tsx",
  },
  {
    company: {
      list: { id: "partnerMoneyManagement", path: "/partner/money/management" },
      detail: { id: "withdrawalDetail", path: "/partner/money/management/detail/:detailID" },
      prefix: "withdrawal",
    },
  },
);

export const withdrawalRoutes = [
  ...lists,
  {
    id: "withdrawalPay",
    path: "/partner/money/management/pay",
    module: "screens/withdrawal/pay.tsx",
    audience: "company",
    kind: "detail",
    title: "批量付款",
    frame: "shell",
    posts: "form",
    menu: "partnerMoneyManagement",
    permission: "settlement",
    parent: "partnerMoneyManagement",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
