import { claimSortColumns } from "#gateway/conventions.ts";
import type { PreAuthorizationFilter } from "#gateway/schemas/pre-authorization.ts";
import type { Side } from "../../server/context.ts";
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
import { preAuthorizationStatuses, preAuthorizationWords } from "./pre-authorization-words.ts";

type SortColumn = "createDate" | "approveDate";
export type PreAuthorizationListQuery = ListQuery<PreAuthorizationFilter, SortColumn>;

/** A pre-authorization is never paid. */
const columns = claimSortColumns.filter((name) => name !== "payDate");

const fields = {
  applicationNumber: textFilter,
  dmsClaimNumber: textFilter,
  workOrderNumber: textFilter,
  vehicleVin: textFilter.transform((value) => value.toUpperCase()),
  customerName: textFilter,
  submitterCode: textFilter,
  claimTypeDictId: textFilter,
  status: choiceFilter(Object.keys(preAuthorizationStatuses).map(Number)),
  reportCode: textFilter,
  usedFlag: choiceFilter([0, 1]),
  causalPartCode: textFilter,
  vehicleModelCode: textFilter,
  createStartDate: dayFilter,
  createEndDate: dayFilter,
  approveStartDate: dayFilter,
  approveEndDate: dayFilter,
  totalAmountStart: amountFilter,
  totalAmountEnd: amountFilter,
};

const ranges = [
  { start: "createStartDate", end: "createEndDate", label: preAuthorizationWords.createDate, isAfter: laterDay },
  { start: "approveStartDate", end: "approveEndDate", label: preAuthorizationWords.approveDate, isAfter: laterDay },
  { start: "totalAmountStart", end: "totalAmountEnd", label: preAuthorizationWords.totalAmount, isAfter: largerAmount },
] as const;

/** Reads the query of a list of pre-authorizations from its address; a dealer's list is its own, so it cannot choose the dealer. */
export function readPreAuthorizationListQuery(params: URLSearchParams, side: Side): PreAuthorizationListQuery {
  return readListQuery<PreAuthorizationFilter, SortColumn>(params, {
    fields,
    ranges,
    // Every name that is no end of a range is a word of its own.
    labelOf: (name) => preAuthorizationWords[name as keyof typeof preAuthorizationWords],
    columns,
    order: { column: "createDate", descending: true, label: preAuthorizationWords.createDate },
    without: side === "dealer" ? ["submitterCode"] : [],
  });
}
