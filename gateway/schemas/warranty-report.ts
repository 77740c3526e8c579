import { z } from "zod";
import {
  OpinionEntry,
  reportEntryFields,
  reportEntryLists,
  reportFields,
  reportLists,
  reportNames,
  warrantyReportStatuses,
} from "./report.ts";
import { code, coded, codedFilter, flagAsNumber, id, instant, integer, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** What a dealer enters of a report (2 §3 "Warranty report"). */
const entered = { ...reportEntryFields, warrantyReportTypeDictId: code };

export const WarrantyReportEntry = shape("WarrantyReportEntry", { id: code, ...entered, ...reportEntryLists });

/** A report's correction, or what the company decides of it; with neither, opinions are added to it. */
export const WarrantyReportChange = shape("WarrantyReportChange", {
  id,
  ...entered,
  ...reportEntryLists,
  status: coded(warrantyReportStatuses),
  approvedAmount: money,
  opinionList: z.array(OpinionEntry).optional(),
});

export const WarrantyReportRejection = shape(
  "WarrantyReportRejection",
  { id, version: integer, opinionList: z.array(OpinionEntry).optional() },
  ["version"],
);

/** That somebody recommends to approve it with an amount that is more than theirs to decide (assumed). */
const ReportRecommendation = shape("ReportRecommendation", {
  status: coded(warrantyReportStatuses),
  amount: money,
  userId: code,
  userName: text,
  date: instant,
});

const read = {
  ...reportFields,
  ...entered,
  ...reportNames,
  status: coded(warrantyReportStatuses),
  warrantyReportTypeName: text,
  viewDate: instant,
  approveDate: instant,
  approvedAmount: money,
  currencyCode: text,
  kindnessAuthCode: text,
  kindnessAuthorizationCodeId: code,
  recommendation: ReportRecommendation.optional(),
};

/** A report as lists show it. */
export const WarrantyReport = shape("WarrantyReport", read);

/** A report as its number finds it; a backend may leave its lists to its page. */
export const FoundWarrantyReport = shape("FoundWarrantyReport", {
  ...read,
  troubleCodes: reportLists.troubleCodes.optional(),
  solutionList: reportLists.solutionList.optional(),
  attachmentList: reportLists.attachmentList.optional(),
});

/** A report whole; opinions on it are read by its number. */
export const WarrantyReportDetail = shape("WarrantyReportDetail", {
  ...read,
  ...reportLists,
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
  "ReportRecommendation.amount": "What is recommended to grant, without tax.",
  "ReportRecommendation.date": "When it was recommended.",
  "ReportRecommendation.status": "What is recommended.",
  "ReportRecommendation.userId": "Account of whoever recommends it.",
  "ReportRecommendation.userName": "Name of whoever recommends it.",
  approvedAmount: "What was granted with the report, without tax.",
  solvedFlag: "Whether it is solved: a warranty report approved with a solution that worked, a technical support closed.",
  viewDate: "When the company opened it first.",
  "WarrantyReport.kindnessAuthorizationCodeId": "Id of that authorization.",
  "FoundWarrantyReport.kindnessAuthorizationCodeId": "Id of that authorization.",
  "WarrantyReportDetail.kindnessAuthorizationCodeId": "Id of that authorization.",
  warrantyReportTypeDictId: "Kind of report: id of an item of the dictionary warrantyReportType.",
  warrantyReportTypeName: "Name of that kind.",
});
