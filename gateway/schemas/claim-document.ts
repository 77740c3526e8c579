import { z } from "zod";
import { attachmentFields, entryFields, laborLineFields, otherFeeLineFields, partLineFields } from "./claim-document-entry.ts";
import { dealerFields } from "./dealer.ts";
import { code, coded, codedText, day, decimal, id, instant, integer, money, shape, share, text } from "./wire.ts";
import { say } from "./words.ts";

/*
 * What a claim and a pre-authorization have in common (1 §3.1–3.5): a pre-authorization is the same document, asked for
 * before the repair. What only one of them has stands in claim.ts and pre-authorization.ts.
 */

/** A part line (1 §3.2). */
const PartLine = shape("PartLine", {
  id: code,
  ...partLineFields,
  totalAmount: money,
  adjustedFee: money,
  version: integer,
});

/** A labor line (1 §3.3). `claimLabor` and `standardClaimLabor` are hours. */
const LaborLine = shape("LaborLine", {
  id: code,
  ...laborLineFields,
  totalAmount: money,
  adjustedFee: money,
});

/** Another fee (1 §3.4). */
const OtherFeeLine = shape("OtherFeeLine", {
  id: code,
  ...otherFeeLineFields,
  otherFeeTypeDictName: text,
  totalAmount: money,
  supportFileTypeDictName: text,
});

/** An uploaded attachment (1 §3.5). `attachmentUrl` lies under the service's own base. */
export const Attachment = shape("Attachment", {
  id: code,
  ...attachmentFields,
});

/** Net, tax and total of one kind of fee, claimed and adjusted, and the reason of the adjustment (1 §3.1). */
const fees = {
  partFeeTotalNet: money,
  partFeeTotalTax: money,
  partFeeTotal: money,
  adjustedPartFeeTotalNet: money,
  adjustedPartFeeTotalTax: money,
  adjustedPartFeeTotal: money,
  partFeeRemark: text,
  laborFeeTotalNet: money,
  laborFeeTotalTax: money,
  laborFeeTotal: money,
  adjustedLaborFeeTotalNet: money,
  adjustedLaborFeeTotalTax: money,
  adjustedLaborFeeTotal: money,
  laborFeeRemark: text,
  otherFeeTotalNet: money,
  otherFeeTotalTax: money,
  otherFeeTotal: money,
  adjustedOtherFeeTotalNet: money,
  adjustedOtherFeeTotalTax: money,
  adjustedOtherFeeTotal: money,
  otherFeeRemark: text,
  partTotalAmount: money,
  laborTotalAmount: money,
  otherTotalAmount: money,
  totalAmount: money,
  adjustedTotalAmount: money,
  currencyCode: text,
};

/** States of a claim (1 §4.1); a pre-authorization is never paid. */
export const claimDocumentStatuses = {
  0: "draft",
  1: "waits for approval",
  2: "needs correction",
  3: "approved",
  4: "rejected",
  5: "paid",
  6: "deleted",
} as const;

/** That somebody recommends to approve what is more than theirs to decide (assumed). */
const Recommendation = shape("Recommendation", { status: coded({ 3: "approved" }), userId: code, userName: text, date: instant });

/** What a list shows of each document. */
export const rowFields = {
  id,
  applicationNumber: text,
  dmsClaimNumber: text,
  workOrderNumber: text,
  status: coded(claimDocumentStatuses),
  statusName: text,
  claimTypeDictId: code,
  claimTypeName: text,
  submitterCode: code,
  submitterName: text,
  vehicleVin: text,
  vehicleModelCode: code,
  causalPartCode: code,
  causalPartName: text,
  totalAmount: money,
  adjustedTotalAmount: money,
  currencyCode: text,
  createDate: instant,
  approveDate: instant,
  existDays: integer,
  version: integer,
  recommendation: Recommendation.optional(),
};

/** Sums over all rows a filter matches, one entry a currency: amounts of different currencies are never added. */
export const AmountSum = shape("AmountSum", { currencyCode: text, totalAmount: money, adjustedTotalAmount: money });

/** The dealer a document belongs to. */
export const DealerOfDocument = shape("DealerOfDocument", dealerFields);

/** A document, whole. */
export const claimDocumentFields = {
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
  manageRate: share,
  origin: text,
  createUserTypeFlag: codedText({ 0: "a dealer's user", 1: "company staff" }),
  createUserId: code,
  createUserName: text,
  updateUserId: code,
  updateUserName: text,
  updateTime: instant,
  region: text,
  reportCode: text,
  warrantyReportNo: text,
  detailPartList: z.array(PartLine),
  detailLaborList: z.array(LaborLine),
  detailOtherFeeList: z.array(OtherFeeLine),
  attachmentList: z.array(Attachment),
  dealerInfoVO: DealerOfDocument.optional(),
};

say({
  adjustedLaborFeeTotal: "What is granted of the labor fees, with tax.",
  adjustedLaborFeeTotalNet: "What is granted of the labor fees, without tax.",
  adjustedLaborFeeTotalTax: "Tax on what is granted of the labor fees.",
  adjustedOtherFeeTotal: "What is granted of the other fees, with tax.",
  adjustedOtherFeeTotalTax: "Tax on what is granted of the other fees.",
  adjustedPartFeeTotal: "What is granted of the part fees, with tax.",
  adjustedPartFeeTotalNet: "What is granted of the part fees, without tax.",
  adjustedPartFeeTotalTax: "Tax on what is granted of the part fees.",
  approveDate: "When it was decided, whichever way; absent before.",
  "Attachment.attachmentRemark": "Said of this file.",
  claimTypeName: "Name of that type, as shown.",
  createUserTypeFlag: "Side on which it was begun.",
  dealerInfoVO: "The dealer it belongs to.",
  existDays: "Whole days it has been waiting.",
  laborFeeTotal: "Labor fees, with tax.",
  laborFeeTotalNet: "Labor fees, without tax.",
  laborFeeTotalTax: "Tax on the labor fees.",
  laborTotalAmount: "Sum of the labor lines.",
  origin: "Where the document came from.",
  otherFeeTotal: "Other fees, with tax.",
  otherFeeTotalNet: "Other fees, without tax.",
  otherFeeTotalTax: "Tax on the other fees.",
  otherTotalAmount: "Sum of the other fees' lines.",
  partFeeTotal: "Part fees, with tax.",
  partFeeTotalNet: "Part fees, without tax.",
  partFeeTotalTax: "Tax on the part fees.",
  partTotalAmount: "Sum of the part lines.",
  "Recommendation.date": "When it was recommended.",
  "Recommendation.status": "What is recommended.",
  "Recommendation.userId": "Account of whoever recommends it.",
  "Recommendation.userName": "Name of whoever recommends it.",
  recommendation: "Set while an approval waits for somebody with authority over the amount; for company staff alone.",
  region: "Region of the dealer.",
  repairOperationName: "Name of that kind.",
  submitterId: "Id of that dealer.",
  submitterTypeDictId: "Kind of submitter: id of an item of the dictionary submitterType.",
  supportFileTypeDictName: "Name of that kind.",
  "PartLine.totalAmount": "Quantity times unit price.",
  "LaborLine.totalAmount": "Hours times unit price.",
  "OtherFeeLine.totalAmount": "Quantity times unit price.",
  "LaborLine.unitPrice": "Price of an hour.",
  updateTime: "When it was changed last.",
  updateUserId: "Account of whoever changed it last.",
  updateUserName: "Name of whoever changed it last.",
  warrantyReportNo: "Number of the warranty report it refers to.",
});
