import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";
import { routeVariants } from "#app/lib/routing/route-variants.ts";
import { claimDocumentModules } from "../claim-documents/claim-document-modules.ts";

export const claimRoutes = [
  ...routeVariants(
    { module: "features/claims/redirect.ts", kind: "redirect", title: "索赔管理", frame: "none" },
    { id: "claim", path: "/claim" },
    { id: "companyClaim", path: "/companyclaim" },
  ),
  ...documentRoutes(
    {
      document: "claim",
      word: "索赔单",
      ...claimDocumentModules,
      list: "features/claims/list.tsx",
      export: "features/claims/export.ts",
      detail: "features/claims/detail.tsx",
    },
    {
      dealer: {
        list: { id: "claimSearch", path: "/claim/search" },
        create: { id: "claimCreate", path: "/claim/create" },
        detail: { id: "claimDetail", path: "/claim/detail/:detailID" },
        prefix: "claim",
        base: "/claim",
      },
      company: {
        list: { id: "companyClaimSearch", path: "/companyclaim/search" },
        create: { id: "companyClaimCreate", path: "/companyclaim/create" },
        detail: { id: "companyClaimDetail", path: "/companyclaim/detail/:detailID", posts: "form" },
        prefix: "companyClaim",
        base: "/companyclaim",
        uploads: "companyClaimCreate",
      },
    },
  ),
  {
    id: "companyClaimBulkReview",
    path: "/companyclaim/search/review",
    module: "features/claim-documents/bulk-review/bulk-review.tsx",
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
    id: "companyClaimPrefetch",
    path: "/companyclaim/detail/:detailID/prefetch",
    module: "features/claims/prefetch.ts",
    document: "claim",
    audience: "company",
    kind: "resource",
    title: "下一张索赔单",
    frame: "none",
    permission: "claimReview",
    parent: "companyClaimDetail",
    auxiliary: true,
  },
  {
    id: "companyClaimSearchHistory",
    path: "/companyclaim/search/history",
    module: "features/claims/history.tsx",
    audience: "company",
    kind: "list",
    title: "索赔历史",
    frame: "shell",
    menu: "companyClaimSearchHistory",
    parent: "companyClaimSearch",
  },
] as const satisfies readonly RouteEntry[];
