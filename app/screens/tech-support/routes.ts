import { documentRoutes } from "../../routing/document-routes.ts";
import type { RouteEntry } from "../../routing/route-entry.ts";

const folder = "screens/tech-support";

const read = documentRoutes(
  {
    word: "技术支持",
    list: `${folder}/list.tsx`,
    export: `${folder}/export.ts`,
    detail: `${folder}/detail.tsx`,
    attachment: `${folder}/attachment.ts`,
  },
  {
    dealer: {
      list: { id: "techSupportSearch", path: "/techsupport/search" },
      detail: { id: "techSupportDetail", path: "/techsupport/detail/:detailID" },
      prefix: "techSupport",
    },
    company: {
      list: { id: "companyTechSupportSearch", path: "/companytechsupport/search" },
      detail: { id: "companyTechSupportDetail", path: "/companytechsupport/detail/:detailID" },
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
    twin: "companyTechSupportExportDetail",
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

export const techSupportRoutes = [...read, ...more] satisfies readonly RouteEntry[];
