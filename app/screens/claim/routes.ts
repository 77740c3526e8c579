import type { RouteEntry } from "../../routing/route-entry.ts";
import { documentRoutes, twins } from "../../routing/twins.ts";

const editor = {
  module: "screens/application/editor/editor.tsx",
  document: "claim",
  kind: "create",
  frame: "shell",
  posts: "form",
} as const;

export const claimRoutes = [
  ...twins(
    { module: "screens/claim/redirect.ts", kind: "redirect", title: "索赔管理", frame: "none" },
    { id: "claim", path: "/claim" },
    { id: "companyClaim", path: "/companyclaim" },
  ),
  ...twins(
    { module: "screens/claim/list.tsx", kind: "list", title: "索赔单查询", frame: "shell" },
    { id: "claimSearch", path: "/claim/search", menu: "claimSearch", file: "claimExport" },
    { id: "companyClaimSearch", path: "/companyclaim/search", menu: "companyClaimSearch", file: "companyClaimExport" },
  ),
  ...twins(
    { ...editor, title: "新建索赔单" },
    { id: "claimCreate", path: "/claim/create", menu: "claimCreate", parent: "claimSearch" },
    { id: "companyClaimCreate", path: "/companyclaim/create", menu: "companyClaimCreate", parent: "companyClaimSearch" },
  ),
  ...twins(
    { ...editor, title: "修改索赔单", auxiliary: true },
    { id: "claimEdit", path: "/claim/detail/:detailID/edit", menu: "claimSearch", parent: "claimDetail" },
    { id: "companyClaimEdit", path: "/companyclaim/detail/:detailID/edit", menu: "companyClaimSearch", parent: "companyClaimDetail" },
  ),
  ...twins(
    { module: "screens/claim/detail.tsx", document: "claim", kind: "detail", title: "索赔单详情", frame: "shell" },
    { id: "claimDetail", path: "/claim/detail/:detailID", menu: "claimSearch", parent: "claimSearch" },
    {
      id: "companyClaimDetail",
      path: "/companyclaim/detail/:detailID",
      menu: "companyClaimSearch",
      parent: "companyClaimSearch",
      posts: "form",
    },
  ),
  ...documentRoutes(
    "claim",
    { module: "screens/claim/export.ts", title: "导出索赔单" },
    {
      prefix: "claim",
      base: "/claim",
      list: { id: "claimSearch", path: "/claim/search", menu: "claimSearch" },
      detail: { id: "claimDetail", path: "/claim/detail/:detailID" },
    },
    {
      prefix: "companyClaim",
      base: "/companyclaim",
      list: { id: "companyClaimSearch", path: "/companyclaim/search", menu: "companyClaimSearch" },
      detail: { id: "companyClaimDetail", path: "/companyclaim/detail/:detailID" },
      uploads: "companyClaimCreate",
    },
  ),
  {
    id: "companyClaimBulkReview",
    path: "/companyclaim/search/review",
    module: "screens/application/bulk-review/bulk-review.tsx",
    document: "claim",
    audience: "company",
    kind: "detail",
    title: "批量审核",
    frame: "shell",
    menu: "companyClaimSearch",
    permission: "claimReview",
    parent: "companyClaimSearch",
    posts: "form",
    auxiliary: true,
  },
  {
    id: "companyClaimSearchHistory",
    path: "/companyclaim/search/history",
    module: "screens/claim/history.tsx",
    audience: "company",
    kind: "list",
    title: "索赔历史",
    frame: "shell",
    menu: "companyClaimSearchHistory",
    parent: "companyClaimSearch",
  },
] as const satisfies readonly RouteEntry[];
