import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { reportState } from "./warranty-report-words.ts";

/** A warranty report: what a dealer asks the company about a repair (2 §3). */
export const warrantyReportKind = {
  name: "warrantyReport",
  word: "质保报告",
  numberWord: "报告编号",
  routes: namedRoutes({
    dealer: {
      list: "repairSupportSearch",
      export: "repairSupportExport",
      detail: "repairSupportDetail",
      attachment: "repairSupportAttachment",
    },
    company: {
      list: "companyRepairSupportSearch",
      export: "companyRepairSupportExport",
      detail: "companyRepairSupportDetail",
      attachment: "companyRepairSupportAttachment",
    },
  }),
  statusOf: reportState,
} as const satisfies DocumentKind;
