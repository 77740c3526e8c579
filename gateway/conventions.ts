import { z } from "zod";

/*
 * Wire conventions where the specification shows none. They are ours, in this one place, so that a backend team can
 * correct each in one line; docs/assumptions.md is the index of all assumptions.
 */

/** Page sizes a list offers; the first is the documented default (1 §9). */
export const pageSizes = [10, 20, 50, 100] as const;

/**
 * Paging as a query: `current` counts from 1, `size` rows a page, `orders[0].column` and `orders[0].asc` the order.
 * Without an order a backend sorts by create time, newest first.
 */
export const PagingQuery = z.object({
  current: z.number().int().min(1).optional(),
  size: z.number().int().min(1).max(100).optional(),
  "orders[0].column": z.string().optional(),
  "orders[0].asc": z.boolean().optional(),
});
export type PagingQuery = z.output<typeof PagingQuery>;

/** The order alone, as an export sends it. */
export const OrderQuery = PagingQuery.pick({ "orders[0].column": true, "orders[0].asc": true });

/** Columns a claim list can be sorted on (1 §7.3). */
export const claimSortColumns = ["createDate", "approveDate", "payDate"] as const;
export type ClaimSortColumn = (typeof claimSortColumns)[number];

/** A blank failure or repair date in the documented blank model (1 §9): on screen it is empty. */
export const blankDate = "1997-01-01";
