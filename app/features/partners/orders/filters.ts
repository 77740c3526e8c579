import type { OrderFilter } from "#gateway/schemas/partner-orders.ts";
import { choicesOf, defineFilters } from "#app/lib/lists/filters.ts";
import { goodsOrderWords as words, orderStateWords } from "./goods-order-words.ts";

/** The documented ones (2 §3), number and state; a name stands in no address. */
export const goodsOrderFilters = defineFilters<OrderFilter>({
  username: { label: words.username, kind: "text", personal: true },
  orderNumber: { label: words.orderNumber, kind: "code" },
  status: { label: words.status, kind: "choice", of: choicesOf(orderStateWords) },
  startTime: { label: words.createDate, kind: "days", to: "endTime" },
});
