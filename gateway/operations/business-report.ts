import type { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  ClaimReportRow,
  CorrectedClaimRow,
  DestroyedPartRow,
  LineReportRow,
  PendingReportRow,
  RepairReportRow,
  ReportFilter,
  reportPage,
  RetailReportRow,
} from "../schemas/business-report.ts";

/*
 * Eight reports, each as a page and as a file, which have their rows alone for themselves. The filter goes in body and query
 * (2 §7 Reports); where the two say different things, the body counts.
 */
const spec = "2 §7 Reports";
const paged = PagingQuery.extend(ReportFilter.shape);
const whole = OrderQuery.extend(ReportFilter.shape);

const pageOf = <Row extends z.ZodType>(name: string, row: Row) => ({
  query: paged,
  body: ReportFilter,
  answer: reportPage(name, row),
  spec,
  effect: "read" as const,
});
const fileOf = <Name extends string>(file: Name) => ({
  query: whole,
  body: ReportFilter,
  answer: { file },
  spec,
  effect: "read" as const,
});

export const reportClaimMaster = operation("report.claimMaster", {
  does: "Submitted claims by the day of their creation, a page of them, a row a claim; a dealer's own alone, as in every report.",
  assumed:
    "As of every business report: beginTime, endTime and dealerCode go in body and query, the body counts; days are Shanghai days, both included; submitted documents alone, the newest first, no other order; needs businessReport. Adjusted amounts are absent before the decision.",
  post: "/api/adapter/bi/claim/master/page",
  ...pageOf("ClaimReportPage", ClaimReportRow),
});

export const reportClaimMasterExport = operation("report.claimMasterExport", {
  does: "The same, all of them, as a workbook.",
  post: "/api/adapter/bi/claim/master",
  ...fileOf("claimReport.xls"),
});

export const reportClaimDetail = operation("report.claimDetail", {
  does: "The lines of submitted claims by the day of the claim's creation, a page of them: parts, labor and other fees.",
  assumed:
    "lineType is PART, LABOR or OTHER, lineNumber counts within it. Sums are without tax; other fees have no adjusted amount a line.",
  post: "/api/adapter/bi/claim/detail/page",
  ...pageOf("LineReportPage", LineReportRow),
});

export const reportClaimDetailExport = operation("report.claimDetailExport", {
  does: "The same, all of them, as a workbook.",
  post: "/api/adapter/bi/claim/detail",
  ...fileOf("claimDetailReport.xls"),
});

export const reportClaimCorrection = operation("report.claimCorrection", {
  does: "Claims that were ever returned to be corrected, by the day of their creation, a page of them.",
  assumed: "A claim is in it for good from its first return on; correctionCount and lastCorrectionDate come from its history.",
  post: "/api/adapter/bi/claim/correction/page",
  ...pageOf("CorrectedClaimPage", CorrectedClaimRow),
});

export const reportClaimCorrectionExport = operation("report.claimCorrectionExport", {
  does: "The same, all of them, as a workbook.",
  post: "/api/adapter/bi/claim/correction",
  ...fileOf("correctedClaimReport.xls"),
});

export const reportClaimPending = operation("report.claimPending", {
  does: "Claims that wait for approval, by the day of their creation, a page of them, with the days they have waited.",
  post: "/api/adapter/bi/claim/pendingAR/page",
  ...pageOf("PendingReportPage", PendingReportRow),
});

export const reportClaimPendingExport = operation("report.claimPendingExport", {
  does: "The same, all of them, as a workbook.",
  post: "/api/adapter/bi/claim/pendingAR",
  ...fileOf("approveClaimReport.xls"),
});

export const reportPrePending = operation("report.prePending", {
  does: "Pre-authorizations that wait for approval, by the day of their creation, a page of them, with the days they have waited.",
  post: "/api/adapter/bi/pre/pendingAR/page",
  ...pageOf("PendingPreAuthorizationPage", PendingReportRow),
});

export const reportPrePendingExport = operation("report.prePendingExport", {
  does: "The same, all of them, as a workbook.",
  post: "/api/adapter/bi/pre/pendingAR",
  ...fileOf("approvePrelicenseReport.xls"),
});

export const reportClaimRepair = operation("report.claimRepair", {
  does: "Labor lines of submitted claims with the repair they belong to, by the day of the claim's creation, a page of them.",
  post: "/api/adapter/bi/claim/repair/page",
  ...pageOf("RepairReportPage", RepairReportRow),
});

export const reportClaimRepairExport = operation("report.claimRepairExport", {
  does: "The same, all of them, as a workbook.",
  post: "/api/adapter/bi/claim/repair",
  ...fileOf("repairClaimReport.xls"),
});

export const reportDestroyPart = operation("report.destroyPart", {
  does: "Part lines of approved claims whose old parts do not go back, by the day of approval, a page of them.",
  assumed: "destroyReason is NOT_WANTED (never had to go back) or LET_OFF (its return order asks for none).",
  post: "/api/adapter/bi/destroypart/page",
  ...pageOf("DestroyedPartPage", DestroyedPartRow),
});

export const reportDestroyPartExport = operation("report.destroyPartExport", {
  does: "The same, all of them, as a workbook.",
  post: "/api/adapter/bi/destroypart",
  ...fileOf("destroyClaimReport.xls"),
});

export const reportRetail = operation("report.retail", {
  does: "Vehicles by the day of their sale, a page of them; a dealer's are those it sold.",
  assumed: "Without owners and without sums.",
  post: "/api/adapter/bi/retail/page",
  ...pageOf("RetailReportPage", RetailReportRow),
});

export const reportRetailExport = operation("report.retailExport", {
  does: "The same, all of them, as a workbook.",
  post: "/api/adapter/bi/retail",
  ...fileOf("retailReport.xls"),
});
