import type { ShortCodeFilter } from "#gateway/schemas/traceability.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { shortCodeWords as words } from "./short-code-words.ts";

export const shortCodeFilters = defineFilters<ShortCodeFilter>({
  partShortCd: { label: words.partShortCd, kind: "code" },
  partCd: { label: words.partCd, kind: "text" },
  effectiveFlag: {
    label: words.state,
    kind: "choice",
    of: [
      { value: 1, label: "使用中" },
      { value: 0, label: "旧版本" },
    ],
  },
});
