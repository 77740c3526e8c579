import type { OrderFilter } from "#gateway/schemas/goods-order.ts";
import { defineFilters } from "../../list/filters.ts";
import { goodsOrderWords as words } from "./goods-order-words.ts";

/** The documented ones (2 §3); a name stands in no address. */
export const goodsOrderFilters = defineFilters<OrderFilter>({
  username: { label: words.username, kind: "text", personal: true },
  startTime: { label: words.createDate, kind: "days", to: "endTime" },
});
