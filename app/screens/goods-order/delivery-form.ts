import { defineForm } from "#app/form/form.ts";

/** Says that an order was handed over. */
export const deliveryForm = defineForm("goodsOrderDelivery", { fields: {} });
export type DeliveryShape = (typeof deliveryForm)["shape"];
