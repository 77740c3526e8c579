import type { OutputOf } from "#gateway/operation.ts";
import type { techSupportByNumber } from "#gateway/operations/tech-support.ts";
import type { warrantyReportByNumber } from "#gateway/operations/warranty-report.ts";
import type { ReportKind } from "./report-address.ts";
import { pick } from "../../view/picked-fields.server.ts";

type TechSupport = OutputOf<typeof techSupportByNumber>;
type WarrantyReport = OutputOf<typeof warrantyReportByNumber>;

const sharedFields = [
  ...(["id", "reportNumber", "subject", "status", "statusName", "dealerCode", "dealerName", "vehicleVin", "vehicleModelCode"] as const),
  ...(["tripCurrent", "tripUnit", "componentCode", "componentName", "phenomenonSummary", "operationDone", "remark", "createDate"] as const),
] as const;

/** A report as its page shows it, picked field by field; what only one kind has is absent in the other. */
export interface ReportView
  extends
    Pick<TechSupport, (typeof sharedFields)[number]>,
    Partial<Pick<TechSupport, "questionLevelDictId" | "dealerRepairPlan" | "evaluation" | "forPreAuthorizationFlag">>,
    Partial<Pick<WarrantyReport, "warrantyReportTypeDictId" | "approvedAmount" | "kindnessAuthCode">> {
  kind: ReportKind;
}

export function toTechSupportView(report: TechSupport): ReportView {
  const own = ["questionLevelDictId", "dealerRepairPlan", "evaluation", "forPreAuthorizationFlag"] as const;
  return { kind: "techSupport", ...pick(report, [...sharedFields, ...own]) };
}

export function toWarrantyReportView(report: WarrantyReport): ReportView {
  return { kind: "warrantyReport", ...pick(report, [...sharedFields, "warrantyReportTypeDictId", "approvedAmount", "kindnessAuthCode"]) };
}
