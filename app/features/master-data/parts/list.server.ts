import { partExport, partPage } from "#gateway/operations/master-data.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { partFilters } from "./filters.ts";
import { partFacts, partPrice, partWords as words } from "./part-words.ts";

export const partList = defineList({
  name: "part",
  filters: partFilters,
  page: partPage,
  file: partExport,
  sorts: { partCode: words.partCode, partName: words.partName },
  order: "partCode",
  toRow: (row) => pick(row, ["id", "effectiveFlag", ...partFacts, ...partPrice]),
});
