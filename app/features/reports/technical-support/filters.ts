import type { TechSupportQuery } from "#gateway/schemas/technical-support.ts";
import { choicesOf, defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { supportStates, techSupportWords as words } from "./tech-support-words.ts";

/** What technical supports can be asked; a dealer's are its own, and drafts are its own alone. */
export const techSupportFilters = defineFilters<TechSupportQuery>({
  reportNumber: { label: words.reportNumber, kind: "numbers" },
  subject: { label: words.subject, kind: "text" },
  vehicleVin: { label: words.vehicleVin, kind: "vin" },
  dealerCode: { label: words.dealerCode, kind: "code", audience: "company" },
  status: { label: words.status, kind: "choice", of: choicesOf(supportStates) },
  questionLevelDictId: { label: words.questionLevelDictId, kind: "offered" },
  overdueFlag: { label: words.overdueFlag, kind: "choice", of: yesNo },
  waitingFlag: { label: words.waitingFlag, kind: "choice", of: yesNo, more: true },
  unreadFlag: { label: words.unreadFlag, kind: "choice", of: yesNo, more: true },
  inTimeFlag: { label: words.inTimeFlag, kind: "choice", of: yesNo, more: true },
  draftFlag: { label: words.draftFlag, kind: "choice", of: yesNo, audience: "dealer", more: true },
  solvedFlag: { label: words.solvedFlag, kind: "choice", of: yesNo, more: true },
  forPreAuthorizationFlag: { label: words.forPreAuthorizationFlag, kind: "choice", of: yesNo, more: true },
  reportTypeId: { label: words.reportTypeId, kind: "offered", more: true },
  mainPartCode: { label: words.mainPartCode, kind: "code", more: true },
  sysSymptomId: { label: words.sysSymptomId, kind: "offered", more: true },
  troubleCode: { label: words.troubleCode, kind: "code", more: true },
  vehicleModelCode: { label: words.vehicleModelCode, kind: "code", more: true },
  createStartDate: { label: words.createDate, kind: "days", to: "createEndDate", more: true },
});

/** What is asked of solved ones. */
export type HistoryQuery = Pick<TechSupportQuery, "keyword" | "mainPartCode" | "sysSymptomId" | "troubleCode" | "vehicleModelCode">;

export const historyFilters = defineFilters<HistoryQuery>({
  keyword: { label: words.keyword, kind: "text" },
  mainPartCode: { label: words.mainPartCode, kind: "code" },
  sysSymptomId: { label: words.sysSymptomId, kind: "offered" },
  troubleCode: { label: words.troubleCode, kind: "code" },
  vehicleModelCode: { label: words.vehicleModelCode, kind: "code" },
});
