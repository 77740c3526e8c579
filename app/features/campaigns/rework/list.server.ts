import { reworkExport, reworkPage } from "#gateway/operations/traceability.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { reworkFilters } from "./filters.ts";
import { reworkWords as words } from "./rework-words.ts";

export const reworkList = defineList({
  name: "rework",
  filters: reworkFilters,
  page: reworkPage,
  file: reworkExport,
  sorts: { reworkDate: words.reworkDate },
  order: "-reworkDate",
  toRow: (row) => pick(row, ["id", "vin", "reworkPartCds", "reworkDate", "dealerCode", "userName"]),
});
