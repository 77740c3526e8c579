import type { Backend } from "#gateway/backend.ts";
import type { PagingQuery } from "#gateway/conventions.ts";
import { claimHistory } from "#gateway/operations/claim.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import { historyFilters, type HistoryFilter } from "./history-filters.ts";
import { isVinPart } from "./history-query.server.ts";
import { toHistoryRow, toVehicleFacts } from "../claim-documents/history-view.server.ts";

/** A vehicle's claims of every dealer, in the backend's order (1 §7.3); `summary` is the vehicle. */
export const historyList = defineList({
  name: "claimHistory",
  filters: historyFilters,
  page: readHistory,
  toRow: toHistoryRow,
  toSummary: ({ vehicle }) => toVehicleFacts(vehicle),
});

/** Nothing is asked for without a vehicle, and one that nobody knows has none. */
async function readHistory(backend: Backend, { query, body: { vin } }: { query: PagingQuery; body: HistoryFilter }) {
  const { current, size } = query;
  const found = isVinPart(vin) ? await readIfFound(backend.read(claimHistory, { query: { vin, current, size } })) : undefined;
  const { records = [], total = records.length } = found?.claimHistorySearchVOIPage ?? {};
  return { records, total, vehicle: found?.vehicleInfoVO };
}
