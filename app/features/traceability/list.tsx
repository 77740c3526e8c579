import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { quickVehicleAddress } from "#app/lib/documents/vehicle-address.ts";
import { traceabilityFilters } from "./filters.ts";
import { traceabilityList } from "./list.server.ts";
import { traceabilityWords as words } from "./traceability-words.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadList(args, traceabilityList);

/** Which part of which supplier went into which vehicles (1 §2.4); asked for one vehicle, whether it has the part still. */
export default function TraceabilityList() {
  const loaded = useLoaderData<typeof loader>();
  const { vin } = loaded.filter;
  const view = viewList(loaded, {
    word: "追溯",
    filters: traceabilityFilters,
    columns: vin === undefined ? columns : [...columns, state],
  });
  return (
    <PlainList view={view}>
      {vin !== undefined && <ButtonLink to={quickVehicleAddress(vin)}>车辆</ButtonLink>}
      <ButtonLink to={`${pathTo("mtsVehicles")}${loaded.search && `?${loaded.search}`}`}>装车车辆</ButtonLink>
    </PlainList>
  );
}

const { text, day } = fieldColumns<typeof traceabilityList, keyof typeof words>(words);
const columns: ColumnsOf<typeof traceabilityList> = [
  text("partNo", { sort: "partNo", rowHeader: true, visibility: "always" }),
  text("partName", { card: "left" }),
  text("supplyNo"),
  text("vinStart"),
  text("vinEnd"),
  text("station"),
  day("times", { sort: "times", card: "right" }),
];
const state: (typeof columns)[number] = { ...text("state"), cell: (row) => row.state ?? "原装" };
