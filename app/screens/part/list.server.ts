import type { OutputOf } from "#gateway/operation.ts";
import { partExport, partPage } from "#gateway/operations/master-data.ts";
import { defineList } from "../../list/list.server.ts";
import { partFilters } from "./filters.ts";
import { partWords as words } from "./part-words.ts";

export const partList = defineList({
  name: "part",
  filters: partFilters,
  page: partPage,
  file: partExport,
  sorts: { partCode: words.partCode, partName: words.partName },
  order: "partCode",
  toRow,
});

function toRow(row: OutputOf<typeof partPage>["records"][number]) {
  return {
    id: row.id,
    code: row.partCode,
    name: row.partName,
    unit: row.unit,
    componentCode: row.componentCode,
    componentName: row.componentName,
    effective: row.effectiveFlag,
    returns: row.rmaFlag,
    netPrice: row.netPrice,
    retailPrice: row.retailPrice,
    currency: row.currencyCode,
    begins: row.beginDate,
    ends: row.endDate,
  };
}
