import { blankDate } from "#gateway/conventions.ts";
import type { OutputOf } from "#gateway/operation.ts";
import type { claimDictionary, dealerPage } from "#gateway/operations/reference-data.ts";
import type { ClaimRow } from "#gateway/schemas/claim.ts";
import type { Side } from "../../server/context.ts";

/** One row of the claim list, as a page carries it. Amounts are decimal strings, days and instants ISO 8601. */
export type ClaimRowView = ReturnType<typeof toClaimRow>;

/** Picks what a list row shows, field by field: whatever a loader returns stands in the page. `dealers`: their short names. */
export function toClaimRow(row: ClaimRow, side: Side, dealers: readonly DealerOption[] = []) {
  const shortName = dealers.find(({ value }) => value === row.submitterCode)?.label;
  return {
    id: row.id,
    number: row.applicationNumber,
    dmsNumber: row.dmsClaimNumber,
    workOrder: row.workOrderNumber,
    status: row.status,
    statusName: row.statusName,
    type: row.claimTypeName,
    // A dealer's list is its own claims only: its name in every row would say nothing.
    dealer: side === "company" ? joined(row.submitterCode, shortName ?? row.submitterName) : undefined,
    vin: row.vehicleVin,
    model: row.vehicleModelCode,
    partCode: row.causalPartCode,
    partName: row.causalPartName,
    amount: row.totalAmount,
    adjusted: row.adjustedTotalAmount,
    currency: row.currencyCode,
    returns: row.rmaOccurredFlag,
    created: row.createDate,
    approved: row.approveDate,
    paid: row.payDate,
    days: row.existDays,
  };
}

/** Code and name in one cell: `10001 上海浦东`. */
export function joined(...parts: (string | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(" ") || undefined;
}

/** A day, unless it is the blank model's 1997-01-01 (1 §9), which means that nobody filled it in. */
export function filledDay(day: string | undefined): string | undefined {
  return day?.startsWith(blankDate) ? undefined : day;
}

/** The named fields of a document and nothing else. */
export function pick<Document extends object, Name extends keyof Document>(
  document: Document,
  names: readonly Name[],
): Pick<Document, Name> {
  // Built entry by entry; every name of `names` is in it, which is what Pick says.
  return Object.fromEntries(names.map((name) => [name, document[name]])) as Pick<Document, Name>;
}

/** A dictionary as the options of a select. */
export function toTypeOptions(items: OutputOf<typeof claimDictionary>) {
  return items.map(({ id, name }) => ({ value: id, label: name }));
}

interface DealerOption {
  value: string;
  label: string;
}

/** Dealers as what is offered while typing a dealer's code. */
export function toDealerOptions(page: OutputOf<typeof dealerPage>): DealerOption[] {
  return page.records.map((dealer) => ({ value: dealer.code ?? dealer.id, label: dealer.shortName ?? dealer.name ?? dealer.id }));
}
