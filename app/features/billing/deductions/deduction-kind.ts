import type { DocumentKind } from "#app/lib/documents/document-kind.ts";
import { namedRoutes } from "#app/registry/route-table.ts";
import { deductionState } from "./deduction-words.ts";

/** A deduction: money taken back from an approved or paid claim (2 §3). */
export const deductionKind = {
  name: "deduction",
  word: "抵扣单",
  numberWord: "抵扣单号",
  routes: namedRoutes({
    dealer: { list: "deductSearch", detail: "deductDetail", attachment: "deductAttachment" },
    company: { list: "companyDeductSearch", detail: "companyDeductDetail", attachment: "companyDeductAttachment" },
  }),
  statusOf: deductionState,
} as const satisfies DocumentKind;
