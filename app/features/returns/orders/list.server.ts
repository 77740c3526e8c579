import type { Backend } from "#gateway/backend.ts";
import { claimDictionary } from "#gateway/operations/reference-data.ts";
import { rmaExport, rmaPage } from "#gateway/operations/returns.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { dealerInRow, dealers, toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { toResent } from "../resent.ts";
import { returnOrderFilters } from "./filters.ts";
import { returnStep } from "./next-step.server.ts";
import { returnOrderWords as words } from "./return-order-words.ts";
import { stateOfRow } from "./return-order-view.server.ts";

/** What goes back, a part a row, in the order in which it was ordered back. */
export const returnOrderList = defineList({
  name: "rma",
  filters: returnOrderFilters,
  page: rmaPage,
  file: rmaExport,
  sorts: { createDate: words.createDate, requireReturnDate: words.requireReturnDate },
  order: "-createDate",
  offers: { submitterCode: dealers, rmaTypeDictId: types },
  tabs: { filter: "rmaStatus" },
  toRow: (row, { audience, offered }) => ({
    ...pick(row, ["id", "rmaId", "rmaNumber", "applicationNumber", "vehicleVin", "partCode", "partName", "quantity", "rmaQuantity"]),
    ...pick(row, ["packageNumber", "createDate", "requireReturnDate", "overdueFlag"]),
    ...toResent(row),
    state: stateOfRow(row),
    nextStep: returnStep(row, audience),
    dealer: audience === "company" ? dealerInRow(row.submitterCode, offered["submitterCode"]) : undefined,
  }),
});

async function types(backend: Backend) {
  return toDictionaryChoices(await backend.read(claimDictionary, { params: { type: "rmaType" } }));
}
