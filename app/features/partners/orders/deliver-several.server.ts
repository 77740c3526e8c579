import type { OutputOf } from "#gateway/operation.ts";
import { orderConfirmDelivery, orderPage } from "#gateway/operations/partner-orders.ts";
import { chosenIds } from "#app/lib/forms/chosen-lines.ts";
import { eachAction } from "#app/lib/forms/each-action.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { isUnfinished } from "#app/lib/forms/bulk-submit.server.ts";
import { bulkMax, readNamed, sendBulk, type BulkResult } from "../bulk/bulk-sending.server.ts";
import { readOrder } from "./delivery-action.server.ts";
import { deliverSeveralForm as form } from "./delivery-form.ts";
import { orderState, orderStates } from "./goods-order-words.ts";

type Order = OutputOf<typeof orderPage>["records"][number];

interface Page {
  ids: readonly string[];
  orders: readonly Order[];
  before: BulkResult | undefined;
  surplus: number;
}

async function readPage({ request, context }: RouteArgs): Promise<Page> {
  const named = await readNamed(context, request);
  if (named.ids.length === 0) return { ...named, orders: [] };
  const body = { orderId: named.ids.join() };
  const { records } = await context.backend.read(orderPage, { query: { current: 1, size: bulkMax }, body });
  return { ...named, orders: named.ids.flatMap((id) => records.filter((order) => order.id === id)) };
}

const waits = ({ status }: Order) => status === orderStates.waiting;

/** Says of those that were chosen that they were handed over, one by one, and leads to what became of each. */
const { action, load } = eachAction(form, {
  page: readPage,
  start: ({ page: { orders, before, surplus } }) => ({
    ...(before?.items.some(isUnfinished) ? { key: before.formKey } : {}),
    fields: {},
    lists: { orders: orders.filter(waits).map(({ id }) => ({ key: id, id })) },
    message: surplus > 0 ? { tone: "warning", title: `一次最多确认 ${bulkMax} 单，多出的 ${surplus} 单没有列入` } : undefined,
  }),
  validate({ plain: { lists } }) {
    const ids = chosenIds(lists.orders);
    return ids.length === 0 ? { ok: false, problems: [{ path: "orders", message: "请至少选择一单" }] } : { ok: true, ready: ids };
  },
  async sendEach({ context, key, page }, ids) {
    const { search, finished } = await sendBulk(context, key, page.ids, ids, {
      body: ({ id }) => ({ id }),
      write: ({ id }, options) => context.backend.write(orderConfirmDelivery, { body: { id, status: orderStates.delivered } }, options),
      async isDone({ id }) {
        const { status, deliveryUser } = await readOrder(context, id);
        return status === orderStates.delivered && deliveryUser === context.actor.account;
      },
    });
    return { to: pathTo("orderDeliverSeveral") + search, finished };
  },
  button: "确认交付",
});
export const deliverOrders = action;

const toRow = (order: Order) => ({
  ...pick(order, ["id", "totalAmount", "currencyCode", "createDate"]),
  number: order.orderNumber ?? order.id,
  username: formatMasked("name", order.username)?.text,
  to: pathTo("orderDetail", { detailID: order.id }),
});

/** Orders an address names: what can be handed over, what cannot and why, and what became of a try before. */
export async function loadDeliverSeveral(args: RouteArgs) {
  const page = await readPage(args);
  const { ids, orders, before } = page;
  const tried = new Set(before?.items.map(({ id }) => id));
  const find = (id: string) => orders.find((order) => order.id === id);
  return {
    rows: orders.filter(waits).map(toRow),
    closed: ids
      .filter((id) => !tried.has(id) && !orders.some((order) => order.id === id && waits(order)))
      .map((id) => {
        const order = find(id);
        return {
          id,
          number: order?.orderNumber ?? id,
          why: order ? `${orderState(order.status, order.statusName).label}，不能确认交付` : "没有找到",
        };
      }),
    form: await load(args, page),
    result: before?.items.map((item) => {
      const order = find(item.id);
      return { ...item, row: order && toRow(order) };
    }),
  };
}
