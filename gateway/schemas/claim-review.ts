import { z } from "zod";
import { code, decimal, flag, id, integer, shape, text } from "./wire.ts";

/** What a reviewer grants of a line, by the line's id. */
const AdjustedLine = shape({ id, adjustedFee: decimal });

/**
 * A review of a claim or of a pre-authorization (1 §7.3, §7.4): `status` is the decision (2 needs correction, 3 approved, 4 rejected) or 1 for comments alone.
 * Lines and a net that are left out stay as they are; other fees are adjusted as a group, since their lines carry no
 * adjusted amount. The reason of an adjustment goes into its group's remark. `adjustmentConfirmed` says that the reviewer was asked
 * about amounts above the claimed ones, or far from them, and means them.
 */
export const ClaimReview = shape({
  id,
  version: integer,
  status: z.literal([1, 2, 3, 4]),
  approveCommentDictId: code,
  approveCommentRemark: text,
  internalApproveComment: text,
  detailPartList: z.array(AdjustedLine).optional(),
  detailLaborList: z.array(AdjustedLine).optional(),
  adjustedOtherFeeTotalNet: decimal,
  partFeeRemark: text,
  laborFeeRemark: text,
  otherFeeRemark: text,
  adjustmentConfirmed: flag,
});
export type ClaimReview = z.output<typeof ClaimReview>;

/** What became of a document that was reviewed. */
export const ReviewedClaim = shape({
  id,
  applicationNumber: text,
  status: integer,
  statusName: text,
  version: integer,
  adjustedTotalAmount: decimal,
  currencyCode: text,
});
