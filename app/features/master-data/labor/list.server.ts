import { laborExport, laborPage } from "#gateway/operations/labor.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { laborFilters } from "./filters.ts";
import { totalLaborFee } from "./labor-fee.server.ts";
import { laborFacts, laborWords as words } from "./labor-words.ts";

export const laborList = defineList({
  name: "labor",
  filters: laborFilters,
  page: laborPage,
  file: laborExport,
  sorts: { laborCode: words.laborCode, laborName: words.laborName },
  order: "laborCode",
  toRow: (row) => ({
    ...pick(row, ["id", "currencyCode", "standardLaborUnitPrice", ...laborFacts]),
    totalLaborFee: totalLaborFee(row),
  }),
});
