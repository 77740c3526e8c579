import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "返件单",
    document: "rma",
    list: "screens/return-order/list.tsx",
    export: "screens/return-order/export.ts",
    detail: "screens/return-order/detail.tsx",
  },
  {
    dealer: {
      list: { id: "backManageSearch", path: "/backmanage/search" },
      detail: { id: "backManageDetail", path: "/backmanage/detail/:detailID" },
      prefix: "backManage",
    },
    company: {
      list: { id: "companyBackManageSearch", path: "/companybackmanage/search" },
      detail: { id: "companyBackManageDetail", path: "/companybackmanage/detail/:detailID" },
      prefix: "companyBackManage",
    },
  },
);

const orders = [
  {
    id: "companyBackManageCreate",
    path: "/companybackmanage/create",
    module: "screens/return-order/order/create.tsx",
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
    module: "screens/return-order/order/edit.tsx",
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
