import type { ClaimSortColumn } from "#gateway/conventions.ts";
import { claimSortColumns } from "#gateway/conventions.ts";
import type { ClaimFilter } from "#gateway/schemas/claim.ts";
import {
  amountFilter,
  choiceFilter,
  dayFilter,
  largerAmount,
  laterDay,
  readListQuery,
  textFilter,
  type ListQuery,
} from "../list-query.server.ts";
import type { Side } from "../../server/context.ts";
import { claimWords } from "./claim-words.ts";
import { applicationStatuses } from "../application/application-words.ts";

/** A claim list as its address asks for it. */
export type ClaimListQuery = ListQuery<ClaimFilter, ClaimSortColumn>;

const fields = {
  applicationNumber: textFilter,
  dmsClaimNumber: textFilter,
  workOrderNumber: textFilter,
  vehicleVin: textFilter.transform((value) => value.toUpperCase()),
  customerName: textFilter,
  submitterCode: textFilter,
  claimTypeDictId: textFilter,
  status: choiceFilter(Object.keys(applicationStatuses).map(Number)),
  causalPartCode: textFilter,
  vehicleModelCode: textFilter,
  rmaOccurredFlag: choiceFilter([0, 1]),
  createStartDate: dayFilter,
  createEndDate: dayFilter,
  approveStartDate: dayFilter,
  approveEndDate: dayFilter,
  payStartDate: dayFilter,
  payEndDate: dayFilter,
  totalAmountStart: amountFilter,
  totalAmountEnd: amountFilter,
};

/** Filter names in the order an address writes them. */
export const claimFilterNames = Object.keys(fields) as (keyof ClaimFilter)[]; // the keys of a literal object: the compiler widens them

const ranges = [
  { start: "createStartDate", end: "createEndDate", label: claimWords.createDate, isAfter: laterDay },
  { start: "approveStartDate", end: "approveEndDate", label: claimWords.approveDate, isAfter: laterDay },
  { start: "payStartDate", end: "payEndDate", label: claimWords.payDate, isAfter: laterDay },
  { start: "totalAmountStart", end: "totalAmountEnd", label: claimWords.totalAmount, isAfter: largerAmount },
] as const;

/** Reads a claim list's query from its address; a dealer's list is its own claims, so it cannot choose the dealer. */
export function readClaimListQuery(params: URLSearchParams, side: Side): ClaimListQuery {
  return readListQuery<ClaimFilter, ClaimSortColumn>(params, {
    fields,
    ranges,
    // Every name that is no end of a range is a word of its own.
    labelOf: (name) => claimWords[name as keyof typeof claimWords],
    columns: claimSortColumns,
    // Newest first (1 §9).
    order: { column: "createDate", descending: true, label: claimWords.createDate },
    without: side === "dealer" ? ["submitterCode"] : [],
  });
}
