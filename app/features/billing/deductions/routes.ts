import { documentRoutes } from "#app/lib/routing/document-routes.ts";
import type { RouteEntry } from "#app/lib/routing/route-entry.ts";

const lists = documentRoutes(
  {
    word: "抵扣",
    document: "deduction",
    list: "features/billing/deductions/list.tsx",
    detail: "features/billing/deductions/detail.tsx",
    attachment: "lib/documents/attachment.ts",
  },
  {
    dealer: {
      list: { id: "deductSearch", path: "/deduct/search" },
      detail: { id: "deductDetail", path: "/deduct/detail/:id", posts: "form" },
      prefix: "deduct",
    },
    company: {
      list: { id: "companyDeductSearch", path: "/companydeduct/search" },
      detail: { id: "companyDeductDetail", path: "/companydeduct/detail/:id", posts: "form" },
      prefix: "companyDeduct",
    },
  },
);

const own = [
  {
    id: "deductStatement",
    path: "/deduct/statement",
    module: "features/billing/deductions/water.tsx",
    audience: "dealer",
    kind: "list",
    title: "抵扣流水",
    frame: "shell",
    menu: "deductStatement",
  },
  {
    id: "companyDeductStatement",
    path: "/companydeduct/statement",
    module: "features/billing/deductions/water.tsx",
    audience: "company",
    kind: "list",
    title: "抵扣流水",
    frame: "shell",
    menu: "companyDeductStatement",
  },
  {
    id: "companyDeductCreate",
    path: "/companydeduct/create",
    module: "features/billing/deductions/entry/create.tsx",
    audience: "company",
    kind: "create",
    title: "新建抵扣",
    frame: "shell",
    posts: "form",
    menu: "companyDeductCreate",
    parent: "companyDeductSearch",
  },
  {
    id: "companyDeductEdit",
    path: "/companydeduct/detail/:id/edit",
    module: "features/billing/deductions/entry/edit.tsx",
    audience: "company",
    kind: "create",
    title: "修改抵扣",
    frame: "shell",
    posts: "form",
    menu: "companyDeductSearch",
    parent: "companyDeductDetail",
    auxiliary: true,
  },
  {
    id: "companyDeductUploadPreview",
    path: "/companydeduct/upload/preview",
    module: "features/claim-documents/editor/upload-preview.ts",
    audience: "company",
    kind: "resource",
    title: "查看附件",
    frame: "none",
    menu: "companyDeductSearch",
    parent: "companyDeductSearch",
    auxiliary: true,
  },
] as const;

export const deductionRoutes = [...lists, ...own] satisfies readonly RouteEntry[];
