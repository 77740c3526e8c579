import { readChosenIds } from "#app/lib/lists/chosen-ids.server.ts";
import { attemptsOf, mayBePaid, tellLimit } from "#gateway/rules/withdrawal-payment.ts";
import { withdrawalPage } from "#gateway/operations/withdrawal.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { readDraftText } from "#app/lib/forms/form-show.server.ts";
import { toWithdrawalRow, type Withdrawal } from "./list.server.ts";
import { loadPayForm } from "./pay-action.server.ts";
import { chosenOf, payForm, payMax } from "./pay-form.ts";
import { findPayments, isUnfinished, type PayOutcome } from "./pay-result.server.ts";

/** Withdrawals an address names: what can be paid of them, what cannot and why, and what became of a try before. */
export async function loadPayment(args: RouteArgs) {
  const { request, context } = args;
  const { account } = context.actor;
  const search = new URL(request.url).searchParams;
  const named = readChosenIds(search);
  const asked = named.slice(0, payMax);
  const [result, kept, found] = await Promise.all([
    findPayments(context, search.get("result")),
    readDraftText(payForm, args),
    // Looked up, whatever is known: what is being paid and what nobody knows of is asked for at the bank.
    asked.length === 0
      ? []
      : context.backend
          .read(withdrawalPage, { query: { current: 1, size: payMax }, body: { ids: asked.join() } })
          .then(({ records }) => records.filter(({ id }) => asked.includes(id))),
  ]);
  const outcomes = new Map(result?.items.map(({ id, outcome }) => [id, outcome]));
  const isPayable = (row: Withdrawal) => mayBePaid(row) && row.checkOperator !== account;
  const payable = asked.flatMap((id) => found.filter((row) => row.id === id && isPayable(row)));
  // What was tried is told of below; what can be tried again is offered once more. A try that has failed is over: the next is a new form's.
  const tried = (id: string) => outcomes.has(id);
  const ids = payable.map(({ id }) => id);
  const attempts = new Map(payable.map((row) => [row.id, attemptsOf(row) + 1]));
  // What the bank is known to refuse is left to whoever pays to choose.
  const refusable = new Set(payable.filter((row) => tellLimit(row) !== undefined).map(({ id }) => id));
  const offered = (id: string) => (result ? again(outcomes.get(id)) : !refusable.has(id));
  const chosen = kept ? ids.filter((id) => chosenOf(kept).includes(id)) : ids.filter(offered);
  const orders = ids.map((id) => ({ id, attempt: attempts.get(id) ?? 1 }));
  const form = await loadPayForm(args, { orders, before: result, surplus: named.length - asked.length });
  return {
    rows: payable.map(toWithdrawalRow),
    closed: asked
      .filter((id) => !tried(id) && !ids.includes(id))
      .map((id) => ({
        id,
        why: whyClosed(
          found.find((row) => row.id === id),
          account,
        ),
      })),
    form: {
      ...form,
      text: {
        ...form.text,
        lists: { withdrawals: orders.map(({ id, attempt }) => ({ key: id, id: chosen.includes(id) ? id : "", attempt: String(attempt) })) },
      },
    },
    result: result?.items.map(({ id, attempt, outcome }) => {
      const row = found.find((each) => each.id === id);
      const begun = row !== undefined && attemptsOf(row) >= attempt;
      return { id, attempt, outcome, row: row && toWithdrawalRow(row), begun, isMine: begun && row.operator === account };
    }),
  };
}

const again = (outcome: PayOutcome | undefined) => outcome !== undefined && isUnfinished(outcome);

function whyClosed(row: Withdrawal | undefined, account: string): string {
  if (!row) return "没有找到";
  if (!mayBePaid(row))
    return `${row.statusName ?? "不是待付款"}${row.operatorName === undefined ? "" : `（${row.operatorName}）`}，不能付款`;
  return row.checkOperator === account ? "该合伙人由您审核通过，请由其他人付款" : "不能付款";
}
