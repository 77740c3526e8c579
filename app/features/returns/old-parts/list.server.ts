import type { Backend } from "#gateway/backend.ts";
import { partAttributes } from "#gateway/operations/reference-data.ts";
import { oldPartPage } from "#gateway/operations/returns.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { stateOfRow } from "../orders/return-order-view.server.ts";
import { toResent } from "../resent.ts";
import { oldPartFilters } from "./filters.ts";
import { oldPartWords as words } from "./old-part-words.ts";

/** Old parts, those ordered back last first. */
export const oldPartList = defineList({
  name: "oldPart",
  filters: oldPartFilters,
  page: oldPartPage,
  sorts: { createDate: words.createDate },
  order: "-createDate",
  offers: { partAttributeCode: attributes },
  toRow: (row, { audience, offered }) => ({
    ...pick(row, ["id", "rmaId", "rmaNumber", "claimId", "applicationNumber", "vehicleVin", "partCode", "partName", "oldSn"]),
    ...pick(row, ["quantity", "rmaQuantity", "packageNumber", "approveDate", "receivedDate", "createDate"]),
    attribute: offered["partAttributeCode"]?.find(({ value }) => value === row.partAttributeCode)?.label ?? row.partAttributeCode,
    ...toResent(row),
    state: stateOfRow(row),
    dealer: audience === "company" ? joined(row.submitterCode, row.submitterName) : undefined,
  }),
});

/** Named by their codes, which is what parts carry. */
async function attributes(backend: Backend) {
  const items = await backend.read(partAttributes);
  return items.map(({ id, name, value }) => ({ value: value ?? id, label: name }));
}
