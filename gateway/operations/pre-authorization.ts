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
  post: "/api/claim/v1/preAuthorization/page",
  query: PagingQuery,
  body: PreAuthorizationFilter,
  answer: PreAuthorizationPage,
  effect: "read",
  spec: "1 §7.4",
});

export const preAuthorizationDetail = operation("preAuthorization.detail", {
  get: "/api/claim/v1/preAuthorization/{id}",
  answer: PreAuthorization,
  effect: "read",
  document: "params.id",
  spec: "1 §7.4",
});

export const preAuthorizationExport = operation("preAuthorization.export", {
  post: "/api/claim/v1/preAuthorization/export",
  query: OrderQuery,
  body: PreAuthorizationFilter,
  answer: { file: "prelicense.xls" },
  effect: "read",
  spec: "1 §7.4",
});

/** Submits a pre-authorization; with the id of a stored draft, that draft. */
export const preAuthorizationCreate = operation("preAuthorization.create", {
  post: "/api/claim/v1/preAuthorization",
  body: PreAuthorizationEntry,
  answer: WrittenClaim,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.4",
});

/** Corrects a pre-authorization that came back, and submits it again. */
export const preAuthorizationUpdate = operation("preAuthorization.update", {
  put: "/api/claim/v1/preAuthorization",
  body: PreAuthorizationCorrection,
  answer: WrittenClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.4",
});

export const preAuthorizationSaveDraft = operation("preAuthorization.saveDraft", {
  post: "/api/claim/v1/preAuthorization/draft",
  body: PreAuthorizationEntry,
  answer: WrittenClaim,
  effect: "write",
  document: "answer.id",
  spec: "1 §7.4",
});

export const preAuthorizationDeleteDraft = operation("preAuthorization.deleteDraft", {
  delete: "/api/claim/v1/preAuthorization/draft/{id}",
  effect: "write",
  document: "params.id",
  spec: "1 §7.4",
});

/** Decides a pre-authorization, or keeps comments on it; company staff alone. Its review has a claim's shape. */
export const preAuthorizationRemark = operation("preAuthorization.remark", {
  post: "/api/claim/v1/preAuthorization/remark",
  body: ClaimReview,
  answer: ReviewedClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.4",
});
