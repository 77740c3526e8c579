import { z } from "zod";
import { AmountSum, claimDocumentFields, claimDocumentStatuses, rowFields } from "./claim-document.ts";
import { claimFields } from "./claim-entry.ts";
import { coverageScope, vehicleUsage } from "./coverage.ts";
import { returnStatuses, RmaRow } from "./returns.ts";
import {
  amountAsText,
  code,
  coded,
  codedFilter,
  codedText,
  day,
  decimal,
  flag,
  flagAsNumber,
  id,
  instant,
  integer,
  money,
  page,
  shape,
  text,
} from "./wire.ts";
import { say } from "./words.ts";

/** The deduction a claim carries (1 §3.1). */
const DeductionOfClaim = shape("DeductionOfClaim", {
  id: code,
  deductionTypeDictId: code,
  deductionNumber: text,
  deductionAllFlag: flag,
  claimId: code,
  dealerId: code,
  deductionReasonDictId: code,
  deductionIllustration: text,
  feeType: codedText({ PART: "part fees", LABOR: "labor fees", OTHER: "other fees" }),
  deductionPartTotal: money,
  deductionLaborTotal: money,
  deductionOtherTotal: money,
  deductionTotal: money,
  deductionLeft: money,
  confirmFlag: flag,
  createDate: instant,
  updateDate: instant,
  version: integer,
});

/** What a claim has beyond a pre-authorization in every list: parts that go back, and its payment. */
const claimRowFields = { rmaOccurredFlag: flag, payDate: instant };

/** One row of a claim list (1 §7.3). */
export const ClaimRow = shape("ClaimRow", { ...rowFields, ...claimRowFields });
export type ClaimRow = z.output<typeof ClaimRow>;

/** A page of claims; `sums` is our convention and may be missing. */
export const ClaimPage = shape("ClaimPage", {
  records: z.array(ClaimRow),
  current: integer,
  size: integer,
  total: integer,
  sums: z.array(AmountSum).optional(),
});

/** A claim, whole (1 §3.1–3.4). */
export const Claim = shape("Claim", {
  ...claimDocumentFields,
  ...claimFields,
  ...claimRowFields,
  returnBillNumber: text,
  returnBillStatus: codedText(returnStatuses),
  deduction: DeductionOfClaim.optional(),
});
export type Claim = z.output<typeof Claim>;

/** What a claim list can be narrowed by; every field is optional and named like the document's field. Texts match by part, codes whole. */
export const ClaimFilter = z
  .object({
    applicationNumber: z.string().optional(),
    dmsClaimNumber: z.string().optional(),
    workOrderNumber: z.string().optional(),
    vehicleVin: z.string().optional(),
    customerName: z.string().optional(),
    submitterCode: z.string().optional(),
    claimTypeDictId: z.string().optional(),
    status: codedFilter(claimDocumentStatuses),
    causalPartCode: z.string().optional(),
    /** Of any of its part lines. */
    partCode: z.string().optional(),
    /** Of any of its labor lines. */
    laborCode: z.string().optional(),
    vehicleModelCode: z.string().optional(),
    rmaOccurredFlag: flagAsNumber,
    /** Of a vehicle with a repair alert, or of one without; assumed like the alerts themselves (operations/coverage.ts). */
    repairAlertFlag: flagAsNumber,
    /** Waiting claims whose checks all passed, of an amount the asking reviewer may decide together with others; assumed. */
    cleanFlag: flagAsNumber,
    /** Reviewed by the asking user on days of these, whatever the review came to; of company staff alone, assumed. */
    reviewedStartDate: day,
    reviewedEndDate: day,
    /** Ours, besides the documented fields: 0 leaves those out that have a return order. */
    returnOrderFlag: flagAsNumber,
    createStartDate: day,
    createEndDate: day,
    approveStartDate: day,
    approveEndDate: day,
    payStartDate: day,
    payEndDate: day,
    totalAmountStart: amountAsText,
    totalAmountEnd: amountAsText,
  })
  .meta({ id: "ClaimFilter" });
export type ClaimFilter = z.output<typeof ClaimFilter>;

/**
 * What a check found in a claim on its way in (1 §3.5): why it was refused, what the reviewer is warned of, or that it passed. `level`
 * (error, warning, passed), `field`, `rule` and the `values` that were compared are our convention and may be missing.
 */
export const ClaimError = shape("ClaimError", {
  id,
  applicationId: code,
  errorInfo: text,
  submitTime: instant,
  level: z
    .string()
    .meta({ enum: ["error", "warning", "passed"] })
    .optional(),
  field: text,
  rule: text,
  values: z.record(z.string(), z.string()).optional(),
});

/** A vehicle as histories and look-ups show it. */
export const VehicleInfo = shape("VehicleInfo", {
  id: code,
  vehicleVin: text,
  vehicleModelCode: code,
  vehicleModelName: text,
  vehicleModelYear: code,
  retailDate: day,
  deliveryDate: day,
  warrantyStartDate: day,
  tripCurrent: decimal,
  tripUnit: text,
  dealerCode: code,
  dealerName: text,
  market: text,
  usage: vehicleUsage,
});

/** One repair in a vehicle's claim history. */
const ClaimHistoryRow = shape("ClaimHistoryRow", {
  id,
  applicationNumber: text,
  status: coded(claimDocumentStatuses),
  statusName: text,
  submitterCode: code,
  submitterName: text,
  failureDate: day,
  repairDate: day,
  tripCurrent: decimal,
  tripUnit: text,
  causalPartCode: code,
  causalPartName: text,
  totalAmount: money,
  currencyCode: text,
  createDate: instant,
});

/** A vehicle's claim history (1 §7.3). */
export const ClaimHistory = shape("ClaimHistory", {
  vehicleInfoVO: VehicleInfo.optional(),
  claimHistorySearchVOIPage: page("ClaimHistoryPage", ClaimHistoryRow),
});

/**
 * A warranty a vehicle has: a coverage as it holds for this vehicle, with what it takes in and leaves out (assumed). Asked for a part, a day
 * or a mileage it says whether it covers them, and those of other markets are told where the vehicle has none.
 */
export const VehicleWarranty = shape("VehicleWarranty", {
  id: code,
  warrantyCoverageId: code,
  warrantyCoverage: text,
  warrantyPolicy: text,
  warrantyDesc: text,
  warrantyStartDate: day,
  warrantyEndDate: day,
  warrantyTripLimitVal: decimal,
  tripUnit: text,
  partFlag: flag,
  ...coverageScope,
  endedCd: codedText({ period: "its last day is over", distance: "the vehicle has been driven further" }),
  coveredFlag: flag,
  reasonCdList: z.array(z.string().meta({ enum: ["period", "distance", "scope", "market"] })).optional(),
});

/** A service activity open for a vehicle. */
const VehicleActivity = shape("VehicleActivity", {
  id: code,
  actCode: text,
  actName: text,
  actTypeDictId: code,
  actBeginDate: day,
  actEndDate: day,
  actDeadline: day,
  completedFlag: flag,
  status: code,
  statusName: text,
});

/** Vehicle quick look-up (2 §3 "Reports, history, lookup"). */
export const VehicleByVin = shape("VehicleByVin", {
  vehicleInfoVO: VehicleInfo.optional(),
  warrantyList: z.array(VehicleWarranty),
  actVehicleList: z.array(VehicleActivity),
});

/** Return data of a claim (1 §7.3): its return order's head and rows; an empty list when nothing goes back. */
export const RmaOfClaim = shape("RmaOfClaim", {
  id: code,
  rmaNumber: text,
  requireReturnDate: day,
  receiverCompanyName: text,
  receiverName: text,
  receiverTelephone: text,
  receiverAddressDetail: text,
  receiverOpinion: text,
  claimDetailPartList: z.array(RmaRow),
});

/** One thing that happened to a document (2 §7 "Operation history"). */
export const AuditRecord = shape("AuditRecord", {
  id: code,
  applicationNo: text,
  applicationTypeCd: code,
  operation: code,
  operationName: text,
  operatorAccount: text,
  operatorName: text,
  operateTime: instant,
  statusName: text,
  remark: text,
  /** Whether the row is the company's own: 0 says that a dealer may read its words. */
  internalFlag: flag,
  /** What a review said besides its remark, kept where the document itself goes on. */
  approveCommentName: text,
  partFeeRemark: text,
  laborFeeRemark: text,
  otherFeeRemark: text,
  /** What the act changed: a field of the document, or of the line of a code as `detailPartList[<code>].quantity`. */
  changes: z.array(shape("FieldChange", { field: z.string(), before: text, after: text })).optional(),
});
export const AuditFilter = z.object({ applicationNo: z.string(), applicationTypeCd: z.string().optional() }).meta({ id: "AuditFilter" });

say({
  actVehicleList: "Activities open for the vehicle.",
  after: "Value after the act; absent for what is there no more.",
  applicationId: "Id of the document it was found in.",
  applicationNo: "Number of the claim or pre-authorization.",
  applicationTypeCd: "Kind of document.",
  approveEndDate: "Decided on this day at the latest, Shanghai time.",
  approveStartDate: "Decided on this day at the earliest, Shanghai time.",
  changes: "What the act changed, one entry a field.",
  claimHistorySearchVOIPage: "The repairs, a page of them.",
  confirmFlag: "Whether it is confirmed.",
  createEndDate: "Created on this day at the latest, Shanghai time.",
  createStartDate: "Created on this day at the earliest, Shanghai time.",
  deduction: "What is taken off the payment.",
  deductionAllFlag: "Whether all of it is taken.",
  deductionIllustration: "Why, in words.",
  deductionLaborTotal: "What is taken of the labor fees.",
  deductionLeft: "What is still to be taken.",
  deductionNumber: "Number of the deduction.",
  deductionOtherTotal: "What is taken of the other fees.",
  deductionPartTotal: "What is taken of the part fees.",
  deductionReasonDictId: "Why: id of an item of the dictionary deductionReason.",
  deductionTotal: "What is taken in all.",
  deductionTypeDictId: "Kind of deduction: id of an item of the dictionary deductionType.",
  deliveryDate: "Day the vehicle was handed over.",
  errorInfo: "What was found, in words for the writer.",
  feeType: "Kind of fee it is taken from.",
  field: "Field the finding is about.",
  "FieldChange.field": "Field that was changed; of a line detailPartList[<its code>].quantity, of a whole line or a file without one.",
  internalFlag: "Whether the row is the company's own; 0: a dealer may read its words.",
  "ClaimError.level": "How grave it is.",
  operateTime: "When it was done.",
  operation: "Code of what was done.",
  operationName: "What was done, as shown.",
  operatorName: "Name of whoever did it.",
  payDate: "When it was paid; absent before.",
  retailDate: "Day the vehicle was sold.",
  cleanFlag:
    "1: claims that wait, whose checks all passed, of an amount the reviewer may decide together with others; 0: all others. Company staff alone.",
  reviewedStartDate: "Reviewed by the user themselves on this Shanghai day at the earliest, whatever the review came to.",
  reviewedEndDate: "Reviewed by the user themselves on this Shanghai day at the latest.",
  repairAlertFlag: "1: claims of vehicles with a repair alert, whoever repaired them; 0: of all others.",
  returnOrderFlag: "1: claims with a return order; 0: claims without one.",
  returnBillNumber: "Number of the claim's return order.",
  returnBillStatus: "State of the claim's return order.",
  rule: "Name of the rule that found it.",
  submitTime: "When it was submitted.",
  totalAmountEnd: "At most this amount.",
  totalAmountStart: "At least this amount.",
  updateDate: "When it was changed last.",
  values: "What was compared, by name.",
  "VehicleInfo.market": "Market the vehicle was sold in, which is ours.",
  "VehicleInfo.usage": "What the vehicle is used for, which is ours.",
  endedCd: "What has ended it, its day or its mileage; absent while it goes on.",
  partFlag: "Whether it is the warranty of a part that was bought, which goes from its invoice and its fitting.",
  reasonCdList: "Why it does not cover what was asked: its day, its mileage, the part, the market.",
  "VehicleWarranty.coveredFlag": "Whether it covers the part, day and mileage that were asked about; absent where none was.",
  vehicleInfoVO: "The vehicle.",
  vehicleModelName: "Name of the vehicle's model.",
  warrantyList: "Warranties the vehicle has.",
});
