import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";
import { claimDocumentModules } from "../claim-documents/claim-document-modules.ts";

export const preAuthorizationRoutes = [
  ...documentRoutes(
    {
      document: "preAuthorization",
      word: "预授权",
      ...claimDocumentModules,
      list: "features/pre-authorizations/list.tsx",
      export: "features/pre-authorizations/export.ts",
      detail: "features/pre-authorizations/detail.tsx",
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
    module: "features/claim-documents/bulk-review/bulk-review.tsx",
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
    module: "features/pre-authorizations/prefetch.ts",
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
