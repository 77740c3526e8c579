import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { WrittenClaim } from "../schemas/claim-entry.ts";
import { ClaimReview, ReviewedClaim } from "../schemas/claim-review.ts";
import {
  PreAuthorization,
  PreAuthorizationCorrection,
  PreAuthorizationEntry,
  PreAuthorizationFilter,
  PreAuthorizationPage,
} from "../schemas/pre-authorization.ts";

export const preAuthorizationPage = operation("preAuthorization.page", {
  does: "Pre-authorizations that match a filter, a page of them; drafts are one's own and asked for by status 0.",
  assumed:
    "A filter as of claim.page, and reportCode and usedFlag (1: a claim uses it). States are those of a claim without 5; drafts have 0.",
  post: "/api/claim/v1/preAuthorization/page",
  query: PagingQuery,
  body: PreAuthorizationFilter,
  answer: PreAuthorizationPage,
  effect: "read",
  spec: "1 §7.4",
});

export const preAuthorizationDetail = operation("preAuthorization.detail", {
  does: "A pre-authorization, whole.",
  assumed: "Adjusted amounts of an approved one are the authorized ones. While a claim uses it, claimId and claimNumber say which.",
  get: "/api/claim/v1/preAuthorization/{id}",
  answer: PreAuthorization,
  effect: "read",
  document: "params.id",
  spec: "1 §7.4",
});

export const preAuthorizationExport = operation("preAuthorization.export", {
  does: "All pre-authorizations that match a filter, as a workbook.",
  post: "/api/claim/v1/preAuthorization/export",
  query: OrderQuery,
  body: PreAuthorizationFilter,
  answer: { file: "prelicense.xls" },
  effect: "read",
  spec: "1 §7.4",
});

export const preAuthorizationCreate = operation("preAuthorization.create", {
  does: "Submits a pre-authorization; with the id of a stored draft, that draft. Without claimTypeDictId, vehicleVin, tripCurrent, causalPartCode and a line it is refused in words, as by any other check.",
  assumed:
    "Checked as a claim is, with four differences: it names no kindness code and no other pre-authorization; it may name no repair day or one ahead; it needs no reason for a delay; service activities (type 1103) are refused. reportCode names an answered technical support of its dealer and vehicle with forPreAuthorizationFlag. Numbers are PA, the day and six digits; ids are unique among claims and pre-authorizations together.",
  post: "/api/claim/v1/preAuthorization",
  body: PreAuthorizationEntry,
  answer: WrittenClaim,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.4",
});

export const preAuthorizationUpdate = operation("preAuthorization.update", {
  does: "Corrects a pre-authorization that came back, and submits it again.",
  assumed: "As claim.update.",
  put: "/api/claim/v1/preAuthorization",
  body: PreAuthorizationCorrection,
  answer: WrittenClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.4",
});

export const preAuthorizationSaveDraft = operation("preAuthorization.saveDraft", {
  does: "Stores a pre-authorization that is not finished; nothing of it is checked but its form.",
  post: "/api/claim/v1/preAuthorization/draft",
  body: PreAuthorizationEntry,
  answer: WrittenClaim,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.4",
});

export const preAuthorizationDeleteDraft = operation("preAuthorization.deleteDraft", {
  does: "Deletes a draft.",
  delete: "/api/claim/v1/preAuthorization/draft/{id}",
  effect: "write",
  document: "params.id",
  spec: "1 §7.4",
});

export const preAuthorizationRemark = operation("preAuthorization.remark", {
  does: "Decides a pre-authorization that waits, or keeps comments on it; company staff alone.",
  assumed: "As claim.remark.",
  post: "/api/claim/v1/preAuthorization/remark",
  body: ClaimReview,
  answer: ReviewedClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.4",
});
