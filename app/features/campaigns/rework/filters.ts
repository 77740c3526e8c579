import type { ReworkFilter } from "#gateway/schemas/traceability.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { reworkWords as words } from "./rework-words.ts";

export const reworkFilters = defineFilters<ReworkFilter>({
  vin: { label: words.vin, kind: "vin" },
  partCd: { label: words.partCd, kind: "code" },
  reworkStartDate: { label: words.reworkDate, kind: "days", to: "reworkEndDate" },
  dealerCode: { label: words.dealerCode, kind: "code", audience: "company" },
});
