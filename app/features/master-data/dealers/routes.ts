import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const read = documentRoutes(
  {
    word: "经销商",
    list: "features/master-data/dealers/list.tsx",
    export: "features/master-data/dealers/export.ts",
    detail: "features/master-data/dealers/detail.tsx",
  },
  {
    both: {
      list: { id: "dealerSearch", path: "/system/dealersearch" },
      detail: { id: "dealerDetail", path: "/system/distributor/manage/detail/:detailID" },
      prefix: "dealer",
    },
  },
);

/** Dealers are read by both sides and kept by one. */
const edit = {
  id: "dealerEdit",
  path: "/system/distributor/manage/detail/:detailID/edit",
  module: "features/master-data/dealers/edit.tsx",
  title: "修改经销商",
  audience: "company",
  permission: "masterData",
  kind: "create",
  frame: "shell",
  posts: "form",
  menu: "dealerSearch",
  parent: "dealerDetail",
  auxiliary: true,
} as const satisfies RouteEntry;

export const dealerRoutes = [...read, edit] satisfies readonly RouteEntry[];
