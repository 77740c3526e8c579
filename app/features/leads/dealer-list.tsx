import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatCount } from "#app/lib/ui/cells/format.ts";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { walkThrough } from "#app/lib/documents/queue-address.ts";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable, ListTabs } from "#app/lib/lists/list-parts.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { RowSelection, selectionColumn } from "#app/lib/lists/ui/row-selection.tsx";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { AgainTag } from "./again-tag.tsx";
import { type dealerListOf, loadDealerList } from "./dealer-list.server.ts";
import { dealerFilters } from "./filters.ts";
import { leadWords as words } from "./lead-words.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadDealerList(args);

type List = ReturnType<typeof dealerListOf>;
const own = { all: dealerFilters.all.filter(({ name }) => name !== "salesConsultant") };

/** What a dealer has to follow, what is due first in front; a consultant has the own leads (1 §2.4). */
export default function DealerFollow() {
  const { title, list, due, manages } = useLoaderData<typeof loader>();
  // Whose they are a consultant need not be asked.
  const view = viewList(list, {
    word: "跟进线索",
    filters: manages ? dealerFilters : own,
    columns: manages ? [ticks, ...columnsOf(list)] : columnsOf(list),
  });
  return (
    <ListPage title={title} fills actions={<ListActions view={view} opened={detailOf} />}>
      <ListMessages view={view}>{list.done?.documentId && <Link to={detailOf(list.done.documentId)}>打开</Link>}</ListMessages>
      <ListTabs view={view} />
      <ListFilter view={view}>
        <ListCount view={view}>
          {due.ok && due.value > 0 && (
            <>
              {" · 今天到期或已逾期 "}
              <b>{formatCount(due.value)}</b> 条
            </>
          )}
        </ListCount>
      </ListFilter>
      <RowSelection
        rows={list.rows}
        offered={manages && list.rows.some(({ isOpen }) => isOpen)}
        action={pathTo("cvrmDealerAssign")}
        kept={{}}
        words="分配所选"
        unit="条"
        hint="勾选未结束的线索，一次分配给一位销售顾问"
        sum={(rows) => `${rows.length} 条线索`}
      >
        <ListTable view={view} />
      </RowSelection>
      <ListPages view={view} />
    </ListPage>
  );
}

const detailOf = (id: string) => pathTo("cvrmDealerLead", { detailID: id });
const { link, text } = fieldColumns<List, keyof typeof words>(words);
const ticks: ColumnsOf<List>[number] = selectionColumn(
  ({ leadNumber }) => leadNumber,
  ({ isOpen }) => isOpen,
);
type Loaded = ReturnType<typeof useLoaderData<typeof loader>>["list"];

function columnsOf(list: Pick<Loaded, "rows" | "search" | "page" | "size">): ColumnsOf<List> {
  const walk = walkThrough(list);
  return [
    link("leadNumber", ({ id }) => walk(detailOf(id), id), { copied: (row) => row.leadNumber }),
    {
      id: "follow",
      header: words.followState,
      visibility: "both",
      card: "right",
      cell: ({ follow, isAgain }) => (
        <>
          {follow && <StatusTag tone={follow.tone}>{follow.label}</StatusTag>} {isAgain && <AgainTag />}
        </>
      ),
    },
    {
      id: "dueDate",
      header: words.dueDate,
      visibility: "both",
      sort: "dueDate",
      cell: ({ dueDate, due }) =>
        dueDate && (
          <>
            <Moment value={dueDate} /> {due && <StatusTag tone={due.tone}>{due.label}</StatusTag>}
          </>
        ),
    },
    text("leadName", { card: "left" }),
    text("mobile", { card: "left" }),
    text("preModelName", { long: "clip" }),
    text("intentionLevelName"),
    text("salesConsultantName"),
    text("followRemark", { long: "clip", card: "none" }),
    onDemand(text("fromChannelName")),
    onDemand({ id: "place", header: words.place, cell: ({ place }) => place }),
    { id: "createDate", header: words.createDate, sort: "createDate", cell: ({ createDate }) => <Moment value={createDate} /> },
    actionColumn(
      ({ leadNumber }) => leadNumber,
      ({ nextStep, id }) => [{ ...nextStep, to: walk(nextStep.to, id) }],
    ),
  ];
}
