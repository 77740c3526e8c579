import { attemptsOf, mayBePaid } from "#gateway/rules/withdrawal-payment.ts";
import { withdrawalPage, withdrawalPay } from "#gateway/operations/withdrawal.ts";
import { underWayWords } from "#app/lib/forms/idempotency/send-failure.server.ts";
import { keyOfOne, orFailure, sendMany } from "#app/lib/forms/send-many.server.ts";
import { submitIdempotently } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { readOneOfPage } from "#app/lib/data/one-of-page.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import type { Withdrawal } from "./list.server.ts";
import type { PayItem, PayOutcome } from "./pay-result.server.ts";
import type { Order } from "./pay-form.ts";

/** Payments that are sent: the form's key, what each says, and which. */
interface Payments {
  context: RequestContext;
  key: string;
  desc: string;
  orders: readonly Order[];
}

/**
 * Pays each withdrawal by itself, once, however often the form is sent: one that fails leaves the others paid.
 * @throws what ends the request, see `sendMany`
 */
export async function sendPayments(payments: Payments): Promise<PayItem[]> {
  const outcomes = await sendMany(payments.orders, (order, timeoutMs) => orFailure(() => payOne(payments, order, timeoutMs)));
  return payments.orders.map((order, at) => ({ ...order, outcome: outcomes[at] ?? { kind: "unsent" } }));
}

/** Only a try that was not begun is sent: whatever was begun is looked up, and never begun again. */
async function payOne({ context, key, desc }: Payments, { id, attempt }: Order, timeoutMs: number): Promise<PayOutcome> {
  const { backend, actor } = context;
  const read = () => readOneOfPage(context, withdrawalPage, { ids: id }, id);
  const made = { id, number: id };
  const waits = (row: Withdrawal) => mayBePaid(row) && attemptsOf(row) === attempt - 1;
  const sent = await submitIdempotently<"before">(context, {
    key: keyOfOne(key, attempt > 1 ? `${id}-${attempt}` : id),
    action: "submit",
    body: { id, attempt },
    timeoutMs,
    async send(begin) {
      if (!waits(await read())) return { stopped: "before" };
      const body = { desc, operator: actor.account, idList: [id], ...(attempt > 1 && { attempt }) };
      const result = await backend.write(withdrawalPay, { body }, await begin());
      if (result.ok) return { ...result, value: made };
      // A refusal's words are for people: whether somebody else was quicker is seen by reading the withdrawal again.
      const isRefusal = result.error.kind === "refused" || result.error.kind === "conflict";
      return isRefusal && !waits(await read()) ? { ...result, stopped: "before" } : result;
    },
    async recoverAfterTimeout() {
      const row = await read();
      return attemptsOf(row) >= attempt && row.operator === actor.account ? made : undefined;
    },
  });
  switch (sent.kind) {
    case "made":
    case "madeOther":
      return { kind: "begun" };
    case "stopped":
      return { kind: "before" };
    case "underWay":
      return { kind: "underWay", words: underWayWords(sent) };
    case "failed":
      throw sent.error;
  }
}
