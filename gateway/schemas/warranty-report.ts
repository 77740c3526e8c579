import { z } from "zod";
import { Attachment } from "./application.ts";
import { attachmentFields } from "./application-entry.ts";
import { reportFields, warrantyReportStatuses } from "./report.ts";
import { code, coded, codedFilter, day, decimal, flag, flagAsNumber, id, instant, integer, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** A trouble code as a control unit told it (2 §3 "Trouble code"). */
const ReportedCode = shape("ReportedCode", { dtcModuleDictId: code, code: text, description: text });

/** What a dealer enters of a report (2 §3 "Warranty report"); whose it is, numbers, states and names are the backend's. */
const entered = {
  version: integer,
  warrantyReportTypeDictId: code,
  subject: text,
  vehicleVin: text,
  tripCurrent: decimal,
  tripUnit: text,
  functionId: code,
  subFunctionId: code,
  contactPositionId: code,
  contactPersonId: code,
  mainPartCode: code,
  sysSymptomId: code,
  sysPfsId: code,
  failureReasonDictId: code,
  phenomenonSummary: text,
  operationDone: text,
  remark: text,
};

/** Something that was tried, whether it worked, and its own files. */
const SolutionEntry = shape("SolutionEntry", {
  solution: text,
  workedFlag: flag,
  attachmentList: z.array(shape("SolutionFileEntry", attachmentFields)).optional(),
});

/** One opinion as it is added; of a dealer's, the backend says that it is external. */
const OpinionEntry = shape("OpinionEntry", { opinion: text, internalOpinionFlag: flag }, ["opinion"]);

const entryLists = {
  troubleCodes: z.array(ReportedCode).optional(),
  solutionList: z.array(SolutionEntry).optional(),
  attachmentList: z.array(shape("ReportFileEntry", attachmentFields)).optional(),
};

export const WarrantyReportEntry = shape("WarrantyReportEntry", { id: code, ...entered, ...entryLists });

/** A report's correction, or what the company decides of it; with neither, opinions are added to it. */
export const WarrantyReportChange = shape("WarrantyReportChange", {
  id,
  ...entered,
  ...entryLists,
  status: coded(warrantyReportStatuses),
  approvedAmount: money,
  opinionList: z.array(OpinionEntry).optional(),
});

export const WarrantyReportRejection = shape(
  "WarrantyReportRejection",
  { id, version: integer, opinionList: z.array(OpinionEntry).optional() },
  ["version"],
);

const read = {
  ...reportFields,
  ...entered,
  status: coded(warrantyReportStatuses),
  draftFlag: flag,
  warrantyReportTypeName: text,
  vehicleModelYear: code,
  warrantyCoverage: text,
  warrantyStartDate: day,
  warrantyEndDate: day,
  functionName: text,
  subFunctionName: text,
  contactPositionName: text,
  contactPersonName: text,
  contactTelephone: code,
  mainPartName: text,
  symptomName: text,
  pfsName: text,
  failureReasonName: text,
  viewDate: instant,
  approveDate: instant,
  approvedAmount: money,
  currencyCode: text,
  kindnessAuthCode: text,
  kindnessAuthorizationCodeId: code,
  userName: text,
};

/** A report as lists show it, and as its number finds it. */
export const WarrantyReport = shape("WarrantyReport", read);

const ReportSolution = shape("ReportSolution", {
  id: code,
  solution: text,
  workedFlag: flag,
  attachmentList: z.array(Attachment).optional(),
});

/** A report whole; opinions on it are read by its number. */
export const WarrantyReportDetail = shape("WarrantyReportDetail", {
  ...read,
  troubleCodes: z.array(ReportedCode),
  solutionList: z.array(ReportSolution),
  attachmentList: z.array(Attachment),
});

/** What was written. */
export const WrittenWarrantyReport = shape("WrittenWarrantyReport", {
  id,
  reportNumber: text,
  status: coded(warrantyReportStatuses),
  version: integer,
});

/** Texts match by part, codes whole. `solvedFlag`: approved, with a solution that worked. */
export const WarrantyReportFilter = z
  .object({
    reportNumber: z.string(),
    subject: z.string(),
    vehicleVin: z.string(),
    dealerCode: z.string(),
    status: codedFilter(warrantyReportStatuses).unwrap(),
    draftFlag: flagAsNumber.unwrap(),
    solvedFlag: flagAsNumber.unwrap(),
    warrantyReportTypeDictId: z.string(),
    mainPartCode: z.string(),
    sysSymptomId: z.string(),
    troubleCode: z.string(),
    createStartDate: z.string().meta({ format: "date" }),
    createEndDate: z.string().meta({ format: "date" }),
  })
  .partial()
  .meta({ id: "WarrantyReportFilter" });
export type WarrantyReportFilter = z.output<typeof WarrantyReportFilter>;

/** A function of the vehicle, or one below it. */
export const VehicleFunction = shape("VehicleFunction", { id, name: text, parentId: code });

/** What somebody at a dealer does there. */
export const ContactPosition = shape("ContactPosition", { id, name: text });

/** Somebody at a dealer who can be asked about a report. */
export const ContactPerson = shape("ContactPerson", { id, name: text, telephone: code });

say({
  approvedAmount: "What was granted with the report, without tax.",
  contactPersonId: "Who can be asked: id of a contact person.",
  contactPersonName: "Name of that person.",
  contactPositionId: "What that person does: id of a position.",
  contactPositionName: "Name of that position.",
  contactTelephone: "Telephone number of that person.",
  draftFlag: "Whether it was not submitted yet; then it has no state.",
  failureReasonDictId: "Why it failed: id of an item of the dictionary failureReason.",
  failureReasonName: "Name of that reason.",
  functionId: "Function of the vehicle that is disturbed.",
  functionName: "Name of that function.",
  mainPartCode: "Code of the part it is about.",
  mainPartName: "Name of that part.",
  opinionList: "Opinions to be added; none is ever changed.",
  "ReportedCode.code": "The trouble code, as a diagnostic tool shows it.",
  solution: "What was tried.",
  solutionList: "What was tried, each with its own files.",
  solvedFlag: "Whether it is approved and names a solution that worked.",
  subFunctionId: "Function below that one.",
  subFunctionName: "Name of that function below.",
  troubleCode: "A code it names.",
  troubleCodes: "Codes control units told.",
  "WarrantyReport.kindnessAuthorizationCodeId": "Id of that authorization.",
  "WarrantyReportDetail.kindnessAuthorizationCodeId": "Id of that authorization.",
  viewDate: "When the company opened it first.",
  warrantyReportTypeName: "Name of that kind.",
  workedFlag: "Whether it worked.",
});
