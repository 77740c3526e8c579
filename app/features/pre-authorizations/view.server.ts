import type { OutputOf } from "#gateway/operation.ts";
import type { preAuthorizationPage } from "#gateway/operations/pre-authorization.ts";
import { dealerInRow } from "#app/lib/lists/offers.server.ts";
import type { Audience } from "#app/lib/request/context.ts";
import { grantedAmount } from "../claim-documents/claim-document-words.ts";
import { dayOf } from "#app/lib/view/picked-fields.server.ts";

type Row = OutputOf<typeof preAuthorizationPage>["records"][number];

/** One row of the list, as a page carries it. Amounts are decimal strings, days and instants ISO 8601. */
export type PreAuthorizationRowView = ReturnType<typeof toPreAuthorizationRow>;

/** Picks what a list row shows, field by field. `dealers`: their short names. */
export function toPreAuthorizationRow(row: Row, audience: Audience, dealers: readonly { value: string; label: string }[] = []) {
  return {
    id: row.id,
    number: row.applicationNumber,
    status: row.status,
    statusName: row.statusName,
    recommended: row.recommendation ? true : undefined,
    type: row.claimTypeName,
    // A dealer's list is its own only: its name in every row would say nothing.
    dealer: audience === "company" ? dealerInRow(row.submitterCode, dealers, row.submitterName) : undefined,
    vin: row.vehicleVin,
    model: row.vehicleModelCode,
    partCode: row.causalPartCode,
    partName: row.causalPartName,
    amount: row.totalAmount,
    authorized: grantedAmount(row.status, row.adjustedTotalAmount),
    currency: row.currencyCode,
    report: row.reportCode,
    claimId: row.claimId,
    claimNumber: row.claimNumber,
    created: dayOf(row.createDate),
    approved: dayOf(row.approveDate),
    days: row.existDays,
  };
}
