import type { OutputOf } from "#gateway/operation.ts";
import type { preAuthorizationDetail } from "#gateway/operations/pre-authorization.ts";
import type { Claim } from "#gateway/schemas/claim.ts";
import { toDifference } from "../claim-documents/detail/detail-view.server.ts";

/**
 * What the pre-authorization a claim uses granted, group by group and in all, beside what the claim asks for. Positive
 * differences are what is claimed above the authorized amount; amounts of different currencies are not compared.
 */
export function toAuthorizedAmounts(authorized: OutputOf<typeof preAuthorizationDetail>, claim: Claim) {
  const comparable = authorized.currencyCode === claim.currencyCode;
  const row = (kind: string, granted: string | undefined, claimed: string | undefined) => ({
    kind,
    authorized: granted,
    claimed,
    difference: comparable ? toDifference(granted, claimed) : undefined,
  });
  return {
    currency: claim.currencyCode,
    authorizedCurrency: authorized.currencyCode,
    rows: [
      row("零件费", authorized.adjustedPartFeeTotal, claim.partFeeTotal),
      row("工时费", authorized.adjustedLaborFeeTotal, claim.laborFeeTotal),
      row("其他费用", authorized.adjustedOtherFeeTotal, claim.otherFeeTotal),
      row("总计", authorized.adjustedTotalAmount, claim.totalAmount),
    ],
  };
}
