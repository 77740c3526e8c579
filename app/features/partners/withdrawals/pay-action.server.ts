import { eachAction } from "#app/lib/forms/each-action.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { ordersOf, payForm as form, payMax, type Order } from "./pay-form.ts";
import { isUnfinished, rememberPayments, type PayResult } from "./pay-result.server.ts";
import { sendPayments } from "./pay-sending.server.ts";

/** What can be paid together, for a page that is loaded; what became of a try before. */
export interface PayPage {
  orders: readonly Order[];
  before: PayResult | undefined;
  /** How many the address names beyond what can be paid at once. */
  surplus: number;
}

/** Pays what was chosen, one by one, and leads to what became of each; what was tried before goes on under its own key. */
export const { action: payWithdrawals, load: loadPayForm } = eachAction(form, {
  page: (): PayPage => ({ orders: [], before: undefined, surplus: 0 }),
  start: ({ page: { orders, before, surplus } }) => ({
    ...(before ? { key: before.formKey, fields: { desc: before.desc } } : {}),
    lists: { withdrawals: orders.map(({ id, attempt }) => ({ key: id, id, attempt: String(attempt) })) },
    message: surplus > 0 ? { tone: "warning", title: `一次最多付款 ${payMax} 笔，多出的 ${surplus} 笔没有列入` } : undefined,
  }),
  validate({ text }) {
    const orders = ordersOf(text);
    return orders.length === 0
      ? { ok: false, problems: [{ path: "withdrawals", message: "请至少选择一单" }] }
      : { ok: true, ready: orders };
  },
  async sendEach({ context, key, plain: { fields } }, orders) {
    const items = await sendPayments({ context, key, desc: fields.desc, orders });
    const result = await rememberPayments(context, { formKey: key, desc: fields.desc, items });
    return {
      to: payAddress(
        orders.map(({ id }) => id),
        result,
      ),
      finished: !items.some(({ outcome }) => isUnfinished(outcome)),
    };
  },
  back: { tone: "info", title: "已恢复之前填写的付款内容，尚未付款", advice: "请核对后再次提交。" },
  button: "付款",
});

/** The page that pays these, or tells what became of them. */
function payAddress(ids: readonly string[], result: string): string {
  return `${pathTo("withdrawalPay")}?${new URLSearchParams([...ids.map((id) => ["id", id]), ["result", result]])}`;
}
