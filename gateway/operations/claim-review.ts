import { operation } from "../operation.ts";
import { ClaimReview, ReviewedClaim } from "../schemas/claim-review.ts";

export const claimRemark = operation("claim.remark", {
  does: "Decides a claim that waits, or keeps comments on it; company staff alone.",
  assumed:
    "Needs the permission claimReview; whoever wrote a document for a dealer does not decide it. adjustmentConfirmed 1 says that the reviewer was asked about unusual amounts (a line above the claim, or all together beyond REVIEW_CHANGE_PERCENT) and means them; without it such a decision is refused. An approval above the reviewer's authority keeps the state and leaves a recommendation. Adjusted amounts follow the formula of claim.create; other fees are adjusted as a group, taxed at the blend of the claimed rates, within the maker's share of a kindness code.",
  post: "/api/claim/v1/claim/remark",
  body: ClaimReview,
  answer: ReviewedClaim,
  effect: "write",
  document: "body.id",
  spec: "1 §7.3",
});
