import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment } from "#app/lib/ui/cells/cells.tsx";
import { PrintButton } from "#app/lib/details/print-button.tsx";
import { EmptyState, ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { hasPermission } from "#app/lib/routing/access-rules.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { historyFilters } from "./filters.ts";
import { historyWords as words } from "./history-words.ts";
import { operationHistoryList } from "./list.server.ts";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = args.context;
  const list = await loadList(args, operationHistoryList);
  const number = list.filter.applicationNo;
  // The company's search is for whoever has the quick one.
  const finds = actor.audience === "dealer" ? pathTo("search") : hasPermission(actor, "companyQuickSearch") && pathTo("companySearch");
  return { list, found: number && list.total > 0 && finds ? `${finds}?${String(new URLSearchParams({ q: number }))}` : undefined };
}

/** What happened to a document of any kind, by its number (2 §2). */
export default function OperationHistory() {
  const { list, found } = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "操作记录", filters: historyFilters, columns });
  const number = list.filter.applicationNo;
  return (
    <ListPage
      title="操作记录"
      actions={
        <ListActions view={view}>
          <PrintButton />
          {found && <ButtonLink to={found}>打开单据</ButtonLink>}
        </ListActions>
      }
    >
      <ListMessages view={view} />
      <ListFilter view={view}>{number && <ListCount view={view} />}</ListFilter>
      {!number && <EmptyState title="请输入单号">查询一张单据从保存到现在的每一步操作。</EmptyState>}
      {number && list.total === 0 && (
        <EmptyState title={`没有 ${number} 的操作记录`}>
          <p>请核对单号（须完整）和单据类型；只能查询您有权查看的单据。</p>
        </EmptyState>
      )}
      {number && list.total > 0 && (
        <>
          <ListTable view={view} />
          <ListPages view={view} />
        </>
      )}
    </ListPage>
  );
}

const { text } = fieldColumns<typeof operationHistoryList, keyof typeof words>(words);
const columns: ColumnsOf<typeof operationHistoryList> = [
  {
    id: "operateTime",
    header: words.operateTime,
    rowHeader: true,
    visibility: "always",
    cell: (row) => <Moment value={row.operateTime} />,
  },
  text("operationName", { card: "left" }),
  text("statusName", { card: "right" }),
  text("operatorName", { card: "left" }),
  { id: "type", header: words.applicationTypeCd, visibility: "both", card: "none", cell: (row) => row.type },
  text("said", { long: "wrap", card: "left" }),
];
