import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { returnState } from "./return-order-words.ts";

/** A return order: old parts of a claim the company wants back (2 §1). */
export const returnOrderKind = {
  name: "rma",
  word: "返件单",
  numberWord: "返件单号",
  routes: namedRoutes({
    dealer: { list: "backManageSearch", export: "backManageExport", detail: "backManageDetail" },
    company: { list: "companyBackManageSearch", export: "companyBackManageExport", detail: "companyBackManageDetail" },
  }),
  statusOf: returnState,
} as const satisfies DocumentKind;
