import { z } from "zod";
import { OpinionEntry, reportEntryFields, reportEntryLists, reportFields, reportLists, reportNames } from "./report.ts";
import { code, coded, codedFilter, flag, flagAsNumber, id, instant, integer, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** States of a technical support (2 §4). */
export const techSupportStatuses = {
  1: "pending",
  2: "needs correction",
  3: "pending, corrected",
  4: "pending confirmation",
  5: "closed",
} as const;

/** How its dealer rates the answer; 1 where nothing is said (2 §3). */
const evaluations = {
  1: "very satisfied",
  2: "satisfied",
  3: "neither",
  4: "dissatisfied",
  5: "very dissatisfied",
} as const;

/** What a dealer enters beside what any report has (2 §3 "Technical support"). */
const entered = {
  ...reportEntryFields,
  batteryPackInformation: text,
  reportStyleDictId: code,
  questionLevelDictId: code,
  gdtAccount: code,
  reportTypeId: code,
  reportCategoryDictId: code,
  forPreAuthorizationFlag: flag,
  dealerRepairPlan: text,
  mainFailureDictId: code,
};

const entryLists = { ...reportEntryLists, sysFailures: z.array(shape("ReportFailureEntry", { id })).optional() };

const read = {
  ...reportFields,
  ...entered,
  ...reportNames,
  status: coded(techSupportStatuses),
  evaluation: coded(evaluations),
  reportStyleName: text,
  questionLevelName: text,
  reportTypeName: text,
  reportCategoryName: text,
  mainFailureName: text,
  submitDate: instant,
  answerDueDate: instant,
  answerDate: instant,
  answerOpinion: text,
  confirmDueDate: instant,
  closeDate: instant,
  overdueFlag: flag,
  inTimeFlag: flag,
  unreadFlag: flag,
};

/** A report as lists show it, and as its number finds it. */
export const TechSupport = shape("TechSupport", read);

const ReportFailure = shape("ReportFailure", { id, failureCode: text, failureDesc: text });

/** What was sent to a supplier: the report as it was then. */
const Publication = shape("TechSupportPublication", {
  id: code,
  supplierId: code,
  supplierName: text,
  publishDate: instant,
  operatorAccount: text,
  userName: text,
  subject: text,
  vehicleVin: text,
  mainPartCode: code,
  mainPartName: text,
  phenomenonSummary: text,
  operationDone: text,
  fileNames: z.array(z.string()).optional(),
  supplierAnswer: text,
  supplierAnswerDate: instant,
  supplierAnswerUserName: text,
});

/** An answer that another one has followed. */
const EarlierAnswer = shape("TechSupportEarlierAnswer", { answerDate: instant, answerOpinion: text });

/** A report whole; opinions on it are read by its number. `publishList` is the company's alone, and left out for a dealer. */
export const TechSupportDetail = shape("TechSupportDetail", {
  ...read,
  ...reportLists,
  sysFailures: z.array(ReportFailure),
  publishList: z.array(Publication).optional(),
  earlierAnswerList: z.array(EarlierAnswer).optional(),
});

export const TechSupportEntry = shape("TechSupportEntry", { id: code, ...entered, ...entryLists });

/**
 * A dealer's correction of a report that came back; with `status` 5 it closes what was answered, with `status` 3 it disagrees; with
 * neither, opinions are added.
 */
export const TechSupportChange = shape("TechSupportChange", {
  id,
  ...entered,
  ...entryLists,
  status: coded(techSupportStatuses),
  evaluation: coded(evaluations),
  opinionList: z.array(OpinionEntry).optional(),
});

/**
 * What the company says without an answer; `status` 2 returns the report to its dealer, `status` 5 closes one that was not confirmed in
 * time; with a publication it keeps what its supplier answered.
 */
export const TechSupportSection = shape(
  "TechSupportSection",
  {
    id,
    version: integer,
    status: coded(techSupportStatuses),
    opinionList: z.array(OpinionEntry).optional(),
    publicationId: code,
    supplierAnswer: text,
  },
  ["version"],
);

/** The company's answer: its external opinions. */
export const TechSupportEmission = shape("TechSupportEmission", { id, version: integer, opinionList: z.array(OpinionEntry).optional() }, [
  "version",
]);

/** What was written. */
export const WrittenTechSupport = shape("WrittenTechSupport", {
  id,
  reportNumber: text,
  status: coded(techSupportStatuses),
  version: integer,
});

/** What reports usable for a pre-authorization can be narrowed by: number by part, VIN by part. */
export const TechSupportFilter = z
  .object({ reportNumber: z.string().optional(), vehicleVin: z.string().optional() })
  .meta({ id: "TechSupportFilter" });

/** Texts match by part, codes whole; all words of `keyword` stand somewhere in what the report tells. */
export const TechSupportQuery = z
  .object({
    reportNumber: z.string(),
    subject: z.string(),
    vehicleVin: z.string(),
    dealerCode: z.string(),
    status: codedFilter(techSupportStatuses).unwrap(),
    questionLevelDictId: z.string(),
    draftFlag: flagAsNumber.unwrap(),
    overdueFlag: flagAsNumber.unwrap(),
    inTimeFlag: flagAsNumber.unwrap(),
    unreadFlag: flagAsNumber.unwrap(),
    waitingFlag: flagAsNumber.unwrap(),
    solvedFlag: flagAsNumber.unwrap(),
    forPreAuthorizationFlag: flagAsNumber.unwrap(),
    reportTypeId: z.string(),
    reportCategoryDictId: z.string(),
    mainPartCode: z.string(),
    sysSymptomId: z.string(),
    troubleCode: z.string(),
    vehicleModelCode: z.string(),
    keyword: z.string(),
    createStartDate: z.string().meta({ format: "date" }),
    createEndDate: z.string().meta({ format: "date" }),
  })
  .partial()
  .meta({ id: "TechSupportQuery" });
export type TechSupportQuery = z.output<typeof TechSupportQuery>;

/** A category of reports; the first ones have `children`, by their id. */
export const ReportType = shape("ReportType", { id, name: text, parentId: code });

/** Whom a report can be forwarded to. */
export const Supplier = shape("Supplier", { id, supplierCode: text, supplierName: text });

say({
  answerDate: "When the company answered last.",
  answerDueDate: "When the answer is due, by the question's level.",
  answerOpinion: "The answer: what the company said last to it.",
  batteryPackInformation: "The battery pack, as its label and the tester tell it.",
  closeDate: "When it was closed.",
  "TechSupport.confirmDueDate": "Until when its dealer may confirm the answer; then the company may close it.",
  "TechSupportDetail.confirmDueDate": "Until when its dealer may confirm the answer; then the company may close it.",
  earlierAnswerList: "Answers before the last one, the first of all in front.",
  publicationId: "What was sent, by the id it has in publishList.",
  supplierAnswer: "What the supplier answered to what was sent.",
  supplierAnswerDate: "When that was recorded.",
  supplierAnswerUserName: "Who recorded it.",
  dealerRepairPlan: "How the dealer means to repair it.",
  evaluation: "How the answer was rated.",
  fileNames: "Names of the files that went with it.",
  forPreAuthorizationFlag: "Whether a pre-authorization may be asked for with it.",
  gdtAccount: "Account at the diagnostic tool, for a session from afar.",
  inTimeFlag: "Whether it was answered in time; absent before the answer.",
  keyword: "Words that all stand in it.",
  mainFailureDictId: "Which of its causes is the main one, by its id.",
  mainFailureName: "That cause, in words.",
  "TechSupport.overdueFlag": "Whether it waits for an answer that is due.",
  "TechSupportDetail.overdueFlag": "Whether it waits for an answer that is due.",
  "TechSupportQuery.overdueFlag": "Whether it waits for an answer that is due.",
  "ReportType.parentId": "Id of the category above.",
  publishDate: "When it was sent.",
  publishList: "What was sent to suppliers; the company's alone.",
  questionLevelDictId: "How urgent it is: id of an item of the dictionary questionLevel.",
  questionLevelName: "Name of that level.",
  reportCategoryDictId: "Category below its type: id of a report type below.",
  reportCategoryName: "Name of that category.",
  reportStyleDictId: "Style of the report: id of an item of the dictionary reportStyle.",
  reportStyleName: "Name of that style.",
  reportTypeId: "Category on the first level: id of a report type.",
  reportTypeName: "Name of that category.",
  submitDate: "When it was submitted last.",
  supplierCode: "Code of the supplier.",
  supplierId: "Id of the supplier.",
  supplierName: "Name of the supplier.",
  sysFailures: "Causes of failure it names.",
  "TechSupportQuery.waitingFlag": "Whether it is for the viewer's side to go on with it.",
  unreadFlag: "Whether the other side did or said something this side has not opened.",
});
