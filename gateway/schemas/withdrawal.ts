import { z } from "zod";
import { code, codedText, day, flag, id, instant, integer, money, shape, text } from "./wire.ts";
import { say } from "./words.ts";

/** States of a withdrawal; the names people read are those of the dictionary (2 §7). */
const withdrawalStatuses = { 0: "waits to be paid", 1: "being paid", 2: "paid", 3: "failed", 4: "outcome unknown" } as const;

/** Ways of paying; the names people read are those of the dictionary (2 §7). */
const payTypes = { 1: "WeChat balance", 2: "bank account" } as const;

const status = codedText(withdrawalStatuses);

/** A try to pay that has failed. */
const FailedAttempt = shape("FailedAttempt", { attempt: integer, operatorName: text, beginDate: instant, desc: text, failReason: text });

/** What a partner wants to be paid out (2 §3); its id is the number of the transfer as well. */
export const Withdrawal = shape("Withdrawal", {
  id,
  partnerId: text,
  partnerName: text,
  phone: text,
  type: codedText(payTypes),
  typeName: text,
  amount: money,
  currencyCode: text,
  status,
  statusName: text,
  createDate: instant,
  beginDate: instant,
  payDate: instant,
  operator: text,
  operatorName: text,
  desc: text,
  failReason: text,
  checkOperator: text,
  checkOperatorName: text,
  attempt: integer,
  attemptList: z.array(FailedAttempt).optional(),
});

/**
 * What withdrawals can be narrowed by (2 §3): by when they were asked for, codes whole, a telephone number by part;
 * `ids`, for there is no other call that reads some.
 */
export const WithdrawalFilter = z
  .object({
    startTime: day,
    endTime: day,
    type: z.string().optional(),
    phone: z.string().optional(),
    status: z.string().optional(),
    ids: z.string().optional(),
  })
  .meta({ id: "WithdrawalFilter" });
export type WithdrawalFilter = z.output<typeof WithdrawalFilter>;

/** Pays withdrawals (2 §3). */
export const WithdrawalPay = z
  .object({ desc: z.string(), operator: z.string(), idList: z.array(z.string()).max(100), attempt: z.number().int().min(1).optional() })
  .meta({ id: "WithdrawalPay" });

/** What became of one of them. */
const PayResult = shape("PayResult", { id, acceptedFlag: flag, status, statusName: text, reason: text });

/** What became of each; `id` is the first one's. */
export const PaidWithdrawals = shape("PaidWithdrawals", { id: code, resultList: z.array(PayResult).default([]) });

say({
  "Withdrawal.attempt": "Which try to pay it the last one is, from 1; absent: none, or the first.",
  "FailedAttempt.attempt": "Which try it was, from 1.",
  attemptList: "The tries before it that have failed.",
  "WithdrawalPay.attempt": "Which try this is to be, 1 where it is absent: one that was begun is not begun again.",
  acceptedFlag: "Whether this call has begun to pay it.",
  "Withdrawal.amount": "What is paid out.",
  "FailedAttempt.beginDate": "When it was begun.",
  "Withdrawal.beginDate": "When its payment was begun.",
  checkOperator: "Account of whoever passed the partner, who does not pay.",
  checkOperatorName: "Name of whoever passed the partner.",
  desc: "What the payment says it is for.",
  failReason: "Why it was not paid, in words.",
  idList: "Ids of withdrawals.",
  ids: "Ids of withdrawals, parted by commas.",
  "Withdrawal.payDate": "When it was paid.",
  phone: "Telephone number of the partner.",
  reason: "Why it was not begun or has failed, in words.",
  "PaidWithdrawals.resultList": "What became of each.",
  "Withdrawal.type": "Way of paying: id of an item of the dictionary of ways.",
  "WithdrawalFilter.type": "Way of paying: id of an item of the dictionary of ways.",
  "WithdrawalFilter.endTime": "Asked for on this day at the latest, Shanghai time.",
  "WithdrawalFilter.startTime": "Asked for on this day at the earliest, Shanghai time.",
  typeName: "Name of that item.",
});
