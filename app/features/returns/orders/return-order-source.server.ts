import { claimDictionary } from "#gateway/operations/reference-data.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { rmaPrint, type rmaPage } from "#gateway/operations/returns.ts";
import type { ReadPrinted } from "#app/lib/documents/printed-document.server.ts";
import { findRows, type FindRows, type FoundRow } from "#app/lib/lists/find-rows.server.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { joined, pick } from "#app/lib/view/picked-fields.server.ts";
import { returnOrderList } from "./list.server.ts";
import type { SheetedOrder } from "./return-order-sheet.tsx";
import { stateOfOrder, stateOfRow, wholeAddress } from "./return-order-view.server.ts";

const facts = ["createDate", "requireReturnDate", "applicationNumber", "receiverName", "receiverCompanyName", "receiverTelephone"] as const;
const rowFields = ["id", "partCode", "partName", "oldSn", "vehicleVin", "quantity", "rmaQuantity", "packageNumber"] as const;

/** A return order on paper; what its kind is called it can do without. */
const print: ReadPrinted<SheetedOrder> = async ({ backend }, id) => {
  const [order, type] = await Promise.all([
    backend.read(rmaPrint, { params: { id } }),
    optionalRead(backend.read(claimDictionary, { params: { type: "rmaType" } }), (types) => types),
  ]);
  const known = type.ok ? type.value.find((each) => each.id === order.rmaTypeDictId)?.name : undefined;
  return {
    id: order.id,
    number: order.rmaNumber ?? order.id,
    status: stateOfOrder(order.claimDetailPartList),
    lead: joined(order.submitterCode, order.submitterName) ?? "",
    content: {
      order: { ...pick(order, facts), ...pick(order, ["receiverOpinion"]), type: known, receiverAddress: wholeAddress(order) },
      rows: order.claimDetailPartList.map((row) => ({ ...pick(row, rowFields), state: stateOfRow(row).label })),
      others: order.otherDetailPartList.map((part, at) => ({
        key: part.id ?? String(at),
        ...pick(part, ["partCode", "partName", "quantity"]),
      })),
    },
  };
};

/** Rows are listed; what is found is their orders. */
const findRowsOfOrders = findRows(
  {
    ...returnOrderList,
    toRow: (row: OutputOf<typeof rmaPage>["records"][number]): FoundRow => ({
      id: row.rmaId ?? row.id,
      number: row.rmaNumber,
      vin: row.vehicleVin,
      partName: row.partName,
      created: row.createDate,
      status: row.rmaStatus,
      statusName: row.rmaStatusName,
      dealer: joined(row.submitterCode, row.submitterName),
    }),
  },
  ["rmaNumber", "vehicleVin"],
);
const find: FindRows = (backend, audience, text) =>
  findRowsOfOrders(backend, audience, text).map(async (finding) => {
    const { rows, ...found } = await finding;
    return { ...found, rows: rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at) };
  });

/** How return orders are read. */
export const returnOrderSource = { list: returnOrderList, find, print } as const;
