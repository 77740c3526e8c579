import type { OldPartFilter } from "#gateway/schemas/old-part.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { oldPartWords as words } from "./old-part-words.ts";

/** What old parts can be asked (2 §3); a dealer's are its own. */
export const oldPartFilters = defineFilters<OldPartFilter>({
  applicationNumber: { label: words.applicationNumber, kind: "numbers" },
  approveStartDate: { label: words.approveDate, kind: "days", to: "approveEndDate" },
  partAttributeCode: { label: words.partAttributeCode, kind: "offered" },
  partCode: { label: words.partCode, kind: "code" },
  partName: { label: words.partName, kind: "text" },
});
