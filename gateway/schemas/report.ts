import { z } from "zod";
import { code, decimal, flag, id, instant, integer, shape, text } from "./wire.ts";
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

/** A technical-support report (2 §3 "Technical support"). `forPreAuthorizationFlag`: a pre-authorization may be asked for with it. */
export const TechSupport = shape("TechSupport", {
  ...reportFields,
  questionLevelDictId: code,
  dealerRepairPlan: text,
  evaluation: integer,
  forPreAuthorizationFlag: flag,
});

/** What reports usable for a pre-authorization can be narrowed by: number by part, VIN by part. */
export const TechSupportFilter = z
  .object({ reportNumber: z.string().optional(), vehicleVin: z.string().optional() })
  .meta({ id: "TechSupportFilter" });

/** One opinion on a report (2 §3): an internal one is the company's alone. */
const Opinion = shape("Opinion", {
  id: code,
  internalOpinionFlag: flag,
  opinion: text,
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
  dealerRepairPlan: "How the dealer means to repair it.",
  detailReportOpinionVOs: "Opinions the dealer may read.",
  detailReportOpinionsInsideVOs: "Opinions the company alone may read; left out for a dealer.",
  evaluation: "How the answer was rated.",
  forPreAuthorizationFlag: "Whether a pre-authorization may be asked for with it.",
  internalOpinionFlag: "Whether the company alone may read it.",
  operationDone: "What was already done.",
  opinion: "What is said.",
  phenomenonSummary: "What is wrong with the vehicle.",
  questionLevelDictId: "How urgent it is: id of an item of the dictionary questionLevel.",
  "OpinionQuery.reportCode": "Number of the report, of either kind.",
  reportNumber: "Number people know the report by.",
  subject: "What it is about.",
  warrantyReportTypeDictId: "Kind of report: id of an item of the dictionary warrantyReportType.",
});
