import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  Coverage,
  CoverageDefinition,
  CoverageDefinitionEntry,
  CoverageDefinitionFilter,
  CoverageEntry,
  CoverageFilter,
  MadeCoverage,
  MadeCoverageDefinition,
  RepairAlert,
  WarrantyPolicy,
  WarrantyPolicyFilter,
} from "../schemas/coverage.ts";
import { page } from "../schemas/wire.ts";

/** The specification has the screens alone: every path and shape of this file is assumed. */
const spec = "1 §2.4 Warranty coverage";

export const coverageDefinitionPage = operation("coverageDefinition.page", {
  does: "Definitions of what can be covered, a page of those that match.",
  assumed: "The specification has the screens of warranty coverage alone: paths and shapes are ours. Needs the permission coverage.",
  post: "/api/claim/v1/warranty/definition/page",
  query: PagingQuery,
  body: CoverageDefinitionFilter,
  answer: page("CoverageDefinitionPage", CoverageDefinition),
  effect: "read",
  spec,
});

export const coverageDefinitionCreate = operation("coverageDefinition.create", {
  does: "Makes a definition. None is ever changed: vehicles and claims have been told of it.",
  assumed:
    "months and warrantyTripLimitVal with tripUnit (none: unlimited), whichever comes first; startRule 1 the invoice of the sale, the delivery where that is another day, 2 the invoice of the part; usage 0 any, 1 private, 2 for hire. Components and parts it names, the whole vehicle without any; a left-out part is never covered, a named one always.",
  post: "/api/claim/v1/warranty/definition",
  body: CoverageDefinitionEntry,
  answer: MadeCoverageDefinition,
  effect: "write",
  timeout: "interactive",
  document: "answer",
  spec,
});

export const coveragePage = operation("coverage.page", {
  does: "Coverages that match, a page of them.",
  assumed: "validStartDate and validEndDate narrow to days, both the same for one day.",
  post: "/api/claim/v1/warranty/coverage/page",
  query: PagingQuery,
  body: CoverageFilter,
  answer: page("CoveragePage", Coverage),
  effect: "read",
  spec,
});

export const coverageCreate = operation("coverage.create", {
  does: "Makes a coverage. There is no update: the same code with a later validity ends the one before the day before it begins.",
  assumed:
    "For models, years, plants and a market (none named: all), from beginDate to endDate (none: without end). It holds for vehicles whose warranty starts in those days.",
  post: "/api/claim/v1/warranty/coverage",
  body: CoverageEntry,
  answer: MadeCoverage,
  effect: "write",
  timeout: "interactive",
  document: "answer",
  spec,
});

export const warrantyPolicyPage = operation("warrantyPolicy.page", {
  does: "What covers a vehicle for a part, on a day, at a mileage: every coverage that is for such a vehicle, rule by rule.",
  assumed:
    "Asked by vehicleVin, partCode, day, tripCurrent with tripUnit, usage, and partInvoiceDate with partTrip for a bought part. A warranty of months ends on the same day of the month, the limit included; a mile is 1.609344 km. claimReview reads it as well.",
  post: "/api/claim/v1/warranty/policy/page",
  query: PagingQuery,
  body: WarrantyPolicyFilter,
  answer: page("WarrantyPolicyPage", WarrantyPolicy),
  effect: "read",
  spec,
});

export const repairAlertList = operation("repairAlert.list", {
  does: "Where the repairs of a vehicle are more than the law lets pass, with those that count; repairs of other dealers are a number to a dealer.",
  assumed:
    "Asked by VIN. Waiting, returned, approved and paid claims of any dealer count, service activities and repairs before the sale do not, with a failure within 24 months and 50,000 km of the warranty's start; the thresholds are settings of the backend. Same fault: same symptom, else same causal part. Repair days run from failure to repair day, each day once. Vehicles for hire (usage 2) are left out.",
  get: "/api/claim/v1/warranty/alert",
  query: z.object({ vehicleVin: z.string() }),
  answer: z.array(RepairAlert),
  effect: "read",
  spec,
});
