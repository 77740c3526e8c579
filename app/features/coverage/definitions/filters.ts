import type { CoverageDefinitionFilter } from "#gateway/schemas/coverage.ts";
import { choicesOf, defineFilters } from "#app/lib/lists/filters.ts";
import { definitionWords as words, startRuleShort, usageWords } from "./definition-words.ts";

export const definitionFilters = defineFilters<CoverageDefinitionFilter>({
  definitionCode: { label: words.definitionCode, kind: "text" },
  definitionName: { label: words.definitionName, kind: "text" },
  usage: { label: words.usage, kind: "choice", of: choicesOf(usageWords) },
  startRule: { label: words.startRule, kind: "choice", of: choicesOf(startRuleShort) },
  componentCode: { label: words.componentCode, kind: "code" },
  partCode: { label: words.partCode, kind: "code" },
});
