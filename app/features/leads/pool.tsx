import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { RowSelection, selectionColumn } from "#app/lib/lists/ui/row-selection.tsx";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { poolFilters } from "./filters.ts";
import { leadWords as words } from "./lead-words.ts";
import { poolList } from "./pool.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, poolList);

/** Leads that wait for a dealer; some are given away together (1 §2.4). */
export default function LeadPool() {
  const list = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "待下发线索", filters: poolFilters, columns });
  return (
    <ListPage title="线索池" fills actions={<ListActions view={view} opened={detailOf} />}>
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <RowSelection
        rows={list.rows}
        offered={list.rows.length > 0}
        action={pathTo("cvrmLeadAssign")}
        kept={{}}
        words="下发所选"
        unit="条"
        hint="下发前可预览各经销商分配数量，一次最多 100 条"
        sum={(rows) => `${rows.length} 条线索`}
      >
        <ListTable view={view} />
      </RowSelection>
      <ListPages view={view} />
    </ListPage>
  );
}

const detailOf = (id: string) => pathTo("cvrmDetail", { detailID: id });
const { link, text, day } = fieldColumns<typeof poolList, keyof typeof words>(words);
const columns: ColumnsOf<typeof poolList> = [
  selectionColumn(
    ({ leadNumber }) => leadNumber,
    () => true,
  ),
  link("leadNumber", ({ id }) => `${pathTo("cvrmLeadAssign")}?id=${encodeURIComponent(id)}`, { copied: (row) => row.leadNumber }),
  text("leadName", { card: "left" }),
  text("mobile", { card: "left" }),
  { id: "place", header: words.place, visibility: "both", cell: ({ place }) => place },
  text("regionDealer", { long: "clip" }),
  text("fromChannelName"),
  onDemand(text("subChannelName")),
  onDemand(text("campaignName")),
  text("preModelName", { long: "clip" }),
  text("intentionLevelName"),
  onDemand(text("followRemark", { long: "clip" })),
  day("collectDate", { sort: "collectDate" }),
  { id: "createDate", header: words.createDate, sort: "createDate", cell: ({ createDate }) => <Moment value={createDate} /> },
  actionColumn(
    ({ leadNumber }) => leadNumber,
    ({ id }) => [{ label: "详情", to: detailOf(id) }],
  ),
];
