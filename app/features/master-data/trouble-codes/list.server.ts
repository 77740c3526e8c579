import type { Backend } from "#gateway/backend.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { troubleCodeExport, troubleCodePage } from "#gateway/operations/trouble-code.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { troubleCodeFilters } from "./filters.ts";
import { troubleCodeWords as words } from "./trouble-code-words.ts";

export const troubleCodeList = defineList({
  name: "troubleCode",
  filters: troubleCodeFilters,
  page: troubleCodePage,
  file: troubleCodeExport,
  sorts: { failureCode: words.failureCode, failureName: words.failureName },
  order: "failureCode",
  offers: { dtcModuleDictId: modules },
  toRow: (row) => pick(row, ["id", "moduleDictName", "failureCode", "failureName"]),
});

async function modules(backend: Backend) {
  return toDictionaryChoices(await backend.read(claimDictionary, { params: { type: "module" } }));
}
