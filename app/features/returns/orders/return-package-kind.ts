import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { returnState } from "./return-order-words.ts";

/** A package: a box of old parts under one express number (2 §1). */
export const returnPackageKind = {
  name: "package",
  word: "装箱单",
  numberWord: "装箱单号",
  routes: namedRoutes({
    dealer: {
      list: "backManagePackageSearch",
      export: "backManagePackageExport",
      detail: "backManagePackageDetail",
      attachment: "backManagePackageAttachment",
    },
    company: {
      list: "companyBackManagePackageSearch",
      export: "companyBackManagePackageExport",
      detail: "companyBackManagePackageDetail",
      attachment: "companyBackManagePackageAttachment",
    },
  }),
  statusOf: returnState,
} as const satisfies DocumentKind;
