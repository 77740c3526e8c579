import { z } from "zod";
import { code, coded, codedFilter, day, decimal, id, instant, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** States of an order of goods. */
const orderStatuses = { 1: "waits to be handed over", 2: "handed over", 3: "called off" } as const;

/** What is ordered. */
const OrderedGoods = shape("OrderedGoods", { id, goodsCode: code, goodsName: text, quantity: decimal, unitPrice: money, amount: money });

/** Goods somebody has ordered (2 §7 Orders). */
export const GoodsOrder = shape("GoodsOrder", {
  id,
  orderNumber: text,
  username: text,
  telephone: text,
  status: coded(orderStatuses),
  statusName: text,
  totalAmount: money,
  currencyCode: text,
  createDate: instant,
  deliveryDate: instant,
  deliveryUser: text,
  deliveryUserName: text,
  goodsList: z.array(OrderedGoods).default([]),
});

/** What orders can be narrowed by (2 §3): the name by part, number and state whole, days of Shanghai; `orderId` for there is no other call that reads some. */
export const OrderFilter = z
  .object({
    username: z.string().optional(),
    startTime: day,
    endTime: day,
    orderId: z.string().optional(),
    orderNumber: z.string().optional(),
    status: codedFilter(orderStatuses),
  })
  .meta({ id: "OrderFilter" });
export type OrderFilter = z.output<typeof OrderFilter>;

/** The state an order is put into: handed over, and no other. */
export const OrderDelivery = z.object({ id: z.string(), status: z.literal(2) }).meta({ id: "OrderDelivery" });

/** An order that was handed over. */
export const DeliveredOrder = shape("DeliveredOrder", { id: code, status: coded(orderStatuses), statusName: text, deliveryDate: instant });

say({
  "GoodsOrder.deliveryDate": "When it was handed over.",
  "DeliveredOrder.deliveryDate": "When it was handed over.",
  deliveryUser: "Account of whoever confirmed that.",
  deliveryUserName: "Name of whoever confirmed that.",
  "OrderFilter.endTime": "Made on this day at the latest, Shanghai time.",
  goodsCode: "Code of the article.",
  goodsList: "What was ordered.",
  goodsName: "Name of the article.",
  orderId: "Id of the order.",
  orderNumber: "Number people know the order by.",
  "OrderFilter.startTime": "Made on this day at the earliest, Shanghai time.",
  "GoodsOrder.telephone": "Telephone number of whoever ordered.",
  "GoodsOrder.username": "Name of whoever ordered.",
  "OrderFilter.username": "Name of whoever ordered, by part.",
  "OrderedGoods.amount": "Price of all of it.",
});
