import { z } from "zod";
import { code, day, decimal, flag, id, integer, shape, text } from "./wire.ts";

/*
 * What a dealer enters in a claim (1 §3.1–3.5). Everything else of a claim, amounts included, is the backend's: it may
 * travel along and is not read. A field that is left out is emptied.
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
  unitPrice: decimal,
  componentCode: code,
  rmaFlag: flag,
};
const PartLineEntry = shape(partLineFields);

/** A labor line as it is entered; `claimLabor` is hours, the standard ones where it is left out. */
export const laborLineFields = {
  laborId: code,
  laborCode: code,
  laborName: text,
  claimLabor: decimal,
  vehicleModelCode: code,
  vehicleModelYear: code,
  engine: text,
  transmissionCase: text,
  beginDate: day,
  endDate: day,
  market: text,
  standardClaimLabor: decimal,
  description: text,
  unitPrice: decimal,
  failureRelatedFlag: flag,
  overtimeFlag: flag,
  laborDescription: text,
};
const LaborLineEntry = shape(laborLineFields);

/** Another fee as it is entered. */
export const otherFeeLineFields = {
  otherFeeTypeDictId: code,
  quantity: decimal,
  unitPrice: decimal,
  description: text,
  invoiceNumber: text,
  supportFileTypeDictId: code,
};
const OtherFeeLineEntry = shape(otherFeeLineFields);

/** An attachment as it is entered: the address an upload was answered with. */
export const attachmentFields = { attachmentName: text, description: text, attachmentRemark: text, attachmentUrl: text };
const AttachmentEntry = shape(attachmentFields);

/** What is entered once for a claim. */
export const claimFields = {
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
  kindnessAuthorizationNeeded: flag,
  kindnessAuthorizationCodeId: code,
  kindnessAuthorizationCode: text,
  preAuthorizationNeeded: flag,
  preAuthorizationId: code,
  preAuzNumber: text,
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

const entered = {
  ...claimFields,
  detailPartList: z.array(PartLineEntry).optional(),
  detailLaborList: z.array(LaborLineEntry).optional(),
  detailOtherFeeList: z.array(OtherFeeLineEntry).optional(),
  attachmentList: z.array(AttachmentEntry).optional(),
};

/** Names of what is entered: the rest of a claim is not the writer's. */
export const enteredFields: ReadonlySet<string> = new Set(Object.keys(entered));

/** A claim on its way to the backend; with the id and version of a stored draft it takes that draft's place. */
export const ClaimEntry = shape({ id: code, version: integer, ...entered });
export type ClaimEntry = z.output<typeof ClaimEntry>;

/** A claim that is corrected: id and version say which, as it was read. */
export const ClaimCorrection = shape({ id, version: integer, ...entered });

/** What became of a claim that was written; amounts are the backend's. */
export const WrittenClaim = shape({
  id,
  applicationNumber: text,
  status: integer,
  statusName: text,
  version: integer,
  totalAmount: decimal,
  currencyCode: text,
});

/** An upload (1 §7.6): a file, the name it is listed under and what it shows. */
export const AttachmentUpload = z.object({
  file: z.instanceof(Blob),
  attachmentName: z.string().optional(),
  description: z.string().optional(),
});

/** An uploaded file as a claim carries it (1 §3.5); the address is what the upload is for. */
export const UploadedAttachment = shape({
  id: code,
  attachmentName: text,
  description: text,
  attachmentRemark: text,
  attachmentUrl: z.string().min(1),
});
