import { operation } from "../operation.ts";
import { ClaimReview, ReviewedClaim } from "../schemas/claim-review.ts";

/** Decides a claim, or keeps comments on it; company staff alone. */
export const claimRemark = operation("claim.remark", {
  post: "/api/claim/v1/claim/remark",
  body: ClaimReview,
  answer: ReviewedClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.3",
});
