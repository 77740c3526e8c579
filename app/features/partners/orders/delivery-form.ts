import { defineForm } from "#app/lib/forms/form.ts";

/** Says that an order was handed over. */
export const deliveryForm = defineForm("goodsOrderDelivery", { fields: {} });
export type DeliveryShape = (typeof deliveryForm)["shape"];
