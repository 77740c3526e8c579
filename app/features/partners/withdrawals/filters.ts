import type { WithdrawalFilter } from "#gateway/schemas/withdrawal.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { withdrawalWords as words } from "./withdrawal-words.ts";

/** The documented ones (2 §3), and the number; a telephone number stands in no address. */
export const withdrawalFilters = defineFilters<WithdrawalFilter>({
  status: { label: words.status, kind: "offered" },
  type: { label: words.typeName, kind: "offered" },
  ids: { label: words.number, kind: "code" },
  phone: { label: words.phone, kind: "text", personal: true },
  startTime: { label: words.createDate, kind: "days", to: "endTime" },
});
