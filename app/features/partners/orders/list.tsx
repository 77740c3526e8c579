import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { ListFilter } from "#app/lib/lists/list-filter.tsx";
import { ListActions, ListCount, ListMessages, ListPages, ListTable } from "#app/lib/lists/list-parts.tsx";
import { ListPage } from "#app/lib/lists/ui/list-page.tsx";
import { RowSelection, selectionColumn } from "#app/lib/lists/ui/row-selection.tsx";
import { actionColumn, viewList, type ColumnsOf } from "#app/lib/lists/list-view.tsx";
import { loadList } from "#app/lib/lists/list.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { pageMeta } from "#app/lib/shell/page-meta.ts";
import { goodsOrderFilters } from "./filters.ts";
import { goodsOrderWords as words, orderStates } from "./goods-order-words.ts";
import { goodsOrderList } from "./list.server.ts";

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadList(args, goodsOrderList);

/** Orders of goods; what waits can be handed over (1 §2.4). */
export default function GoodsOrderList() {
  const list = useLoaderData<typeof loader>();
  const goods = [pathTo("goodsExport"), list.search].filter(Boolean).join("?");
  const view = viewList(list, { word: "订单", filters: goodsOrderFilters, columns: [selection, ...columns] });
  return (
    <ListPage
      title="订单查询"
      fills
      actions={
        <ListActions view={view} opened={detailOf}>
          <ButtonLink external to={goods}>
            商品明细
          </ButtonLink>
        </ListActions>
      }
    >
      <ListMessages view={view} />
      <ListFilter view={view}>
        <ListCount view={view} />
      </ListFilter>
      <RowSelection
        rows={list.rows}
        offered={list.rows.some(waits)}
        action={pathTo("orderDeliverSeveral")}
        kept={{}}
        words="批量确认交付"
        unit="单"
        hint="仅待交付的订单可选"
        sum={(rows) => `${rows.length} 单`}
      >
        <ListTable view={view} />
      </RowSelection>
      <ListPages view={view} />
    </ListPage>
  );
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];
const detailOf = (id: string) => pathTo("orderDetail", { detailID: id });
const { link, text, money } = fieldColumns<typeof goodsOrderList, keyof typeof words>(words);
const waits = ({ status }: Pick<Row, "status">) => status === orderStates.waiting;
const columns: ColumnsOf<typeof goodsOrderList> = [
  link("orderNumber", ({ id }) => detailOf(id), { copied: (row) => row.orderNumber }),
  {
    id: "status",
    header: words.status,
    visibility: "both",
    card: "right",
    cell: ({ state }) => <StatusTag tone={state.tone}>{state.label}</StatusTag>,
  },
  text("username", { card: "left" }),
  text("telephone", { card: "left" }),
  text("goods", { card: "left", long: "clip" }),
  money("totalAmount", { card: "figure" }),
  { id: "createDate", header: words.createDate, visibility: "both", sort: "createDate", cell: (row) => <Moment value={row.createDate} /> },
  { id: "deliveryDate", header: words.deliveryDate, visibility: "both", card: "none", cell: (row) => <Moment value={row.deliveryDate} /> },
  text("deliveryUserName", { card: "none" }),
  actionColumn(
    (row) => row.orderNumber,
    (row) => [{ label: row.status === orderStates.waiting ? "确认交付" : "查看", to: detailOf(row.id) }],
  ),
];
const selection: (typeof columns)[number] = selectionColumn<Row>(({ orderNumber }) => orderNumber, waits);
