import type { OutputOf } from "#gateway/operation.ts";
import {
  reportClaimCorrection,
  reportClaimCorrectionExport,
  reportClaimDetail,
  reportClaimDetailExport,
  reportClaimMaster,
  reportClaimMasterExport,
  reportClaimPending,
  reportClaimPendingExport,
  reportClaimRepair,
  reportClaimRepairExport,
  reportDestroyPart,
  reportDestroyPartExport,
  reportPrePending,
  reportPrePendingExport,
  reportRetail,
  reportRetailExport,
} from "#gateway/operations/business-report.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { dealers } from "#app/lib/lists/offers.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { reportFilters } from "./report-filters.ts";
import type { ReportField, ReportRow } from "./report-row.ts";
import { reports, type ReportName } from "./reports.tsx";

/** The operations that answer a report: its page and its file. */
export const reportLists = {
  reportClaim: list("reportClaim", reportClaimMaster, reportClaimMasterExport),
  reportClaimDetail: list("reportClaimDetail", reportClaimDetail, reportClaimDetailExport),
  reportCorrectedClaim: list("reportCorrectedClaim", reportClaimCorrection, reportClaimCorrectionExport),
  reportApproveClaim: list("reportApproveClaim", reportClaimPending, reportClaimPendingExport),
  reportApprovePreLicense: list("reportApprovePreLicense", reportPrePending, reportPrePendingExport),
  reportRepairClaim: list("reportRepairClaim", reportClaimRepair, reportClaimRepairExport),
  reportDestroyClaim: list("reportDestroyClaim", reportDestroyPart, reportDestroyPartExport),
  reportVehicleRetail: list("reportVehicleRetail", reportRetail, reportRetailExport),
} as const;

type PageOperation =
  | typeof reportClaimMaster
  | typeof reportClaimDetail
  | typeof reportClaimCorrection
  | typeof reportClaimPending
  | typeof reportPrePending
  | typeof reportClaimRepair
  | typeof reportDestroyPart
  | typeof reportRetail;
type FileOperation =
  | typeof reportClaimMasterExport
  | typeof reportClaimDetailExport
  | typeof reportClaimCorrectionExport
  | typeof reportClaimPendingExport
  | typeof reportPrePendingExport
  | typeof reportClaimRepairExport
  | typeof reportDestroyPartExport
  | typeof reportRetailExport;

/** One of the eight: what its columns read is what its rows carry. */
function list(name: ReportName, page: PageOperation, file: FileOperation) {
  const none = { audience: "company", listsVehicles: false, ofDealer: () => "" } as const;
  const fields = [...new Set<ReportField>(reports[name].columns(none).flatMap(({ reads }) => reads))];
  return defineList({
    name,
    filters: reportFilters(reports[name].period),
    filterIn: "body and query" as const,
    // They differ in what a row has, of which each report picks what it shows.
    page: page as typeof reportClaimMaster,
    file: file as typeof reportClaimMasterExport,
    offers: { dealerCode: dealers },
    toRow: (row: OutputOf<PageOperation>["records"][number]): ReportRow => ({ id: row.id, ...pick(row as ReportRow, fields) }),
    toSummary: ({ sums = [] }) => sums.map((sum) => pick(sum, ["currencyCode", "totalAmount", "adjustedTotalAmount"])),
  });
}

/** The report of a route, or of its file. @throws Error for a route of something else */
export function reportOf(route: { id: string; parent?: string } | undefined): ReportName {
  const names = Object.keys(reports) as ReportName[]; // the keys of a literal object: the compiler widens them
  // A file stands below its report, and a report may stand below another one.
  const name = names.find((each) => each === route?.id) ?? names.find((each) => each === route?.parent);
  if (!name) throw new Error(`${route?.id ?? "no route"} is no report`);
  return name;
}
