import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { partFilters } from "./filters.ts";
import { partList } from "./list.server.ts";
import { partWords } from "./part-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, partList, columns);

/** Parts with the prices of today, for either side (1 §2.4). */
export default function PartList() {
  return <PlainList view={viewList(useLoaderData<typeof loader>(), { word: "零件", filters: partFilters, columns })} opened={detailOf} />;
}

const detailOf = (id: string) => pathTo("partDetail", { detailID: id });
const { link, text, yesNo, money, day } = fieldColumns<typeof partList, keyof typeof partWords>(partWords);
const columns: ColumnsOf<typeof partList> = [
  link("partCode", ({ id }) => detailOf(id), { sort: "partCode", copied: (row) => row.partCode }),
  text("partName", { sort: "partName", card: "left" }),
  text("unit"),
  text("componentName"),
  onDemand(text("componentCode")),
  yesNo("effectiveFlag"),
  yesNo("rmaFlag"),
  money("netPrice"),
  money("retailPrice", { card: "figure" }),
  onDemand(day("beginDate")),
  onDemand(day("endDate")),
];
