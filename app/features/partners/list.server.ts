import { partnerExport, partnerPage, partnerStatusDict, partnerTypeDict } from "#gateway/operations/partner.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { partnerFilters } from "./filters.ts";
import { approvalState, partnerWords as words } from "./partner-words.ts";

export const partnerList = defineList({
  name: "partner",
  filters: partnerFilters,
  page: partnerPage,
  file: partnerExport,
  sorts: { createDate: words.createDate },
  order: "-createDate",
  offers: {
    approvalResult: async (backend) => toDictionaryChoices(await backend.read(partnerStatusDict)),
    partnerType: async (backend) => toDictionaryChoices(await backend.read(partnerTypeDict)),
  },
  toRow: (row) => ({
    ...pick(row, [
      "id",
      "partnerTypeName",
      "partnerFlag",
      "createDate",
      "approveDate",
      "operatorName",
      "remark",
      "smsDate",
      "approvalResult",
    ]),
    partnerNumber: row.partnerNumber ?? row.id,
    partnerName: formatMasked("name", row.partnerName)?.text,
    telephone: formatMasked("telephone", row.telephone)?.text,
    parentPhone: formatMasked("telephone", row.parentPhone)?.text,
    state: approvalState(row.approvalResult, row.approvalResultName),
  }),
});
