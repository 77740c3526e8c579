import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "返件单",
    document: "rma",
    list: "features/returns/orders/list.tsx",
    export: "features/returns/orders/export.ts",
    detail: "features/returns/orders/detail.tsx",
  },
  {
    dealer: {
      list: { id: "backManageSearch", path: "/backmanage/search" },
      detail: { id: "backManageDetail", path: "/backmanage/detail/:detailID", posts: "form" },
      prefix: "backManage",
    },
    company: {
      list: { id: "companyBackManageSearch", path: "/companybackmanage/search" },
      detail: { id: "companyBackManageDetail", path: "/companybackmanage/detail/:detailID", posts: "form" },
      prefix: "companyBackManage",
    },
  },
);

const orders = [
  {
    id: "companyBackManageCreate",
    path: "/companybackmanage/create",
    module: "features/returns/orders/order/create.tsx",
    audience: "company",
    kind: "create",
    title: "新建返件单",
    frame: "shell",
    posts: "form",
    menu: "companyBackManageCreate",
    parent: "companyBackManageSearch",
  },
  {
    id: "companyBackManageEdit",
    path: "/companybackmanage/detail/:detailID/edit",
    module: "features/returns/orders/order/edit.tsx",
    audience: "company",
    kind: "create",
    title: "修改返件单",
    frame: "shell",
    posts: "form",
    menu: "companyBackManageSearch",
    parent: "companyBackManageDetail",
    auxiliary: true,
  },
] as const;

export const returnOrderRoutes = [...lists, ...orders] satisfies readonly RouteEntry[];
