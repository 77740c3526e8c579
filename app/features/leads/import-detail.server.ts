import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Backend } from "#gateway/backend.ts";
import type { PagingQuery } from "#gateway/conventions.ts";
import { leadImportHistory, leadImportRows } from "#gateway/operations/lead.ts";
import type { LeadImportRowFilter } from "#gateway/schemas/lead-import.ts";
import { defineList, loadList } from "#app/lib/lists/list.server.ts";
import { readOneOfPage } from "#app/lib/data/one-of-page.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { importRowFilters } from "./filters.ts";
import { importStateWords, rowStateWords } from "./import-words.ts";

/** The rows of one import in the order of its file. */
export function importRowsOf(id: string) {
  return defineList({
    name: "leadImportRow",
    filters: importRowFilters,
    page: (backend: Backend, { query, body }: { query: PagingQuery; body: LeadImportRowFilter }) =>
      backend.read(leadImportRows, { params: { id }, query, body }),
    sorts: { rowNumber: "行" },
    order: "rowNumber",
    toRow: (row) => ({
      ...pick(row, ["id", "rowNumber", "fromChannelName", "campaignCode", "preModel", "reason"]),
      leadName: formatMasked("name", row.leadName)?.text,
      mobile: formatMasked("telephone", row.mobile)?.text,
      place: joined(row.provinceName, row.cityName),
      state: rowStateWords[row.status ?? -1] ?? { label: `状态 ${row.status ?? ""}`, tone: "idle" as const },
      to: row.leadId && pathTo("cvrmDetail", { detailID: row.leadId }),
    }),
  });
}

/** An import and a page of its rows. */
export async function loadImportDetail(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const id = params["detailID"] ?? "";
  const [imported, list] = await Promise.all([
    readOneOfPage(context, leadImportHistory, { importId: id }, id),
    loadList(args, importRowsOf(id)),
  ]);
  return {
    title: imported.fileName ?? id,
    imported: pick(imported, ["total", "acceptedCount", "refusedCount", "joinedCount", "createDate", "submitDate", "userName"]),
    state: importStateWords[imported.status ?? -1] ?? { label: `状态 ${imported.status ?? ""}`, tone: "idle" as const },
    list,
  };
}
