import type { ClaimRow } from "#gateway/schemas/claim.ts";
import type { Choice } from "#app/lib/lists/filters.ts";
import { dealerInRow } from "#app/lib/lists/offers.server.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { dayOf } from "#app/lib/view/picked-fields.server.ts";
import { grantedAmount } from "../claim-documents/claim-document-words.ts";

/** One row of the claim list, as a page carries it. Amounts are decimal strings, days and instants ISO 8601. */
export type ClaimRowView = ReturnType<typeof toClaimRow>;

/** Picks what a list row shows, field by field: whatever a loader returns stands in the page. `dealers`: their short names. */
export function toClaimRow(row: ClaimRow, audience: Audience, dealers: readonly Choice<string>[] = []) {
  return {
    id: row.id,
    number: row.applicationNumber,
    dmsNumber: row.dmsClaimNumber,
    workOrder: row.workOrderNumber,
    status: row.status,
    statusName: row.statusName,
    recommended: row.recommendation ? true : undefined,
    type: row.claimTypeName,
    // A dealer's list is its own claims only: its name in every row would say nothing.
    dealer: audience === "company" ? dealerInRow(row.submitterCode, dealers, row.submitterName) : undefined,
    vin: row.vehicleVin,
    model: row.vehicleModelCode,
    partCode: row.causalPartCode,
    partName: row.causalPartName,
    amount: row.totalAmount,
    adjusted: grantedAmount(row.status, row.adjustedTotalAmount),
    currency: row.currencyCode,
    returns: row.rmaOccurredFlag,
    created: dayOf(row.createDate),
    approved: dayOf(row.approveDate),
    paid: dayOf(row.payDate),
    days: row.existDays,
  };
}
