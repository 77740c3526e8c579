import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { vehicleFilters } from "./filters.ts";
import { vehicleList } from "./list.server.ts";
import { vehicleWords } from "./vehicle-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, vehicleList);

/** Vehicles; a dealer's are those it sold or repaired (1 §2.4). */
export default function VehicleList() {
  const view = viewList(useLoaderData<typeof loader>(), { word: "车辆", filters: vehicleFilters, columns });
  return <PlainList view={view} opened={detailOf} />;
}

const detailOf = (id: string) => pathTo("carDetail", { detailID: id });
const { link, text, day } = fieldColumns<typeof vehicleList, keyof typeof vehicleWords>(vehicleWords);
const columns: ColumnsOf<typeof vehicleList> = [
  link("vehicleVin", ({ id }) => detailOf(id), { sort: "vehicleVin", copied: (row) => row.vehicleVin }),
  text("vehicleModelName", { card: "left" }),
  text("vehicleModelCode"),
  onDemand(text("vehicleModelYear")),
  text("plantCode"),
  day("qdDate", { sort: "qdDate" }),
  day("retailDate", { card: "right" }),
  onDemand(day("deliveryDate")),
  text("dealer", { long: "clip", card: "left" }),
];
