import { vehiclePage } from "#gateway/operations/vehicle.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { dealerInRow, dealers } from "#app/lib/lists/offers.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { vehicleFilters } from "./filters.ts";
import { vehicleWords as words } from "./vehicle-words.ts";

export const vehicleList = defineList({
  name: "vehicle",
  filters: vehicleFilters,
  page: vehiclePage,
  sorts: { vehicleVin: words.vehicleVin, qdDate: words.qdDate },
  order: "vehicleVin",
  offers: { dealerCode: dealers },
  toRow: (row, { offered }) => ({
    ...pick(row, ["id", "vehicleVin", "vehicleModelCode", "vehicleModelName", "vehicleModelYear"]),
    ...pick(row, ["plantCode", "qdDate", "retailDate", "deliveryDate"]),
    dealer: dealerInRow(row.dealerCode, offered["dealerCode"], row.dealerName),
  }),
});
