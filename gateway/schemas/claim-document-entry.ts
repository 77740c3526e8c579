import { z } from "zod";
import { code, day, decimal, flag, hours, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

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
  originalCausalPartTrip: decimal,
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

say({
  activityId: "Id of the service activity the repair belongs to; with activityNeeded.",
  activityNeeded: "Whether the repair is part of a service activity; then activityId is needed.",
  "AttachmentEntry.attachmentRemark": "Said of this file.",
  causalPartId: "Id of that part.",
  causalPartNumber: "How many of that part are concerned.",
  causalPartSn: "Serial number of that part.",
  claimLabor: "Hours claimed; the standard ones where it is left out.",
  delayReasonDictId: "Why the repair came late: id of an item of the dictionary delayReason.",
  engineerJudgeDictId: "The engineer's judgement: id of an item of the dictionary engineerJudge.",
  failureReason: "The cause of failure, in words.",
  failureRelatedFlag: "Whether the line has to do with the failure.",
  failureRemark: "Said of the cause of failure.",
  invoiceNumber: "Number of the invoice.",
  laborDescription: "Said of the labor done.",
  newSn: "Serial number of the part put in.",
  oldSn: "Serial number of the part taken out.",
  originalCausalPartInvoiceDate: "Day of the invoice of the causal part, where it is a service part.",
  originalCausalPartTrip: "Mileage of the vehicle when that part was fitted, in tripUnit, which is ours.",
  originalCausalPartInvoiceNumber: "Number of that invoice.",
  overtimeFlag: "Whether it was done in overtime.",
  pfsRemark: "Said of the place of failure.",
  repairOperationDictId: "Kind of repair: id of an item of the dictionary repairOperation.",
  repairOperationRemark: "Details of the repair.",
  repairPlaceAddress: "Where it was repaired: street and number.",
  repairPlaceName: "Where it was repaired, by name.",
  repairPlaceTypeDictId: "Kind of place it was repaired at: id of an item of the dictionary repairPlaceType.",
  servicePartFlag: "Whether the causal part is a service part; then its invoice is needed.",
  submitLocation: "Where it was submitted.",
  supportFileTypeDictId: "Kind of proof: id of an item of the dictionary supportFileType.",
  symptomRemark: "Said of the symptom.",
  sysFailureId: "Id of the cause of failure.",
  sysPfsCode: "Code of the place of failure.",
  sysPfsId: "Id of the place of failure.",
  sysPfsName: "The place of failure, in words.",
  sysSymptomCode: "Code of the symptom.",
  sysSymptomId: "Id of the symptom.",
  techReportId: "Id of the technical support it refers to.",
  tripOld: "Mileage at the repair before, in tripUnitOld.",
  tripUnitOld: "Unit of that mileage.",
  warrantyReportId: "Id of the warranty report it refers to.",
});
