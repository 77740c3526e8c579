import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "提现",
    listTitle: "提现",
    list: "features/partners/withdrawals/list.tsx",
    export: "features/partners/withdrawals/export.ts",
    detail: "features/partners/withdrawals/detail.tsx",
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
    module: "features/partners/withdrawals/pay.tsx",
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
