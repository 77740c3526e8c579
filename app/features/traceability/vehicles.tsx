import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Notice } from "#app/lib/forms/ui/notice.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { quickVehicleAddress } from "#app/lib/documents/vehicle-address.ts";
import { traceabilityFilters } from "./filters.ts";
import { saysWhat, tracedVehicleList } from "./list.server.ts";
import { traceabilityWords as words } from "./traceability-words.ts";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadList(args, tracedVehicleList);
  const asked = saysWhat(list.filter);
  // What was asked for too widely is no file either.
  return { ...list, asked, file: asked ? list.file : undefined };
}

/** The vehicles that have a supplier's part from some days still: whom an activity has to reach. */
export default function TracedVehicles() {
  const loaded = useLoaderData<typeof loader>();
  const view = viewList(loaded, { word: "装车车辆", filters: traceabilityFilters, columns });
  return (
    <ListPage title="装车车辆" hint="仍装有该零件的车辆，之后返修或索赔换新件的不列" fills actions={<ListActions view={view} />}>
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      {loaded.asked ? (
        <>
          <ListTable view={view} />
          <ListPages view={view} />
        </>
      ) : (
        <Notice tone="info">请先填写零件号、供应商代码或车架号，再查询车辆。</Notice>
      )}
    </ListPage>
  );
}

const { link, text, day } = fieldColumns<typeof tracedVehicleList, keyof typeof words>({ ...words, vinStart: words.vin });
const columns: ColumnsOf<typeof tracedVehicleList> = [
  link("vinStart", ({ vinStart = "" }) => `${pathTo("mtsSearch")}?${new URLSearchParams({ vin: vinStart })}`, {
    copied: (row) => row.vinStart,
  }),
  text("partNo", { sort: "partNo", card: "left" }),
  text("partName", { card: "left" }),
  text("supplyNo"),
  text("station"),
  {
    id: "vehicle",
    header: "车辆",
    visibility: "both",
    card: "none",
    cell: ({ vinStart = "" }) => (
      <Link to={quickVehicleAddress(vinStart)}>
        查看<span className="unseen"> {vinStart}</span>
      </Link>
    ),
  },
  day("times", { sort: "times", card: "right" }),
];
