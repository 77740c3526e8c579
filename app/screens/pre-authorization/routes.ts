import { documentRoutes } from "#app/routing/document-routes.ts";
import type { RouteEntry } from "#app/routing/route-entry.ts";
import { applicationModules } from "../application/application-modules.ts";

export const preAuthorizationRoutes = [
  ...documentRoutes(
    {
      document: "preAuthorization",
      word: "预授权",
      ...applicationModules,
      list: "screens/pre-authorization/list.tsx",
      export: "screens/pre-authorization/export.ts",
      detail: "screens/pre-authorization/detail.tsx",
    },
    {
      dealer: {
        list: { id: "claimSearchPreLicense", path: "/claim/search/prelicense" },
        create: { id: "claimCreatePreLicense", path: "/claim/createPreLicense" },
        detail: { id: "claimPreLicenseDetail", path: "/claim/prelicense/detail/:detailID" },
        prefix: "preLicense",
        base: "/claim/prelicense",
      },
      company: {
        list: { id: "companyClaimSearchPreLicense", path: "/companyclaim/search/prelicense" },
        create: { id: "companyClaimCreatePreLicense", path: "/companyclaim/createPreLicense" },
        detail: { id: "companyClaimPreLicenseDetail", path: "/companyclaim/prelicense/detail/:detailID", posts: "form" },
        prefix: "companyPreLicense",
        base: "/companyclaim/prelicense",
        uploads: "companyClaimCreatePreLicense",
      },
    },
  ),
  {
    id: "companyPreLicenseBulkReview",
    path: "/companyclaim/search/prelicense/review",
    module: "screens/application/bulk-review/bulk-review.tsx",
    document: "preAuthorization",
    audience: "company",
    kind: "detail",
    title: "批量审核",
    frame: "shell",
    menu: "companyClaimSearchPreLicense",
    permission: "claimReview",
    parent: "companyClaimSearchPreLicense",
    posts: "form",
    auxiliary: true,
  },
  {
    id: "companyPreLicensePrefetch",
    path: "/companyclaim/prelicense/detail/:detailID/prefetch",
    module: "screens/pre-authorization/prefetch.ts",
    document: "preAuthorization",
    audience: "company",
    kind: "resource",
    title: "下一张预授权",
    frame: "none",
    permission: "claimReview",
    parent: "companyClaimPreLicenseDetail",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
