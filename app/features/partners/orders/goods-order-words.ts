import type { StatusWord } from "#app/lib/documents/document-kind.ts";

/** Words of the fields of an order of goods; one word everywhere. */
export const goodsOrderWords = {
  orderNumber: "订单号",
  username: "下单人",
  telephone: "手机号",
  status: "订单状态",
  totalAmount: "订单金额",
  goods: "商品",
  createDate: "下单时间",
  deliveryDate: "交付时间",
  deliveryUserName: "交付确认人",
  goodsCode: "商品编码",
  goodsName: "商品名称",
  quantity: "数量",
  unitPrice: "单价",
  amount: "金额",
} as const;

/** States of an order; what waits can be handed over. */
export const orderStates = { waiting: 1, delivered: 2, cancelled: 3 } as const;

export const orderStateWords: Readonly<Record<number, StatusWord>> = {
  1: { label: "待交付", tone: "info" },
  2: { label: "已交付", tone: "success" },
  3: { label: "已取消", tone: "idle" },
};

/** The word of a state; one that is new to us is told by its backend's name. */
export function orderState(status: number | undefined, name: string | undefined): StatusWord {
  return orderStateWords[status ?? -1] ?? { label: name ?? String(status ?? ""), tone: "idle" };
}
