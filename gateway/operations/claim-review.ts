import { operation } from "../operation.ts";
import { ClaimReview, ReviewedClaim } from "../schemas/claim-review.ts";

export const claimRemark = operation("claim.remark", {
  does: "Decides a claim that waits, or keeps comments on it; company staff alone.",
  post: "/api/claim/v1/claim/remark",
  body: ClaimReview,
  answer: ReviewedClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.3",
});
