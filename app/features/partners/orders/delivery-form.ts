import { defineForm } from "#app/lib/forms/form.ts";

/** Says that an order was handed over. */
export const deliveryForm = defineForm("goodsOrderDelivery", { fields: {} });
export type DeliveryShape = (typeof deliveryForm)["shape"];

/** Says it of several. */
export const deliverSeveralForm = defineForm("goodsOrderDeliveries", {
  fields: {},
  lists: { orders: { label: "订单", tooMany: "一次最多确认 100 单", fields: { id: { kind: "hidden" } } } },
  linesMax: 100,
  shows: ["recalculate"],
});
export type DeliverSeveralShape = (typeof deliverSeveralForm)["shape"];
