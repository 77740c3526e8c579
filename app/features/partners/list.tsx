import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { RowSelection, selectionColumn } from "#app/lib/lists/ui/row-selection.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { partnerFilters } from "./filters.ts";
import { partnerList } from "./list.server.ts";
import { approvals, partnerWords as words } from "./partner-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, partnerList, columns);

/** People who recommend customers, and who wants to be one (1 §2.4). */
export default function PartnerList() {
  const list = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "合伙人", filters: partnerFilters, columns: [selection, ...columns] });
  return (
    <ListPage title="合伙人" fills actions={<ListActions view={view} opened={detailOf} />}>
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <RowSelection
        rows={list.rows}
        offered={list.rows.some(waits)}
        action={pathTo("partnerCheckSeveral")}
        kept={{}}
        words="批量审核"
        unit="位"
        hint="仅待审核的合伙人可选"
        sum={(rows) => `${rows.length} 位合伙人`}
      >
        <ListTable view={view} />
      </RowSelection>
      <ListPages view={view} />
    </ListPage>
  );
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];
const detailOf = (id: string) => pathTo("partnerDetail", { detailID: id });
const { link, text, yesNo } = fieldColumns<typeof partnerList, keyof typeof words>(words);
const waits = ({ approvalResult }: Pick<Row, "approvalResult">) => approvalResult === approvals.pending;
const columns: ColumnsOf<typeof partnerList> = [
  link("partnerNumber", ({ id }) => detailOf(id), { copied: (row) => row.partnerNumber }),
  {
    id: "state",
    header: words.approvalResult,
    visibility: "both",
    card: "right",
    cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag>,
  },
  text("partnerName", { card: "left" }),
  text("telephone", { card: "left" }),
  onDemand(text("parentPhone")),
  text("partnerTypeName", { card: "left" }),
  yesNo("partnerFlag", { card: "none" }),
  { id: "createDate", header: words.createDate, visibility: "both", sort: "createDate", cell: (row) => <Moment value={row.createDate} /> },
  { id: "approveDate", header: words.approveDate, visibility: "both", card: "none", cell: (row) => <Moment value={row.approveDate} /> },
  text("operatorName", { card: "none" }),
  onDemand(text("remark")),
  { id: "smsDate", header: words.smsDate, cell: (row) => <Moment value={row.smsDate} /> },
  actionColumn(
    (row) => row.partnerNumber,
    (row) => [{ label: row.approvalResult === approvals.pending ? "审核" : "查看", to: detailOf(row.id) }],
  ),
];
const selection: (typeof columns)[number] = selectionColumn<Row>(({ partnerNumber }) => partnerNumber, waits);
