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

/** The specification has the screens alone: every path and shape of this file is assumed (docs/assumptions.md). */
const spec = "1 §2.4 Warranty coverage";

export const coverageDefinitionPage = operation("coverageDefinition.page", {
  does: "Definitions of what can be covered, a page of those that match.",
  post: "/api/claim/v1/warranty/definition/page",
  query: PagingQuery,
  body: CoverageDefinitionFilter,
  answer: page("CoverageDefinitionPage", CoverageDefinition),
  effect: "read",
  spec,
});

export const coverageDefinitionCreate = operation("coverageDefinition.create", {
  does: "Makes a definition. None is ever changed: vehicles and claims have been told of it.",
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
  post: "/api/claim/v1/warranty/coverage/page",
  query: PagingQuery,
  body: CoverageFilter,
  answer: page("CoveragePage", Coverage),
  effect: "read",
  spec,
});

export const coverageCreate = operation("coverage.create", {
  does: "Makes a coverage. There is no update: the same code with a later validity ends the one before the day before it begins.",
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
  post: "/api/claim/v1/warranty/policy/page",
  query: PagingQuery,
  body: WarrantyPolicyFilter,
  answer: page("WarrantyPolicyPage", WarrantyPolicy),
  effect: "read",
  spec,
});

export const repairAlertList = operation("repairAlert.list", {
  does: "Where the repairs of a vehicle are more than the law lets pass, with those that count; repairs of other dealers are a number to a dealer.",
  get: "/api/claim/v1/warranty/alert",
  query: z.object({ vehicleVin: z.string() }),
  answer: z.array(RepairAlert),
  effect: "read",
  spec,
});
