import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "合伙人",
    listTitle: "合伙人",
    list: "features/partners/list.tsx",
    export: "features/partners/export.ts",
    detail: "features/partners/detail.tsx",
  },
  {
    company: {
      list: { id: "partnerManagement", path: "/partner/management" },
      detail: { id: "partnerDetail", path: "/partner/management/detail/:detailID", posts: "form" },
      prefix: "partner",
    },
  },
);

export const partnerRoutes = [
  ...lists,
  {
    id: "partnerSms",
    path: "/partner/management/detail/:detailID/sms",
    module: "features/partners/sms.tsx",
    audience: "company",
    kind: "detail",
    title: "发送短信",
    frame: "shell",
    menu: "partnerManagement",
    parent: "partnerDetail",
    auxiliary: true,
  },
  {
    id: "partnerCheckSeveral",
    path: "/partner/management/check",
    module: "features/partners/check-several.tsx",
    audience: "company",
    kind: "detail",
    title: "批量审核合伙人",
    frame: "shell",
    posts: "form",
    menu: "partnerManagement",
    parent: "partnerManagement",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
