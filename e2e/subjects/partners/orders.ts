import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { downloading, opening, type MatrixAction } from "#e2e/fault-matrix/user-actions.ts";
import { form as formAgain, list as listAgain, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { bare } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import { goodsOrders } from "#fixtures/partners/orders/seed.ts";
import type { goodsOrderRoutes } from "#app/features/partners/orders/routes.ts";

const list = "/order/search";
const idOf = (state: number) => String(goodsOrders.find(({ status }) => status === state)?.id);
const detail = (id: string) => `${list}/detail/${id}`;
const several = `${list}/delivery?id=${idOf(1)}`;
const asked = written({ username: hostile, startTime: "2026-02-31", sort: hostile });

let given = 985_000;
/** Hands over an order of its own. */
const delivering: MatrixAction = async (matrix) => {
  const id = String((given += 1));
  await matrix.backend.given("an order of goods exists", { id, status: 1 });
  const visitor = await matrix.visitor("zhangwei");
  const opened = await visitor.get(detail(id));
  const form = "#delivery form[method=post]";
  return {
    account: "zhangwei",
    visitor,
    typed: {},
    act: () => visitor.submit(opened, form),
    again: (from) => (from.$(form).length > 0 ? visitor.submit(from, form) : visitor.get(list)),
  };
};

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof goodsOrderRoutes> = {
  faults: [
    { operation: "order.page", screen: "订单查询", action: opening("zhangwei", list), shows: page },
    { operation: "order.export", screen: "导出订单", action: downloading("zhangwei", list, "a:contains('导出')"), shows: listAgain },
    { operation: "goods.export", screen: "导出商品", action: downloading("zhangwei", list, "a:contains('商品明细')"), shows: listAgain },
    { operation: "order.page", screen: "订单详情", action: opening("zhangwei", detail(idOf(2))), shows: page },
    { operation: "audit.list", screen: "订单详情", action: opening("zhangwei", detail(idOf(2))), shows: part("处理记录"), schema: "leftOut" },
    { operation: "order.confirmDelivery", screen: "确认交付", action: delivering, shows: formAgain, schema: "leftOut", writes: true },
  ],
  visits: {
    orderSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    orderExport: () => [`${list}/export`, `${list}/export?${asked}`],
    orderDetail: () => [1, 2, 3].map((state) => detail(idOf(state))),
    orderDeliverSeveral: () => [`${list}/delivery`, several, `${list}/delivery?${written({ id: hostile, result: hostile })}`],
    goodsExport: () => [`${list}/goods/export`, `${list}/goods/export?${asked}`],
  },
  targets: ownFormsOf("orderDetail", "orderDeliverSeveral"),
  forms: {
    orderDetail: bare(detail(idOf(1)), [], ["submit", ""]),
    orderDeliverSeveral: bare(several, [["orders[0].id", idOf(1)]], ["submit", "recalculate", ""]),
  },
  opened: { orderDetail: () => detail(idOf(2)), orderDeliverSeveral: () => several },
  journeys: ["partners"],
};
