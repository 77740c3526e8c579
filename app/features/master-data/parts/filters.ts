import type { PartListFilter } from "#gateway/schemas/master-data.ts";
import { defineFilters, yesNo } from "#app/lib/lists/filters.ts";
import { partWords as words } from "./part-words.ts";

export const partFilters = defineFilters<PartListFilter>({
  partCode: { label: words.partCode, kind: "text" },
  partName: { label: words.partName, kind: "text" },
  componentCode: { label: words.componentCode, kind: "code" },
  effectiveFlag: { label: words.effectiveFlag, kind: "choice", of: yesNo },
  rmaFlag: { label: words.rmaFlag, kind: "choice", of: yesNo },
});
