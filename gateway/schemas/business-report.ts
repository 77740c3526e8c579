import { z } from "zod";
import { AmountSum, claimDocumentStatuses } from "./claim-document.ts";
import { code, coded, codedText, day, decimal, flag, hours, id, instant, integer, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** What every business report is asked for (2 §3 "Reports, history, lookup"): days of its own date, both included, and one dealer. */
export const ReportFilter = z.object({ beginTime: day, endTime: day, dealerCode: z.string().optional() }).meta({ id: "ReportFilter" });
export type ReportFilter = z.output<typeof ReportFilter>;

/** Whose claim a row is about. */
const claimFields = {
  id,
  claimId: code,
  applicationNumber: text,
  status: coded(claimDocumentStatuses),
  statusName: text,
  submitterCode: code,
  submitterName: text,
  vehicleVin: text,
  vehicleModelCode: code,
  currencyCode: text,
  createDate: instant,
};

/** A claim or a pre-authorization. */
const wholeFields = {
  ...claimFields,
  dmsClaimNumber: text,
  workOrderNumber: text,
  claimTypeName: text,
  tripCurrent: decimal,
  tripUnit: text,
  failureDate: day,
  repairDate: day,
  causalPartCode: code,
  causalPartName: text,
  partFeeTotal: money,
  laborFeeTotal: money,
  otherFeeTotal: money,
  totalAmount: money,
};

export const ClaimReportRow = shape("ClaimReportRow", {
  ...wholeFields,
  adjustedTotalAmount: money,
  approveDate: instant,
  payDate: instant,
});

export const CorrectedClaimRow = shape("CorrectedClaimRow", {
  ...wholeFields,
  adjustedTotalAmount: money,
  correctionCount: integer,
  lastCorrectionDate: instant,
  approveCommentRemark: text,
});

export const PendingReportRow = shape("PendingReportRow", { ...wholeFields, existDays: integer });

/** What is asked for one line, and what is granted of it. */
const lineFields = { ...claimFields, lineNumber: integer, unitPrice: money, totalAmount: money, adjustedFee: money };

const lineKinds = { PART: "a part", LABOR: "a labor operation", OTHER: "another fee" } as const;

export const LineReportRow = shape("LineReportRow", {
  ...lineFields,
  lineType: codedText(lineKinds),
  partCode: code,
  partName: text,
  laborCode: code,
  laborName: text,
  otherFeeTypeDictName: text,
  quantity: decimal,
  unit: text,
  claimLabor: hours,
  failureRelatedFlag: flag,
});

export const RepairReportRow = shape("RepairReportRow", {
  ...lineFields,
  repairOperationName: text,
  laborCode: code,
  laborName: text,
  standardClaimLabor: hours,
  claimLabor: hours,
  overtimeFlag: flag,
  failureDate: day,
  repairDate: day,
});

const destroyReasons = { NOT_WANTED: "the part never had to go back", LET_OFF: "it had to, and was let off" } as const;

export const DestroyedPartRow = shape("DestroyedPartRow", {
  ...lineFields,
  partCode: code,
  partName: text,
  componentCode: code,
  oldSn: text,
  quantity: decimal,
  unit: text,
  destroyReason: codedText(destroyReasons),
  approveDate: instant,
});

export const RetailReportRow = shape("RetailReportRow", {
  id,
  vehicleVin: text,
  vehicleModelCode: code,
  vehicleModelName: text,
  vehicleModelYear: code,
  plantCode: code,
  retailDate: day,
  deliveryDate: day,
  warrantyStartDate: day,
  dealerCode: code,
  dealerName: text,
});

/** A page of a report; `sums` as in pages of claims, and none where nothing of a row is an amount. */
export function reportPage<Row extends z.ZodType>(name: string, row: Row) {
  return shape(name, {
    records: z.array(row),
    current: integer,
    size: integer,
    total: integer,
    sums: z.array(AmountSum).optional(),
  });
}

say({
  correctionCount: "How often it was returned to its dealer to be corrected.",
  destroyReason: "Why the old part stays with the dealer, to be destroyed.",
  lastCorrectionDate: "When it was returned last.",
  "DestroyedPartRow.totalAmount": "Quantity times unit price.",
  "LineReportRow.totalAmount": "What is asked for the line, without tax.",
  lineNumber: "Its place among the lines of its kind, from 1.",
  lineType: "Kind of line.",
  "RepairReportRow.totalAmount": "Hours times unit price.",
  "ReportFilter.beginTime": "First day of the report; which date of a row it means, the report says.",
  "ReportFilter.endTime": "Last day of the report.",
  "RepairReportRow.unitPrice": "Price of an hour.",
});
