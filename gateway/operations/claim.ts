import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  AuditFilter,
  AuditRecord,
  Claim,
  ClaimError,
  ClaimFilter,
  ClaimHistory,
  ClaimPage,
  RmaOfClaim,
  VehicleByVin,
} from "../schemas/claim.ts";

export const claimPage = operation("claim.page", {
  does: "Claims that match a filter, a page of them: a dealer's own, everybody's for company staff; the newest first where no order is named.",
  post: "/api/claim/v1/claim/page",
  query: PagingQuery,
  body: ClaimFilter,
  answer: ClaimPage,
  effect: "read",
  spec: "1 §7.3",
});

export const claimDetail = operation("claim.detail", {
  does: "A claim, whole: its entries, lines, amounts, attachments, review and deduction.",
  get: "/api/claim/v1/claim/{id}",
  answer: Claim,
  effect: "read",
  document: "params.id",
  spec: "1 §7.3",
});

export const claimExport = operation("claim.export", {
  does: "All claims that match a filter, as a workbook.",
  post: "/api/claim/v1/claim/export",
  query: OrderQuery,
  body: ClaimFilter,
  answer: { file: "claim.xls" },
  effect: "read",
  spec: "1 §7.3",
});

export const claimErrors = operation("claim.errors", {
  does: "What checks found in a claim on its way in; an empty list where nothing was.",
  get: "/api/claim/v1/claim/error/{id}",
  answer: z.array(ClaimError),
  effect: "read",
  document: "params.id",
  spec: "1 §7.3",
});

export const claimHistory = operation("claim.history", {
  does: "A vehicle and its repairs under warranty, a page of them, the latest first.",
  get: "/api/claim/v1/claim/history/page",
  query: PagingQuery.pick({ current: true, size: true }).extend({ vin: z.string() }),
  answer: ClaimHistory,
  effect: "read",
  spec: "1 §7.3",
});

export const rmaOfClaim = operation("rma.ofClaim", {
  does: "The return order of a claim: where its parts go, a row each; null where nothing goes back.",
  get: "/api/claim/v1/rma/claim/{id}",
  answer: RmaOfClaim,
  nullable: true,
  effect: "read",
  document: "params.id",
  spec: "1 §7.3",
});

export const auditList = operation("audit.list", {
  does: "What happened to a claim or a pre-authorization, in the order in which it happened; a dealer does not get the company's own rows.",
  post: "/api/claim/v1/audit/log/list",
  body: AuditFilter,
  answer: z.array(AuditRecord),
  effect: "read",
  spec: "2 §7 Operation history and vehicle lookup",
});

export const vehicleByVin = operation("vehicle.byVin", {
  does: "A vehicle with its warranties and the activities open for it.",
  get: "/api/claim/v1/vehicle/detail/{vin}",
  answer: VehicleByVin,
  effect: "read",
  spec: "2 §7 Operation history and vehicle lookup",
});
