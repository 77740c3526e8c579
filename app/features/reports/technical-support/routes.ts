import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const folder = "features/reports/technical-support";

const read = documentRoutes(
  {
    word: "技术支持",
    list: `${folder}/list.tsx`,
    export: `${folder}/export.ts`,
    detail: `${folder}/detail.tsx`,
    attachment: "lib/documents/attachment.ts",
    document: "techSupport",
  },
  {
    dealer: {
      list: { id: "techSupportSearch", path: "/techsupport/search" },
      detail: { id: "techSupportDetail", path: "/techsupport/detail/:detailID", posts: "form" },
      prefix: "techSupport",
    },
    company: {
      list: { id: "companyTechSupportSearch", path: "/companytechsupport/search" },
      detail: { id: "companyTechSupportDetail", path: "/companytechsupport/detail/:detailID", posts: "form" },
      prefix: "companyTechSupport",
    },
  },
);

const file = { kind: "resource", frame: "none", title: "导出技术支持明细", auxiliary: true, module: `${folder}/export-detail.ts` } as const;

const more = [
  {
    ...file,
    id: "techSupportExportDetail",
    path: "/techsupport/search/export-detail",
    audience: "dealer",
    menu: "techSupportSearch",
    parent: "techSupportSearch",
    variant: "companyTechSupportExportDetail",
  },
  {
    ...file,
    id: "companyTechSupportExportDetail",
    path: "/companytechsupport/search/export-detail",
    audience: "company",
    menu: "companyTechSupportSearch",
    parent: "companyTechSupportSearch",
  },
  {
    id: "companyTechSupportSearchHistory",
    path: "/companytechsupport/search/history",
    module: `${folder}/history.tsx`,
    audience: "company",
    kind: "list",
    title: "技术支持历史",
    frame: "shell",
    menu: "companyTechSupportSearchHistory",
    parent: "companyTechSupportSearch",
  },
] as const;

const editor = `${folder}/editor.tsx`;
const ofDealer = { audience: "dealer", menu: "techSupportCreate", parent: "techSupportSearch" } as const;

/** What dealers alone do: they write their reports. Correcting and looking up stand below the list. */
const written = [
  {
    ...ofDealer,
    id: "techSupportCreate",
    path: "/techsupport/create",
    module: editor,
    kind: "create",
    title: "新建技术支持",
    frame: "shell",
    posts: "form",
  },
  {
    ...ofDealer,
    id: "techSupportEdit",
    path: "/techsupport/detail/:detailID/edit",
    module: editor,
    kind: "create",
    title: "修改技术支持",
    frame: "shell",
    posts: "form",
    menu: "techSupportSearch",
    parent: "techSupportDetail",
    auxiliary: true,
  },
  {
    ...ofDealer,
    id: "techSupportUploadPreview",
    path: "/techsupport/upload/preview",
    module: "features/claim-documents/editor/upload-preview.ts",
    kind: "resource",
    title: "查看附件",
    frame: "none",
    auxiliary: true,
  },
  {
    ...ofDealer,
    id: "techSupportLookUp",
    path: "/techsupport/look-up/:what",
    module: `${folder}/look-up.tsx`,
    kind: "list",
    title: "查询",
    frame: "shell",
    menu: "techSupportSearch",
    auxiliary: true,
  },
] as const;

export const techSupportRoutes = [...read, ...more, ...written] satisfies readonly RouteEntry[];
