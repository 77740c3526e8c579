import type { Backend } from "#gateway/backend.ts";
import type { InputOf } from "#gateway/operation.ts";
import { traceabilityExport, traceabilityPage } from "#gateway/operations/traceability.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { traceabilityFilters } from "./filters.ts";
import { describeReplacement } from "#app/lib/view/part-replacement.ts";
import { traceabilityWords as words } from "./traceability-words.ts";

type PageInput = InputOf<typeof traceabilityPage>;
type FileInput = InputOf<typeof traceabilityExport>;
const sorts = { times: words.times, partNo: words.partNo } as const;
const shown = ["id", "vinStart", "vinEnd", "partNo", "partName", "supplyNo", "station", "times"] as const;

/** Which part of which supplier went into which vehicles. */
export const traceabilityList = defineList({
  name: "traceability",
  filters: traceabilityFilters,
  page: traceabilityPage,
  file: traceabilityExport,
  sorts,
  order: "-times",
  toRow: (row) => ({ ...pick(row, shown), state: describeReplacement(row) }),
});

const byVehicle = 1;

/** Whether it was said what the vehicles have: all of them with all their parts are no list, and are not asked for. */
export const saysWhat = ({ vin, partNo, supplyNo }: PageInput["body"]) => Boolean(vin ?? partNo ?? supplyNo);

/** The vehicles that have such a part still, a row each. */
export const tracedVehicleList = defineList({
  name: "tracedVehicle",
  filters: traceabilityFilters,
  page: (backend: Backend, { query, body }: PageInput) =>
    saysWhat(body)
      ? backend.read(traceabilityPage, { query: { ...query, byVehicleFlag: byVehicle }, body })
      : Promise.resolve({ records: [], total: 0 }),
  readFile: (backend: Backend, { query, body }: FileInput) =>
    backend.download(traceabilityExport, { query: { ...query, byVehicleFlag: byVehicle }, body }),
  sorts,
  order: "-times",
  toRow: (row) => pick(row, shown),
});
