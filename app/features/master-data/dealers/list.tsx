import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { DealerStatus } from "./dealer-status.tsx";
import { dealerWords } from "./dealer-words.ts";
import { dealerFilters } from "./filters.ts";
import { dealerList } from "./list.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, dealerList);

/** Dealers; a dealer's holds itself alone (1 §2.4). */
export default function DealerList() {
  const view = viewList(useLoaderData<typeof loader>(), { word: "经销商", filters: dealerFilters, columns });
  return <PlainList view={view} opened={detailOf} />;
}

const detailOf = (id: string) => pathTo("dealerDetail", { detailID: id });
const { link, text } = fieldColumns<typeof dealerList, keyof typeof dealerWords>(dealerWords);
const columns: ColumnsOf<typeof dealerList> = [
  link("code", ({ id }) => detailOf(id), { sort: "code", copied: (row) => row.code }),
  text("name", { sort: "name", long: "clip", card: "left" }),
  text("shortName"),
  text("province"),
  text("city"),
  text("currencyCode"),
  text("experienceGrade"),
  { ...text("statusName"), card: "right", cell: (row) => <DealerStatus {...row} /> },
];
