import { defineFilters } from "#app/lib/lists/filters.ts";
import { historyTypes, historyWords as words } from "./history-words.ts";

/** The documented filter; the number comes first, without one nothing is asked. */
export type HistoryFilter = Readonly<{ applicationNo?: string | undefined; applicationTypeCd?: string | undefined }>;

export const historyFilters = defineFilters<HistoryFilter>({
  applicationNo: { label: words.applicationNo, kind: "code" },
  applicationTypeCd: {
    label: words.applicationTypeCd,
    kind: "choice",
    of: Object.entries(historyTypes).map(([value, label]) => ({ value, label })),
  },
});
