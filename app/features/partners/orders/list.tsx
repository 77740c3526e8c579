import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/lib/ui/button.tsx";
import { Moment, StatusTag } from "#app/lib/ui/cells/cells.tsx";
import { fieldColumns } from "#app/lib/lists/field-columns.tsx";
import { PlainList } from "#app/lib/lists/list-parts.tsx";
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
  return (
    <PlainList view={viewList(list, { word: "订单", filters: goodsOrderFilters, columns })} opened={detailOf}>
      <ButtonLink external to={goods}>
        商品明细
      </ButtonLink>
    </PlainList>
  );
}

const detailOf = (id: string) => pathTo("orderDetail", { detailID: id });
const { link, text, money } = fieldColumns<typeof goodsOrderList, keyof typeof words>(words);
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
