import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { formatMoney } from "#app/lib/ui/cells/format.ts";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { RowSelection, selectionColumn } from "#app/lib/lists/ui/row-selection.tsx";
import { fieldColumns, onDemand } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { viewList, type ListColumn } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasPermission } from "#app/lib/routing/access-rules.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { sumByCurrency } from "#app/features/claim-documents/sum-by-currency.ts";
import { withdrawalFilters } from "./filters.ts";
import { type WithdrawalRow as Row, withdrawalList } from "./list.server.ts";
import { withdrawalWords as words } from "./withdrawal-words.ts";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  return { list: await loadList(args, withdrawalList), mayPay: hasPermission(args.context.actor, "settlement") };
}

/** What partners want to be paid out; what waits can be paid together (1 §2.4). */
export default function WithdrawalList() {
  const { list, mayPay } = useLoaderData<typeof loader>();
  const view = viewList(list, { word: "提现", filters: withdrawalFilters, columns: mayPay ? [selection, ...columns] : columns });
  return (
    <ListPage title="提现" fills actions={<ListActions view={view} opened={detailOf} />}>
      <ListMessages view={view}>{list.done?.documentId && <Link to={detailOf(list.done.documentId)}>打开</Link>}</ListMessages>
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <RowSelection
        rows={list.rows}
        offered={mayPay && list.rows.some(isPayable)}
        action={pathTo("withdrawalPay")}
        kept={{}}
        words="批量付款"
        unit="笔"
        hint="待付款和付款失败的提现可选；如需拒绝，请联系合伙人撤回申请"
        sum={sumOf}
      >
        <ListTable view={view} />
      </RowSelection>
      <ListPages view={view} />
    </ListPage>
  );
}

const isPayable = ({ payable }: Pick<Row, "payable">) => payable;

function sumOf(rows: readonly Row[]): string {
  return sumByCurrency(rows.map(({ amount, currencyCode }) => ({ amount, currency: currencyCode })))
    .map(({ currency, amount }) => formatMoney(amount, currency))
    .join(" + ");
}

const detailOf = (id: string) => pathTo("withdrawalDetail", { detailID: id });
const { link, text, money } = fieldColumns<typeof withdrawalList, keyof typeof words>(words);
type Columns = readonly ListColumn<Row, "createDate">[];
const selection: Columns[number] = selectionColumn<Row>(({ number }) => number, isPayable);
const columns: Columns = [
  link("number", ({ id }) => detailOf(id), { copied: (row) => row.number }),
  {
    id: "status",
    header: words.status,
    visibility: "both",
    card: "right",
    cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag>,
  },
  text("partnerName", { card: "left" }),
  text("phone", { card: "left" }),
  text("typeName", { card: "left" }),
  money("amount", { card: "figure" }),
  { id: "createDate", header: words.createDate, visibility: "both", sort: "createDate", cell: (row) => <Moment value={row.createDate} /> },
  { id: "payDate", header: words.payDate, visibility: "both", card: "none", cell: (row) => <Moment value={row.payDate} /> },
  text("operatorName", { card: "none" }),
  onDemand(text("checkOperatorName")),
  onDemand(text("desc")),
  text("failReason", { card: "none", long: "clip" }),
];
