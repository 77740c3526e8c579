import { leadImportHistory } from "#gateway/operations/lead.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { importFilters } from "./filters.ts";
import { importStateWords, importWords as words } from "./import-words.ts";

/** Files of leads that were uploaded, the newest first. */
export const importList = defineList({
  name: "leadImport",
  filters: importFilters,
  page: leadImportHistory,
  sorts: { createDate: words.createDate },
  order: "-createDate",
  toRow: (row) => ({
    ...pick(row, ["id", "total", "acceptedCount", "refusedCount", "joinedCount", "createDate", "submitDate", "userName"]),
    fileName: row.fileName ?? row.id,
    state: importStateWords[row.status ?? -1] ?? { label: `状态 ${row.status ?? ""}`, tone: "idle" as const },
  }),
});
