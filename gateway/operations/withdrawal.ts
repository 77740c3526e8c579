import { z } from "zod";
import { OrderQuery, PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import { DictionaryItem } from "../schemas/reference-data.ts";
import { page } from "../schemas/wire.ts";
import { PaidWithdrawals, Withdrawal, WithdrawalFilter, WithdrawalPay } from "../schemas/withdrawal.ts";

const spec = "2 §7 Partners and withdrawals";
const lasting = { seconds: 600, by: "tenant" } as const;

export const withdrawalPage = operation("withdrawal.page", {
  does: "Withdrawals that match, a page of them; of `ids` those there are. What is being paid, and what nobody knows the outcome of, is asked for at the bank before.",
  assumed:
    "States are 0 待付款, 1 付款中, 2 已付款, 3 付款失败, 4 结果未知; ways of paying 1 微信零钱, 2 银行卡; the id is the transfer's number; ids is joined by commas. A payment the bank has not heard of a minute after it was begun has failed. Needs settlement.",
  post: "/api/activity/millPart/payAuditList",
  query: PagingQuery,
  body: WithdrawalFilter,
  answer: page("WithdrawalPage", Withdrawal),
  secret: ["phone"],
  effect: "read",
  spec,
});

export const withdrawalExport = operation("withdrawal.export", {
  does: "All withdrawals that match, as a workbook; names and telephone numbers are masked.",
  post: "/api/activity/millPart/export",
  query: OrderQuery,
  body: WithdrawalFilter,
  answer: { file: "withdraw.xls" },
  secret: ["phone"],
  effect: "read",
  spec,
});

export const withdrawalPay = operation("withdrawal.pay", {
  does: "Pays withdrawals, each once, and says what became of each; refused where none could be begun. The operator is whose session it is, and has not passed the partner.",
  assumed:
    "resultList says what became of each. The product sends one id a call. A payment that is known to have failed is begun anew as the next attempt, a transfer of its own number (TX…-2); attempt names it, so that no press begins two.",
  post: "/api/activity/weChat/pay",
  body: WithdrawalPay,
  answer: PaidWithdrawals,
  document: "answer.id",
  effect: "write",
  spec,
});

export const withdrawalPayDict = operation("withdrawal.payDict", {
  does: "Ways of paying.",
  get: "/api/activity/millPart/getPayDict",
  answer: z.array(DictionaryItem),
  cache: lasting,
  effect: "read",
  spec,
});

export const withdrawalStatusDict = operation("withdrawal.statusDict", {
  does: "States of withdrawals.",
  get: "/api/activity/millPart/getStatusDict",
  answer: z.array(DictionaryItem),
  cache: lasting,
  effect: "read",
  spec,
});
