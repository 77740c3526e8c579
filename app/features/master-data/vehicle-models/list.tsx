import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { modelFilters } from "./filters.ts";
import { modelList } from "./list.server.ts";
import { modelWords } from "./model-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, modelList);

/** Vehicle models, for either side (1 §2.4). */
export default function ModelList() {
  return <PlainList view={viewList(useLoaderData<typeof loader>(), { word: "车型", filters: modelFilters, columns })} opened={detailOf} />;
}

const detailOf = (id: string) => pathTo("carTypeDetail", { detailID: id });
const { link, text, yesNo } = fieldColumns<typeof modelList, keyof typeof modelWords>(modelWords);
const columns: ColumnsOf<typeof modelList> = [
  link("code", ({ id }) => detailOf(id), { sort: "code", copied: (row) => row.code }),
  text("vehicleModelName", { card: "left" }),
  onDemand(text("vehicleModelYear")),
  text("uniqueCode"),
  text("engine"),
  text("transmissionCase"),
  yesNo("activeFlag"),
  text("description", { sort: "description", long: "clip" }),
];
