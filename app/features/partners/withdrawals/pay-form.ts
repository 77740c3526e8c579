import { chosenIds, chosenLines } from "#app/lib/forms/chosen-lines.ts";
import { defineForm, type Text } from "#app/lib/forms/form.ts";

/** Withdrawals that are paid at once: a page of the list. */
export const payMax = 100;

/** Pays what was chosen; a line without an id has been left out. */
export const payForm = defineForm("withdrawalPay", {
  fields: {
    desc: { kind: "text", label: "付款说明", required: true, max: 32, hint: "写在每一笔付款上，收款人可见" },
  },
  lists: {
    withdrawals: { label: "提现单", tooMany: `一次最多付款 ${payMax} 笔`, fields: { id: { kind: "hidden" }, attempt: { kind: "hidden" } } },
  },
  linesMax: payMax,
  shows: ["recalculate"],
});
export type PayText = Text<(typeof payForm)["shape"]>;
export type PayShape = (typeof payForm)["shape"];

/** What is to be paid. */
export const chosenOf = ({ lists: { withdrawals } }: Pick<PayText, "lists">): string[] => chosenIds(withdrawals);

/** One that is to be paid, and which try that is: one that was begun meanwhile is not begun again. */
export interface Order {
  id: string;
  attempt: number;
}

/** What is to be paid, each as the next try of what the form has shown. */
export const ordersOf = ({ lists: { withdrawals } }: Pick<PayText, "lists">): Order[] =>
  chosenLines(withdrawals).map(({ id, attempt }) => ({ id, attempt: Number.parseInt(attempt, 10) || 1 }));
