import type { TroubleCodeFilter } from "#gateway/schemas/trouble-code.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { troubleCodeWords as words } from "./trouble-code-words.ts";

/** Under the words of the columns they narrow; the wire calls them by other names (docs/assumptions.md). */
export const troubleCodeFilters = defineFilters<TroubleCodeFilter>({
  dtcModuleDictId: { label: words.moduleDictName, kind: "offered" },
  code: { label: words.failureCode, kind: "text" },
  description: { label: words.failureName, kind: "text" },
});
