import { shortCodePage } from "#gateway/operations/traceability.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { shortCodeFilters } from "./filters.ts";
import { shortCodeWords as words } from "./short-code-words.ts";

export const shortCodeList = defineList({
  name: "shortCode",
  filters: shortCodeFilters,
  page: shortCodePage,
  sorts: { partShortCd: words.partShortCd, partCd: words.partCd },
  order: "partShortCd",
  toRow: (row) => pick(row, ["id", "version", "partShortCd", "partCd", "partName", "effectiveFlag", "userName", "createDate"]),
});
