import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "装箱单",
    document: "package",
    list: "features/returns/packages/list.tsx",
    export: "features/returns/packages/export.ts",
    detail: "features/returns/packages/detail.tsx",
    attachment: "lib/documents/attachment.ts",
  },
  {
    dealer: {
      list: { id: "backManagePackageSearch", path: "/backmanage/fsearch" },
      detail: { id: "backManagePackageDetail", path: "/backmanage/fsearch/:detailID", posts: "form" },
      prefix: "backManagePackage",
    },
    company: {
      list: { id: "companyBackManagePackageSearch", path: "/companybackmanage/fsearch" },
      detail: { id: "companyBackManagePackageDetail", path: "/companybackmanage/fsearch/:detailID", posts: "form" },
      prefix: "companyBackManagePackage",
    },
  },
);

const forms = [
  {
    id: "backManagePackageCreate",
    path: "/backmanage/fcreate",
    module: "features/returns/packages/create.tsx",
    audience: "dealer",
    kind: "create",
    title: "新建装箱单",
    frame: "shell",
    posts: "form",
    menu: "backManagePackageCreate",
    parent: "backManagePackageSearch",
  },
  {
    id: "backManageExpress",
    path: "/backmanage/express",
    module: "features/returns/packages/express.tsx",
    audience: "dealer",
    kind: "create",
    title: "填写快递单号",
    frame: "shell",
    posts: "form",
    menu: "backManagePackageSearch",
    parent: "backManagePackageSearch",
    auxiliary: true,
  },
  {
    id: "backManageNotice",
    path: "/backmanage/notice",
    module: "features/returns/packages/notice.tsx",
    audience: "dealer",
    kind: "create",
    title: "通知快递",
    frame: "shell",
    posts: "form",
    menu: "backManagePackageSearch",
    parent: "backManagePackageSearch",
    auxiliary: true,
  },
  {
    id: "companyBackManagePackageUploadPreview",
    path: "/companybackmanage/upload/preview",
    module: "features/claim-documents/editor/upload-preview.ts",
    audience: "company",
    kind: "resource",
    title: "查看附件",
    frame: "none",
    menu: "companyBackManagePackageSearch",
    parent: "companyBackManagePackageSearch",
    auxiliary: true,
  },
] as const;

export const returnPackageRoutes = [...lists, ...forms] satisfies readonly RouteEntry[];
