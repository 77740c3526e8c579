import type { WarrantyReportFilter } from "#gateway/schemas/warranty-report.ts";
import { choicesOf, defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { reportStates, warrantyReportWords as words } from "./warranty-report-words.ts";

/** What warranty reports can be asked; a dealer's are its own, and drafts are its own alone. */
export const warrantyReportFilters = defineFilters<WarrantyReportFilter>({
  reportNumber: { label: words.reportNumber, kind: "numbers" },
  subject: { label: words.subject, kind: "text" },
  vehicleVin: { label: words.vehicleVin, kind: "vin" },
  dealerCode: { label: words.dealerCode, kind: "code", audience: "company" },
  status: { label: words.status, kind: "choice", of: choicesOf(reportStates) },
  warrantyReportTypeDictId: { label: words.warrantyReportTypeDictId, kind: "offered" },
  draftFlag: { label: words.draftFlag, kind: "choice", of: yesNo, audience: "dealer", more: true },
  solvedFlag: { label: words.solvedFlag, kind: "choice", of: yesNo, more: true },
  mainPartCode: { label: words.mainPartCode, kind: "code", more: true },
  sysSymptomId: { label: words.sysSymptomId, kind: "offered", more: true },
  troubleCode: { label: words.troubleCode, kind: "code", more: true },
  createStartDate: { label: words.createDate, kind: "days", to: "createEndDate", more: true },
});
