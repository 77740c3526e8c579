import { z } from "zod";
import { claimDocumentStatuses } from "./claim-document.ts";
import { code, coded, flag, id, integer, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** What a review comes to. */
const decisions = { 1: "comments alone", 2: "needs correction", 3: "approved", 4: "rejected" } as const;

/** What a reviewer grants of a line, by the line's id. */
const AdjustedLine = shape("AdjustedLine", { id, adjustedFee: money }, ["id", "adjustedFee"]);

/**
 * A review of a claim or of a pre-authorization (1 §7.3, §7.4): `status` is the decision (2 needs correction, 3 approved, 4 rejected) or 1 for comments alone.
 * Lines and a net that are left out stay as they are; other fees are adjusted as a group, since their lines carry no
 * adjusted amount. The reason of an adjustment goes into its group's remark. `adjustmentConfirmed` says that the reviewer was asked
 * about amounts above the claimed ones, or far from them, and means them.
 */
export const ClaimReview = shape(
  "ClaimReview",
  {
    id,
    version: integer,
    status: z.literal([1, 2, 3, 4]).meta({ "x-meanings": decisions }),
    approveCommentDictId: code,
    approveCommentRemark: text,
    internalApproveComment: text,
    detailPartList: z.array(AdjustedLine).optional(),
    detailLaborList: z.array(AdjustedLine).optional(),
    adjustedOtherFeeTotalNet: money,
    partFeeRemark: text,
    laborFeeRemark: text,
    otherFeeRemark: text,
    adjustmentConfirmed: flag,
    batchFlag: flag,
  },
  ["id", "version", "status"],
);
export type ClaimReview = z.output<typeof ClaimReview>;

/** What became of a document that was reviewed. */
export const ReviewedClaim = shape("ReviewedClaim", {
  id,
  applicationNumber: text,
  status: coded(claimDocumentStatuses),
  statusName: text,
  version: integer,
  adjustedTotalAmount: money,
  currencyCode: text,
});

say({
  adjustmentConfirmed: "1: the reviewer was asked about amounts above the claimed ones, or far from them, and means them.",
  batchFlag: "1: decided together with others, in one confirmation; the history says so.",
  "AdjustedLine.id": "Id of the line it is granted on.",
});
