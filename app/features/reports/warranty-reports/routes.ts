import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const read = documentRoutes(
  {
    word: "质保报告",
    list: "features/reports/warranty-reports/list.tsx",
    export: "features/reports/warranty-reports/export.ts",
    detail: "features/reports/warranty-reports/detail.tsx",
    attachment: "lib/documents/attachment.ts",
    document: "warrantyReport",
  },
  {
    dealer: {
      list: { id: "repairSupportSearch", path: "/repairsupport/search" },
      detail: { id: "repairSupportDetail", path: "/repairsupport/detail/:detailID", posts: "form" },
      prefix: "repairSupport",
    },
    company: {
      list: { id: "companyRepairSupportSearch", path: "/companyrepairsupport/search" },
      detail: { id: "companyRepairSupportDetail", path: "/companyrepairsupport/detail/:detailID", posts: "form" },
      prefix: "companyRepairSupport",
    },
  },
);

const editor = "features/reports/warranty-reports";
const ofDealer = { audience: "dealer", menu: "repairSupportSearch", parent: "repairSupportSearch" } as const;
/** What dealers alone do: they write their reports. */
const written = [
  {
    ...ofDealer,
    id: "repairSupportCreate",
    path: "/repairsupport/create",
    menu: "repairSupportCreate",
    module: `${editor}/editor.tsx`,
    kind: "create",
    title: "新建质保报告",
    frame: "shell",
    posts: "form",
  },
  {
    ...ofDealer,
    id: "repairSupportEdit",
    path: "/repairsupport/detail/:detailID/edit",
    module: `${editor}/editor.tsx`,
    kind: "create",
    title: "修改质保报告",
    frame: "shell",
    posts: "form",
    parent: "repairSupportDetail",
    auxiliary: true,
  },
  {
    ...ofDealer,
    id: "repairSupportUploadPreview",
    path: "/repairsupport/upload/preview",
    module: "features/claim-documents/editor/upload-preview.ts",
    kind: "resource",
    title: "查看附件",
    frame: "none",
    auxiliary: true,
  },
  {
    ...ofDealer,
    id: "repairSupportLookUp",
    path: "/repairsupport/look-up/:what",
    module: `${editor}/look-up.tsx`,
    kind: "list",
    title: "查询",
    frame: "shell",
    auxiliary: true,
  },
] as const;

export const warrantyReportRoutes = [...read, ...written] satisfies readonly RouteEntry[];
