import type { RouteEntry } from "../../routing/route-entry.ts";
import { documentRoutes, twins } from "../../routing/twins.ts";

const [dealerList, companyList] = ["claimSearchPreLicense", "companyClaimSearchPreLicense"] as const;
const editor = {
  module: "screens/application/editor/editor.tsx",
  document: "preAuthorization",
  kind: "create",
  frame: "shell",
  posts: "form",
} as const;

export const preAuthorizationRoutes = [
  ...twins(
    { module: "screens/pre-authorization/list.tsx", kind: "list", title: "预授权查询", frame: "shell" },
    { id: dealerList, path: "/claim/search/prelicense", menu: dealerList, file: "preLicenseExport" },
    { id: companyList, path: "/companyclaim/search/prelicense", menu: companyList, file: "companyPreLicenseExport" },
  ),
  ...twins(
    { ...editor, title: "新建预授权" },
    { id: "claimCreatePreLicense", path: "/claim/createPreLicense", menu: "claimCreatePreLicense", parent: dealerList },
    {
      id: "companyClaimCreatePreLicense",
      path: "/companyclaim/createPreLicense",
      menu: "companyClaimCreatePreLicense",
      parent: companyList,
    },
  ),
  ...twins(
    { ...editor, title: "修改预授权", auxiliary: true },
    { id: "preLicenseEdit", path: "/claim/prelicense/detail/:detailID/edit", menu: dealerList, parent: "claimPreLicenseDetail" },
    {
      id: "companyPreLicenseEdit",
      path: "/companyclaim/prelicense/detail/:detailID/edit",
      menu: companyList,
      parent: "companyClaimPreLicenseDetail",
    },
  ),
  ...twins(
    {
      module: "screens/pre-authorization/detail.tsx",
      document: "preAuthorization",
      kind: "detail",
      title: "预授权详情",
      frame: "shell",
    },
    { id: "claimPreLicenseDetail", path: "/claim/prelicense/detail/:detailID", menu: dealerList, parent: dealerList },
    {
      id: "companyClaimPreLicenseDetail",
      path: "/companyclaim/prelicense/detail/:detailID",
      menu: companyList,
      parent: companyList,
      posts: "form",
    },
  ),
  ...documentRoutes(
    "preAuthorization",
    { module: "screens/pre-authorization/export.ts", title: "导出预授权" },
    {
      prefix: "preLicense",
      base: "/claim/prelicense",
      list: { id: dealerList, path: "/claim/search/prelicense", menu: dealerList },
      detail: { id: "claimPreLicenseDetail", path: "/claim/prelicense/detail/:detailID" },
    },
    {
      prefix: "companyPreLicense",
      base: "/companyclaim/prelicense",
      list: { id: companyList, path: "/companyclaim/search/prelicense", menu: companyList },
      detail: { id: "companyClaimPreLicenseDetail", path: "/companyclaim/prelicense/detail/:detailID" },
      uploads: "companyClaimCreatePreLicense",
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
    menu: companyList,
    permission: "claimReview",
    parent: companyList,
    posts: "form",
    auxiliary: true,
  },
] as const satisfies readonly RouteEntry[];
