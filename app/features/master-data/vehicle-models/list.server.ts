import { modelPage } from "#gateway/operations/vehicle.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { modelFilters } from "./filters.ts";
import { modelFacts, modelWords as words } from "./model-words.ts";

export const modelList = defineList({
  name: "vehicleModel",
  filters: modelFilters,
  page: modelPage,
  sorts: { code: words.code, description: words.description },
  order: "code",
  toRow: (row) => pick(row, ["id", ...modelFacts]),
});
