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
  post: "/api/claim/v1/claim/page",
  query: PagingQuery,
  body: ClaimFilter,
  answer: ClaimPage,
  effect: "read",
  spec: "1 §7.3",
});

export const claimDetail = operation("claim.detail", {
  get: "/api/claim/v1/claim/{id}",
  answer: Claim,
  effect: "read",
  document: "params.id",
  spec: "1 §7.3",
});

export const claimExport = operation("claim.export", {
  post: "/api/claim/v1/claim/export",
  query: OrderQuery,
  body: ClaimFilter,
  answer: { file: "claim.xls" },
  effect: "read",
  spec: "1 §7.3",
});

export const claimErrors = operation("claim.errors", {
  get: "/api/claim/v1/claim/error/{id}",
  answer: z.array(ClaimError),
  effect: "read",
  document: "params.id",
  spec: "1 §7.3",
});

export const claimHistory = operation("claim.history", {
  get: "/api/claim/v1/claim/history/page",
  query: PagingQuery.pick({ current: true, size: true }).extend({ vin: z.string() }),
  answer: ClaimHistory,
  effect: "read",
  spec: "1 §7.3",
});

export const rmaOfClaim = operation("rma.ofClaim", {
  get: "/api/claim/v1/rma/claim/{id}",
  answer: RmaOfClaim,
  nullable: true,
  effect: "read",
  document: "params.id",
  spec: "1 §7.3",
});

export const auditList = operation("audit.list", {
  post: "/api/claim/v1/audit/log/list",
  body: AuditFilter,
  answer: z.array(AuditRecord),
  effect: "read",
  spec: "2 §7 Operation history and vehicle lookup",
});

export const vehicleByVin = operation("vehicle.byVin", {
  get: "/api/claim/v1/vehicle/detail/{vin}",
  answer: VehicleByVin,
  effect: "read",
  spec: "2 §7 Operation history and vehicle lookup",
});
