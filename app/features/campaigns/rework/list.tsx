import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { reworkFilters } from "./filters.ts";
import { reworkList } from "./list.server.ts";
import { reworkWords as words } from "./rework-words.ts";

export const meta = pageMeta;
export const loader = (args: LoaderFunctionArgs) => loadList(args, reworkList);

/** Parts that were replaced after a vehicle was built (1 §2.4); a dealer's are its own. */
export default function ReworkList() {
  const view = viewList(useLoaderData<typeof loader>(), { word: "返修记录", filters: reworkFilters, columns });
  const actions = (
    <ListActions view={view}>
      <ButtonLink variant="primary" to={pathTo("mtsReturnCreate")}>
        录入返修
      </ButtonLink>
    </ListActions>
  );
  return (
    <ListPage title="返修记录" fills actions={actions}>
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <ListTable view={view} />
      <ListPages view={view} />
    </ListPage>
  );
}

const { link, text } = fieldColumns<typeof reworkList, keyof typeof words>(words);
const columns: ColumnsOf<typeof reworkList> = [
  link("vin", ({ vin = "" }) => `${pathTo("mtsSearch")}?${new URLSearchParams({ vin })}`, { copied: (row) => row.vin }),
  { ...text("reworkPartCds", { card: "left" }), cell: (row) => row.reworkPartCds?.split(",").join("、") },
  { ...text("reworkDate", { sort: "reworkDate", card: "right" }), cell: (row) => formatMoment(row.reworkDate ?? "") },
  { ...text("dealerCode"), cell: (row) => row.dealerCode || "厂家" },
  text("userName"),
  {
    id: "remove",
    header: "操作",
    visibility: "both",
    cell: ({ id, vin = "" }) => <Link to={`${pathTo("mtsReturnRemove")}?${new URLSearchParams({ id, vin })}`}>删除</Link>,
  },
];
