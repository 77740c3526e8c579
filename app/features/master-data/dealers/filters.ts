import type { z } from "zod";
import type { DealerFilter } from "#gateway/schemas/reference-data.ts";
import { defineFilters } from "#app/lib/lists/filters.ts";
import { dealerWords as words } from "./dealer-words.ts";

export const dealerFilters = defineFilters<z.output<typeof DealerFilter>>({
  code: { label: words.code, kind: "text" },
  name: { label: words.name, kind: "text" },
  currencyCode: { label: words.currencyCode, kind: "offered" },
  experienceGrade: { label: words.experienceGrade, kind: "code" },
});
