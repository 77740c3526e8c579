import { goodsExport, orderExport, orderPage } from "#gateway/operations/partner-orders.ts";
import { defineList } from "#app/lib/lists/list.server.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { goodsOrderFilters } from "./filters.ts";
import { goodsOrderWords as words, orderState } from "./goods-order-words.ts";

export const goodsOrderList = defineList({
  name: "goodsOrder",
  filters: goodsOrderFilters,
  page: orderPage,
  file: orderExport,
  sorts: { createDate: words.createDate },
  order: "-createDate",
  toRow: (row) => ({
    ...pick(row, ["id", "status", "totalAmount", "currencyCode", "createDate", "deliveryDate", "deliveryUserName"]),
    orderNumber: row.orderNumber ?? row.id,
    username: formatMasked("name", row.username)?.text,
    telephone: formatMasked("telephone", row.telephone)?.text,
    goods: row.goodsList.map(({ goodsName, goodsCode, quantity }) => `${goodsName ?? goodsCode ?? ""} × ${quantity ?? "1"}`).join("、"),
    state: orderState(row.status, row.statusName),
  }),
});

/** The same conditions, with the file of articles in place of that of orders. */
export const goodsList = { ...goodsOrderList, file: goodsExport };
