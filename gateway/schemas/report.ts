import { z } from "zod";
import { Attachment } from "./claim-document.ts";
import { attachmentFields } from "./claim-document-entry.ts";
import { code, day, decimal, flag, id, instant, integer, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** States of a warranty report (2 §4). */
export const warrantyReportStatuses = {
  0: "not viewed",
  1: "pending approval",
  2: "needs correction",
  3: "rejected",
  4: "approved",
  5: "viewed",
} as const;

/** What a warranty report and a technical support have in common (2 §3). */
export const reportFields = {
  id,
  reportNumber: text,
  subject: text,
  status: integer,
  statusName: text,
  dealerId: code,
  dealerCode: code,
  dealerName: text,
  vehicleVin: text,
  vehicleModelCode: code,
  tripCurrent: decimal,
  tripUnit: text,
  componentCode: code,
  componentName: text,
  phenomenonSummary: text,
  operationDone: text,
  remark: text,
  createDate: instant,
};

/** What a dealer enters of either kind of report (2 §3); whose it is, numbers, states and names are the backend's. */
export const reportEntryFields = {
  version: integer,
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

/** A trouble code as a control unit told it (2 §3 "Trouble code"). */
const ReportedCode = shape("ReportedCode", { dtcModuleDictId: code, code: text, description: text });

/** Something that was tried, whether it worked, and its own files. */
const SolutionEntry = shape("SolutionEntry", {
  solution: text,
  workedFlag: flag,
  attachmentList: z.array(shape("SolutionFileEntry", attachmentFields)).optional(),
});

/** One opinion as it is added; of a dealer's, the backend says that it is external. */
export const OpinionEntry = shape("OpinionEntry", { opinion: text, internalOpinionFlag: flag }, ["opinion"]);

export const reportEntryLists = {
  troubleCodes: z.array(ReportedCode).optional(),
  solutionList: z.array(SolutionEntry).optional(),
  attachmentList: z.array(shape("ReportFileEntry", attachmentFields)).optional(),
};

/** What an entry's codes stand for, and what the backend adds to either kind. */
export const reportNames = {
  draftFlag: flag,
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
  userName: text,
};

const ReportSolution = shape("ReportSolution", {
  id: code,
  solution: text,
  workedFlag: flag,
  attachmentList: z.array(Attachment).optional(),
});

export const reportLists = {
  troubleCodes: z.array(ReportedCode),
  solutionList: z.array(ReportSolution),
  attachmentList: z.array(Attachment),
};

/** One opinion on a report (2 §3): an internal one is the company's alone. */
const Opinion = shape("Opinion", {
  id: code,
  internalOpinionFlag: flag,
  opinion: text,
  createUserId: code,
  createUserName: text,
  createDate: instant,
});

/** Whose opinions are asked for: the report's number, of either kind; our convention, for the specification shows none. */
export const OpinionQuery = z.object({ reportCode: z.string() }).meta({ id: "OpinionQuery" });

/** The opinions on a report (1 §7.6), external and internal; a backend may leave the internal list out for a dealer. */
export const Opinions = shape("Opinions", {
  detailReportOpinionVOs: z.array(Opinion),
  detailReportOpinionsInsideVOs: z.array(Opinion).optional(),
});

say({
  contactPersonId: "Who can be asked: id of a contact person.",
  contactPersonName: "Name of that person.",
  contactPositionId: "What that person does: id of a position.",
  contactPositionName: "Name of that position.",
  contactTelephone: "Telephone number of that person.",
  detailReportOpinionVOs: "Opinions the dealer may read.",
  detailReportOpinionsInsideVOs: "Opinions the company alone may read; left out for a dealer.",
  draftFlag: "Whether it was not submitted yet; then it has no state.",
  failureReasonDictId: "Why it failed: id of an item of the dictionary failureReason.",
  failureReasonName: "Name of that reason.",
  functionId: "Function of the vehicle that is disturbed.",
  functionName: "Name of that function.",
  internalOpinionFlag: "Whether the company alone may read it.",
  mainPartCode: "Code of the part it is about.",
  mainPartName: "Name of that part.",
  operationDone: "What was already done.",
  opinion: "What is said.",
  opinionList: "Opinions to be added; none is ever changed.",
  phenomenonSummary: "What is wrong with the vehicle.",
  "OpinionQuery.reportCode": "Number of the report, of either kind.",
  "ReportedCode.code": "The trouble code, as a diagnostic tool shows it.",
  reportNumber: "Number people know the report by.",
  solution: "What was tried.",
  solutionList: "What was tried, each with its own files.",
  subFunctionId: "Function below that one.",
  subFunctionName: "Name of that function below.",
  subject: "What it is about.",
  troubleCode: "A code it names.",
  troubleCodes: "Codes control units told.",
  workedFlag: "Whether it worked.",
});
