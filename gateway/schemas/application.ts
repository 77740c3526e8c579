import { z } from "zod";
import { attachmentFields, entryFields, laborLineFields, otherFeeLineFields, partLineFields } from "./application-entry.ts";
import { dealerFields } from "./dealer.ts";
import { code, day, decimal, id, instant, integer, shape, text } from "./wire.ts";

/*
 * What a claim and a pre-authorization have in common (1 §3.1–3.5): a pre-authorization is the same document, asked for
 * before the repair. What only one of them has stands in claim.ts and pre-authorization.ts.
 */

/** A part line (1 §3.2). */
const PartLine = shape({
  id: code,
  ...partLineFields,
  totalAmount: decimal,
  adjustedFee: decimal,
  version: integer,
});

/** A labor line (1 §3.3). `claimLabor` and `standardClaimLabor` are hours. */
const LaborLine = shape({
  id: code,
  ...laborLineFields,
  totalAmount: decimal,
  adjustedFee: decimal,
});

/** Another fee (1 §3.4). */
const OtherFeeLine = shape({
  id: code,
  ...otherFeeLineFields,
  otherFeeTypeDictName: text,
  totalAmount: decimal,
  supportFileTypeDictName: text,
});

/** An uploaded attachment (1 §3.5). `attachmentUrl` lies under the service's own base. */
export const Attachment = shape({
  id: code,
  ...attachmentFields,
});

/** Net, tax and total of one kind of fee, claimed and adjusted, and the reason of the adjustment (1 §3.1). */
const fees = {
  partFeeTotalNet: decimal,
  partFeeTotalTax: decimal,
  partFeeTotal: decimal,
  adjustedPartFeeTotalNet: decimal,
  adjustedPartFeeTotalTax: decimal,
  adjustedPartFeeTotal: decimal,
  partFeeRemark: text,
  laborFeeTotalNet: decimal,
  laborFeeTotalTax: decimal,
  laborFeeTotal: decimal,
  adjustedLaborFeeTotalNet: decimal,
  adjustedLaborFeeTotalTax: decimal,
  adjustedLaborFeeTotal: decimal,
  laborFeeRemark: text,
  otherFeeTotalNet: decimal,
  otherFeeTotalTax: decimal,
  otherFeeTotal: decimal,
  adjustedOtherFeeTotalNet: decimal,
  adjustedOtherFeeTotalTax: decimal,
  adjustedOtherFeeTotal: decimal,
  otherFeeRemark: text,
  partTotalAmount: decimal,
  laborTotalAmount: decimal,
  otherTotalAmount: decimal,
  totalAmount: decimal,
  adjustedTotalAmount: decimal,
  currencyCode: text,
};

/** What a list shows of each document. */
export const rowFields = {
  id,
  applicationNumber: text,
  dmsClaimNumber: text,
  workOrderNumber: text,
  status: integer,
  statusName: text,
  claimTypeDictId: code,
  claimTypeName: text,
  submitterCode: code,
  submitterName: text,
  vehicleVin: text,
  vehicleModelCode: code,
  causalPartCode: code,
  causalPartName: text,
  totalAmount: decimal,
  adjustedTotalAmount: decimal,
  currencyCode: text,
  createDate: instant,
  approveDate: instant,
  existDays: integer,
  version: integer,
};

/** Sums over all rows a filter matches, one entry a currency: amounts of different currencies are never added. */
export const AmountSum = shape({ currencyCode: text, totalAmount: decimal, adjustedTotalAmount: decimal });

/** A document, whole. */
export const applicationFields = {
  ...rowFields,
  ...fees,
  ...entryFields,
  submitterTypeDictId: code,
  submitterId: code,
  vehicleId: code,
  warrantyCoverage: text,
  warrantyDesc: text,
  warrantyStartDate: day,
  warrantyEndDate: day,
  warrantyPolicy: text,
  warrantyTripLimitVal: decimal,
  repairOperationName: text,
  approveCommentDictId: code,
  approveCommentName: text,
  approveCommentRemark: text,
  internalApproveComment: text,
  manageRate: decimal,
  origin: text,
  createUserTypeFlag: code,
  createUserId: code,
  createUserName: text,
  updateUserName: text,
  updateTime: instant,
  region: text,
  reportCode: text,
  warrantyReportNo: text,
  detailPartList: z.array(PartLine),
  detailLaborList: z.array(LaborLine),
  detailOtherFeeList: z.array(OtherFeeLine),
  attachmentList: z.array(Attachment),
  dealerInfoVO: shape(dealerFields).optional(),
};
