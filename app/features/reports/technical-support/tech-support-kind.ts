import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { supportState } from "./tech-support-words.ts";

/** A technical support: what a dealer asks the company's engineers (2 §3). */
export const techSupportKind = {
  name: "techSupport",
  word: "技术支持",
  numberWord: "报告编号",
  routes: namedRoutes({
    dealer: {
      list: "techSupportSearch",
      export: "techSupportExport",
      detail: "techSupportDetail",
      attachment: "techSupportAttachment",
    },
    company: {
      list: "companyTechSupportSearch",
      export: "companyTechSupportExport",
      detail: "companyTechSupportDetail",
      attachment: "companyTechSupportAttachment",
    },
  }),
  statusOf: supportState,
} as const satisfies DocumentKind;
