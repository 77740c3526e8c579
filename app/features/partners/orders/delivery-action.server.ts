import type { OutputOf } from "#gateway/operation.ts";
import { orderConfirmDelivery, orderPage } from "#gateway/operations/partner-orders.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { readOneOfPage } from "#app/lib/data/one-of-page.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { deliveryForm as form, type DeliveryShape } from "./delivery-form.ts";
import { orderStates } from "./goods-order-words.ts";

type Order = OutputOf<typeof orderPage>["records"][number];
interface Page {
  id: string;
}

/** An order, by the address. */
export const orderOf = ({ params }: RouteArgs): Page => ({ id: params["detailID"] ?? "" });
const toMade = ({ id, orderNumber }: Order) => ({ id, number: orderNumber ?? id });

/** An order, which no call of its own reads. @throws GatewayError `notFound` */
export const readOrder = (context: RequestContext, id: string): Promise<Order> => readOneOfPage(context, orderPage, { orderId: id }, id);

/** Says that an order was handed over (2 §7); pressed twice it is said once. */
export const { action: confirmDelivery, load: loadDelivery } = formAction<DeliveryShape, Page, Order>(form, {
  page: orderOf,
  stored: {
    word: "订单",
    read: ({ context, page: { id } }) => readOrder(context, id),
    toText: () => ({ fields: {} }),
    version: () => 0,
    made: toMade,
    closed: ({ status, statusName, deliveryUserName }) =>
      status === orderStates.waiting
        ? undefined
        : {
            tone: "warning",
            title: `该订单${deliveryUserName === undefined ? "" : `已由 ${deliveryUserName} 确认：`}${statusName ?? "不能确认交付"}`,
            advice: "无需再次确认。",
          },
    lastChange: ({ deliveryUserName, deliveryDate }) =>
      deliveryDate === undefined ? undefined : { by: deliveryUserName, at: deliveryDate },
  },
  validate: () => ({ ok: true, ready: undefined }),
  async send({ context: { backend }, page: { id } }, _validated, order, begin) {
    const result = await backend.write(orderConfirmDelivery, { body: { id, status: orderStates.delivered } }, await begin());
    return result.ok ? { ...result, value: { id, number: order?.orderNumber ?? id } } : result;
  },
  async recoverAfterTimeout({ context, page: { id } }) {
    const order = await readOrder(context, id);
    return order.status === orderStates.delivered && order.deliveryUser === context.actor.account ? toMade(order) : undefined;
  },
  done: ({ page: { id } }) => ({
    kind: "updated",
    message: "确认交付成功",
    documentId: id,
    to: (done) => `${pathTo("orderDetail", { detailID: id })}?done=${done}`,
  }),
  again: "可以再次确认，不会重复。",
  button: "确认交付",
});
