import { z } from "zod";
import { claimDocumentStatuses } from "./claim-document.ts";
import { code, coded, codedFilter, codedText, day, decimal, flag, id, instant, integer, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/*
 * What is covered, how long and how far. The specification documents the screens of warranty coverage and none of their calls: shapes
 * and paths are ours (docs/assumptions.md).
 */

/** What a vehicle is used for; absent where nobody recorded it. */
export const vehicleUsage = coded({ 1: "private", 2: "for hire" });

const startRules = {
  1: "the invoice of the sale, the delivery where that is another day",
  2: "the invoice of the part itself",
};
const usages = { 0: "any", 1: "private", 2: "for hire" };
const codes = z.array(z.string()).optional();

/** Which components and parts are taken in or left out. */
export const coverageScope = { componentsIn: codes, componentsOut: codes, partsIn: codes, partsOut: codes };

/** What is entered of a definition: how long, how far, from when, for whom, and which components and parts it takes in or leaves out. */
const entered = {
  definitionCode: code,
  definitionName: text,
  months: integer,
  warrantyTripLimitVal: decimal,
  tripUnit: codedText({ km: "kilometres", mi: "miles" }),
  startRule: coded(startRules),
  usage: coded(usages),
  ...coverageScope,
};

export const CoverageDefinitionEntry = shape("CoverageDefinitionEntry", entered, [
  "definitionCode",
  "definitionName",
  "months",
  "startRule",
]);

/** Something that can be covered: 整车三年十万公里. */
export const CoverageDefinition = shape("CoverageDefinition", { id, ...entered, userName: text, createDate: instant });

/** Texts match by part; a component or a part is one that the definition takes in or leaves out by its code. */
export const CoverageDefinitionFilter = z
  .object({
    definitionCode: z.string().optional(),
    definitionName: z.string().optional(),
    usage: codedFilter(usages),
    startRule: codedFilter(startRules),
    componentCode: z.string().optional(),
    partCode: z.string().optional(),
  })
  .meta({ id: "CoverageDefinitionFilter" });
export type CoverageDefinitionFilter = z.output<typeof CoverageDefinitionFilter>;

/** What was made. */
export const MadeCoverageDefinition = shape("MadeCoverageDefinition", { id, definitionCode: code });

/** What is entered of a coverage: a definition, and what it holds for from when to when. */
const enteredCoverage = {
  coverageCode: code,
  coverageName: text,
  definitionId: code,
  modelCodes: codes,
  modelYears: codes,
  plantCodes: codes,
  market: text,
  beginDate: day,
  endDate: day,
};

export const CoverageEntry = shape("CoverageEntry", enteredCoverage, ["coverageCode", "coverageName", "definitionId", "beginDate"]);

/** A definition as it is given to models, years, plants and a market. */
export const Coverage = shape("Coverage", {
  id,
  ...enteredCoverage,
  definitionCode: code,
  definitionName: text,
  userName: text,
  createDate: instant,
});

/** Texts match by part, a model where the coverage holds for it, days where its validity meets them: both the same is one day. */
export const CoverageFilter = z
  .object({
    coverageCode: z.string().optional(),
    definitionId: z.string().optional(),
    definitionCode: z.string().optional(),
    vehicleModelCode: z.string().optional(),
    plantCode: z.string().optional(),
    market: z.string().optional(),
    validStartDate: day,
    validEndDate: day,
  })
  .meta({ id: "CoverageFilter" });
export type CoverageFilter = z.output<typeof CoverageFilter>;

/** What was made, and which one of its code ends by it. */
export const MadeCoverage = shape("MadeCoverage", { id, coverageCode: code, endedId: code });

/** What a cover is asked for: of a vehicle, a part, a day and a mileage. */
export const WarrantyPolicyFilter = z
  .object({
    vehicleVin: z.string().optional(),
    partCode: z.string().optional(),
    day,
    tripCurrent: z.string().optional(),
    tripUnit: z.string().optional(),
    usage: codedFilter(usages),
    /** Day the part itself was bought on, and the vehicle's mileage when it was fitted: then its own warranty is asked for. */
    partInvoiceDate: day,
    partTrip: z.string().optional(),
  })
  .meta({ id: "WarrantyPolicyFilter" });
export type WarrantyPolicyFilter = z.output<typeof WarrantyPolicyFilter>;

/** One rule with the values it used. */
const WarrantyPolicyStep = shape("WarrantyPolicyStep", {
  stepCd: codedText({
    market: "the market the vehicle was sold in",
    model: "its model",
    year: "its model year",
    plant: "the plant it was built in",
    usage: "what it is used for",
    start: "what the warranty starts with",
    validity: "whether it was given at that start",
    scope: "the part and its component",
    period: "the day asked about",
    distance: "the mileage asked about",
  }),
  passedFlag: flag,
  askedValue: text,
  heldValue: text,
});

/** A coverage that is for the vehicle, and whether it covers what was asked, rule by rule. */
export const WarrantyPolicy = shape("WarrantyPolicy", {
  id,
  coverageCode: code,
  coverageName: text,
  definitionCode: code,
  definitionName: text,
  coveredFlag: flag,
  warrantyStartDate: day,
  warrantyEndDate: day,
  warrantyTripLimitVal: decimal,
  tripUnit: text,
  policyStepList: z.array(WarrantyPolicyStep),
});

/** A repair that counts, as its claim tells it. */
const AlertRepair = shape("AlertRepair", {
  id,
  applicationNumber: text,
  status: coded(claimDocumentStatuses),
  statusName: text,
  submitterCode: code,
  submitterName: text,
  failureDate: day,
  repairDate: day,
  tripCurrent: decimal,
  tripUnit: text,
  causalPartCode: code,
  causalPartName: text,
  createDate: instant,
});

/** 三包预警: why a vehicle's repairs are too many. */
export const RepairAlert = shape("RepairAlert", {
  alertCd: codedText({
    sameFault: "the same fault was repaired more often than the threshold",
    repairDays: "it was in repair for more days than the threshold",
    mainPart: "main parts of one assembly were changed as often as the threshold, or more, whatever their numbers",
    earlySafety: "steering, brakes, body or battery failed within the first days and kilometres; the threshold is those days",
    safetyRepairs: "failures of safety were repaired as often as the threshold, or more",
    forHire: "none is counted: the vehicle is used for hire, which the law does not cover",
  }),
  subjectCode: code,
  subjectName: text,
  alertCount: integer,
  alertThreshold: integer,
  othersCount: integer,
  repairList: z.array(AlertRepair),
});

say({
  alertCd: "What there is too much of.",
  alertCount: "How much of it there is: repairs, days or changes.",
  alertThreshold: "What it is held to, as the backend is set.",
  othersCount: "How many repairs that count are other dealers', and so not in the list; 0 for company staff.",
  repairList: "Repairs that count, the first one first: to a dealer its own.",
  subjectCode:
    "Code of the symptom or of the part, or name of the assembly; absent where it is the vehicle as a whole, and for a dealer none of whose repairs counts.",
  subjectName: "Name of the symptom, the part or the assembly, as shown.",

  askedValue: "What of the vehicle, or of what was asked, the rule looked at.",
  coveredFlag: "Whether every rule says yes.",
  "WarrantyPolicyFilter.day": "Day that is asked about.",
  heldValue: "What of the coverage or its definition the rule compared it with; a list of codes with commas, two ends with a slash.",
  partInvoiceDate: "Day the part itself was bought: then its own warranty is asked for.",
  partTrip: "Mileage of the vehicle when the part was fitted; without it nobody can tell how far the part was driven.",
  passedFlag: "Whether the rule says yes.",
  policyStepList: "Every rule, in the order it was asked.",
  stepCd: "Which rule it is.",

  componentsIn: "Codes of components it covers; where neither these nor parts are named, the whole vehicle.",
  componentsOut: "Codes of components it does not cover.",
  definitionCode: "Code of the definition, which no other has.",
  definitionName: "Name of the definition, as shown.",
  months: "Months it lasts from its start.",
  partsIn: "Codes of parts it covers, whatever is said of their component.",
  partsOut: "Codes of parts it does not cover, whatever else is said.",
  coverageCode: "Code of the coverage; several have it, one after the other.",
  coverageName: "Name of the coverage, as shown.",
  definitionId: "Id of the definition.",
  endedId: "Id of the coverage that ends by it; absent where none does.",
  modelCodes: "Codes of the models it holds for; empty: all.",
  modelYears: "Model years it holds for; empty: all.",
  plantCodes: "Codes of the plants it holds for; empty: all.",
  startRule: "What it starts with.",
  validEndDate: "Valid on this day or before.",
  validStartDate: "Valid on this day or later.",
  usage: "What vehicles are used for that it is meant for.",
});
