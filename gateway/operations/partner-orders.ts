import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { DeliveredOrder, GoodsOrder, OrderDelivery, OrderFilter } from "../schemas/partner-orders.ts";
import { page } from "../schemas/wire.ts";

const spec = "2 §7 Orders";

export const orderPage = operation("order.page", {
  does: "Orders of goods that match, a page of them; of `orderId` those there are.",
  assumed:
    "States are 1 待交付, 2 已交付, 3 已取消; orderId may be up to 100 ids joined by commas. deliveryUser is the account of who confirmed. Needs the permission partner.",
  post: "/api/activity/order/admin/list",
  query: PagingQuery,
  body: OrderFilter,
  answer: page("GoodsOrderPage", GoodsOrder),
  secret: ["username"],
  effect: "read",
  spec,
});

export const orderConfirmDelivery = operation("order.confirmDelivery", {
  does: "Says that an order was handed over, once. Success is status 1; 0 is a refusal.",
  assumed: "id and status 2.",
  post: "/api/activity/modify/status",
  body: OrderDelivery,
  answer: DeliveredOrder,
  success: "1",
  document: "body.id",
  effect: "write",
  spec,
});

export const orderExport = operation("order.export", {
  does: "All orders that match, as a workbook; names and telephone numbers are masked.",
  post: "/api/activity/order/export",
  query: OrderQuery,
  body: OrderFilter,
  answer: { file: "order.xlsx" },
  secret: ["username"],
  effect: "read",
  spec,
});

export const goodsExport = operation("goods.export", {
  does: "The goods of all orders that match, a row an article of an order, as a workbook; names are masked.",
  post: "/api/activity/goods/export",
  query: OrderQuery,
  body: OrderFilter,
  answer: { file: "goods.xlsx" },
  secret: ["username"],
  effect: "read",
  spec,
});
