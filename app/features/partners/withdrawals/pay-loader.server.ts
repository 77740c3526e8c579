import { withdrawalPage } from "#gateway/operations/withdrawal.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { readDraftText } from "#app/lib/forms/form-show.server.ts";
import { toWithdrawalRow, type Withdrawal } from "./list.server.ts";
import { loadPayForm } from "./pay-action.server.ts";
import { chosenOf, payForm, payMax } from "./pay-form.ts";
import { findPayments, isUnfinished, type PayOutcome } from "./pay-result.server.ts";
import { payStates } from "./withdrawal-words.ts";

/** Withdrawals an address names: what can be paid of them, what cannot and why, and what became of a try before. */
export async function loadPayment(args: RouteArgs) {
  const { request, context } = args;
  const { account } = context.actor;
  const search = new URL(request.url).searchParams;
  const named = [...new Set(search.getAll("id").filter((id) => id !== ""))];
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
  const isPayable = (row: Withdrawal) => row.status === payStates.pending && row.checkOperator !== account;
  const payable = asked.flatMap((id) => found.filter((row) => row.id === id && isPayable(row)));
  // What was tried is told of below; what can be tried again is offered once more.
  const tried = (id: string) => outcomes.has(id);
  const ids = payable.map(({ id }) => id);
  const chosen = kept ? ids.filter((id) => chosenOf(kept).includes(id)) : ids.filter((id) => !result || again(outcomes.get(id)));
  const form = await loadPayForm(args, { ids, before: result, surplus: named.length - asked.length });
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
    form: { ...form, text: { ...form.text, lists: { withdrawals: ids.map((id) => ({ key: id, id: chosen.includes(id) ? id : "" })) } } },
    result: result?.items.map(({ id, outcome }) => {
      const row = found.find((each) => each.id === id);
      return { id, outcome, row: row && toWithdrawalRow(row), isMine: row?.operator === account };
    }),
  };
}

const again = (outcome: PayOutcome | undefined) => outcome !== undefined && isUnfinished(outcome);

function whyClosed(row: Withdrawal | undefined, account: string): string {
  if (!row) return "没有找到";
  if (row.status !== payStates.pending)
    return `${row.statusName ?? "不是待付款"}${row.operatorName === undefined ? "" : `（${row.operatorName}）`}，不能付款`;
  return row.checkOperator === account ? "该合伙人由您审核通过，请由其他人付款" : "不能付款";
}
