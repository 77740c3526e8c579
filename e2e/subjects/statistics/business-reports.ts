import { downloading, opening } from "#e2e/fault-matrix/user-actions.ts";
import { list, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { businessReportRoutes } from "#app/features/statistics/business-reports/routes.ts";

const exported = "a:contains('导出')";
const foreign = `dealerCode=10002&${written({ beginTime: hostile })}`;
/** What is looked at of a report and of its file. */
const visits = (path: string) =>
  [() => [`${path}?size=100`, `${path}?${foreign}`], () => [`${path}/export`, `${path}/export?${foreign}`]] as const;
const [reportClaim, reportClaimExport] = visits("/reportform/claim");
const [reportClaimDetail, reportClaimDetailExport] = visits("/reportform/claimdetail");
const [reportCorrectedClaim, reportCorrectedClaimExport] = visits("/reportform/correctedclaim");
const [reportApproveClaim, reportApproveClaimExport] = visits("/reportform/approveclaim");
const [reportApprovePreLicense, reportApprovePreLicenseExport] = visits("/reportform/approveprelicense");
const [reportRepairClaim, reportRepairClaimExport] = visits("/reportform/repairclaim");
const [reportDestroyClaim, reportDestroyClaimExport] = visits("/reportform/destroyclaim");
const [reportVehicleRetail, reportVehicleRetailExport] = visits("/reportform/vehicleretail");

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof businessReportRoutes> = {
  faults: [
    { operation: "report.claimMaster", screen: "索赔主表", action: opening("d10001", "/reportform/claim"), shows: page },
    { operation: "report.claimMasterExport", screen: "导出索赔主表", action: downloading("zhangwei", "/reportform/claim", exported), shows: list },
    { operation: "dealer.page", screen: "索赔主表", action: opening("zhangwei", "/reportform/claim"), shows: part("经销商代码的选项") },
    { operation: "report.claimDetail", screen: "索赔明细", action: opening("zhangwei", "/reportform/claimdetail"), shows: page },
    { operation: "report.claimDetailExport", screen: "导出索赔明细", action: downloading("d10001", "/reportform/claimdetail", exported), shows: list },
    { operation: "report.claimCorrection", screen: "更正索赔", action: opening("d10001", "/reportform/correctedclaim"), shows: page },
    { operation: "report.claimCorrectionExport", screen: "导出更正索赔", action: downloading("zhangwei", "/reportform/correctedclaim", exported), shows: list },
    { operation: "report.claimPending", screen: "待批准索赔", action: opening("zhangwei", "/reportform/approveclaim"), shows: page },
    { operation: "report.claimPendingExport", screen: "导出待批准索赔", action: downloading("d10001", "/reportform/approveclaim", exported), shows: list },
    { operation: "report.prePending", screen: "待批准预授权", action: opening("d10001", "/reportform/approveprelicense"), shows: page },
    { operation: "report.prePendingExport", screen: "导出待批准预授权", action: downloading("zhangwei", "/reportform/approveprelicense", exported), shows: list },
    { operation: "report.claimRepair", screen: "维修索赔", action: opening("zhangwei", "/reportform/repairclaim"), shows: page },
    { operation: "report.claimRepairExport", screen: "导出维修索赔", action: downloading("d10001", "/reportform/repairclaim", exported), shows: list },
    { operation: "report.destroyPart", screen: "销毁件索赔", action: opening("d10001", "/reportform/destroyclaim"), shows: page },
    { operation: "report.destroyPartExport", screen: "导出销毁件索赔", action: downloading("zhangwei", "/reportform/destroyclaim", exported), shows: list },
    { operation: "report.retail", screen: "车辆零售", action: opening("zhangwei", "/reportform/vehicleretail"), shows: page },
    { operation: "report.retailExport", screen: "导出车辆零售", action: downloading("d10001", "/reportform/vehicleretail", exported), shows: list },
  ],
  visits: {
    reportClaim, reportClaimExport, reportClaimDetail, reportClaimDetailExport, reportCorrectedClaim, reportCorrectedClaimExport,
    reportApproveClaim, reportApproveClaimExport, reportApprovePreLicense, reportApprovePreLicenseExport, reportRepairClaim,
    reportRepairClaimExport, reportDestroyClaim, reportDestroyClaimExport, reportVehicleRetail, reportVehicleRetailExport,
  },
  journeys: ["business-reports", "paper"],
};
