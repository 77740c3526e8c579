import { z } from "zod";
import { code, day, decimal, flag, hours, money, shape, text } from "./wire.ts";

/*
 * What a dealer enters in a claim and in a pre-authorization alike (1 §3.1–3.5). Everything else of a document, amounts
 * included, is the backend's: it may travel along and is not read. A field that is left out is emptied.
 */

/** A part line as it is entered; name, unit, price, component and return flag follow from the part's master data. */
export const partLineFields = {
  partId: code,
  partCode: code,
  partName: text,
  quantity: decimal,
  unit: text,
  oldSn: text,
  newSn: text,
  failureRelatedFlag: flag,
  unitPrice: money,
  componentCode: code,
  rmaFlag: flag,
};
const PartLineEntry = shape("PartLineEntry", partLineFields);

/** A labor line as it is entered; `claimLabor` is hours, the standard ones where it is left out. */
export const laborLineFields = {
  laborId: code,
  laborCode: code,
  laborName: text,
  claimLabor: hours,
  vehicleModelCode: code,
  vehicleModelYear: code,
  engine: text,
  transmissionCase: text,
  beginDate: day,
  endDate: day,
  market: text,
  standardClaimLabor: hours,
  description: text,
  unitPrice: money,
  failureRelatedFlag: flag,
  overtimeFlag: flag,
  laborDescription: text,
};
const LaborLineEntry = shape("LaborLineEntry", laborLineFields);

/** Another fee as it is entered. */
export const otherFeeLineFields = {
  otherFeeTypeDictId: code,
  quantity: decimal,
  unitPrice: money,
  description: text,
  invoiceNumber: text,
  supportFileTypeDictId: code,
};
const OtherFeeLineEntry = shape("OtherFeeLineEntry", otherFeeLineFields);

/** An attachment as it is entered: the address an upload was answered with. */
export const attachmentFields = { attachmentName: text, description: text, attachmentRemark: text, attachmentUrl: text };
const AttachmentEntry = shape("AttachmentEntry", attachmentFields);

/** What is entered once. */
export const entryFields = {
  dmsClaimNumber: text,
  workOrderNumber: text,
  claimTypeDictId: code,
  /** Required of company staff, who write on a dealer's behalf. */
  submitterCode: code,
  submitLocation: text,
  customerName: text,
  vehicleVin: text,
  vehicleModelCode: code,
  vehicleModelYear: code,
  tripCurrent: decimal,
  tripUnit: text,
  tripOld: decimal,
  tripUnitOld: text,
  warrantyCoverageId: code,
  activityNeeded: flag,
  activityId: code,
  actCode: text,
  originalCausalPartInvoiceNumber: text,
  originalCausalPartInvoiceDate: day,
  failureDate: day,
  repairDate: day,
  delayReasonDictId: code,
  repairPlaceTypeDictId: code,
  repairPlaceName: text,
  repairPlaceAddress: text,
  servicePartFlag: flag,
  causalPartId: code,
  causalPartNumber: decimal,
  causalPartCode: code,
  causalPartName: text,
  causalPartSn: text,
  componentCode: code,
  componentName: text,
  engineerJudgeDictId: code,
  sysSymptomId: code,
  sysSymptomCode: text,
  symptomRemark: text,
  sysPfsId: code,
  sysPfsCode: text,
  sysPfsName: text,
  pfsRemark: text,
  sysFailureId: code,
  failureReason: text,
  failureRemark: text,
  repairOperationDictId: code,
  repairOperationRemark: text,
  remark: text,
  attachmentRemark: text,
  warrantyReportId: code,
  techReportId: code,
};

/** The lists of an entry; one that is left out is empty. */
export const entryLists = {
  detailPartList: z.array(PartLineEntry).optional(),
  detailLaborList: z.array(LaborLineEntry).optional(),
  detailOtherFeeList: z.array(OtherFeeLineEntry).optional(),
  attachmentList: z.array(AttachmentEntry).optional(),
};
