import { z } from "zod";
import { PagingQuery } from "../conventions.ts";
import { operation } from "../operation.ts";
import {
  DeductibleClaim,
  Deduction,
  DeductionChange,
  DeductionConfirmation,
  DeductionDetail,
  DeductionEntry,
  DeductionFilter,
  DeductionPage,
  DeductionVoiding,
  DeductionWaterFilter,
  DeductionWaterPage,
  WrittenDeduction,
} from "../schemas/deduction.ts";

const spec = "2 §7 Deductions and payment bills";

export const deductionPage = operation("deduction.page", {
  does: "Deductions that match, a page of them; a dealer's own, everybody's for company staff.",
  assumed:
    "States are 0 待确认, 1 已确认, 2 已抵扣, 3 已作废; an objection is objectionFlag of state 0. The company's lists and details need settlement; voided ones count for nothing in sums.",
  post: "/api/claim/v1/deduction/page",
  query: PagingQuery,
  body: DeductionFilter,
  answer: DeductionPage,
  effect: "read",
  spec,
});

export const deductionWaterPage = operation("deduction.waterPage", {
  does: "What deductions take of each kind of fee, a row each, a page of those that match.",
  assumed:
    "A row a deduction and kind of fee (feeType PART, LABOR, OTHER), and one a repayment (REPAY), which deductionFee of sums leaves out.",
  post: "/api/claim/v1/deduction/water/page",
  query: PagingQuery,
  body: DeductionWaterFilter,
  answer: DeductionWaterPage,
  effect: "read",
  spec,
});

export const deductionDetail = operation("deduction.detail", {
  does: "A deduction whole: its lines, with what can still be taken of each, and the bills that net it.",
  assumed:
    "deductionLeft of a line is what can still be taken of it, of a deduction what no published bill has netted. nettingList says what each payment bill nets, with publishFlag 0 reserved by a draft, 1 bound.",
  get: "/api/claim/v1/deduction/{id}",
  answer: DeductionDetail,
  effect: "read",
  document: "params.id",
  spec,
});

export const deductionHistory = operation("deduction.history", {
  does: "All deductions of a claim, the earliest first.",
  get: "/api/claim/v1/deduction/history/{claimId}",
  answer: z.array(Deduction),
  effect: "read",
  document: "params.claimId",
  spec,
});

export const deductionCurrent = operation("deduction.current", {
  does: "What can still be taken back of the claim of an id, line by line.",
  assumed:
    "{id} is the claim's. A line is worth what was paid for it: adjusted net less the kindness shares, with the surcharge on parts and its tax at the claim's rates, to the cent.",
  get: "/api/claim/v1/curr/deduction/{id}",
  answer: DeductibleClaim,
  effect: "read",
  document: "params.id",
  spec,
});

export const deductionCreate = operation("deduction.create", {
  does: "Takes money back from an approved or paid claim: all that is left of it, or amounts of its lines.",
  assumed:
    "Lines are named by the ids of the claim's lines, other fees granted though none was claimed by 0. deductionFee is with tax. deductionAllFlag 1 takes all that is left, whatever lines are sent.",
  post: "/api/claim/v1/deduction",
  body: DeductionEntry,
  answer: WrittenDeduction,
  effect: "write",
  document: "answer",
  spec,
});

export const deductionUpdate = operation("deduction.update", {
  does: "Changes a deduction nobody has confirmed; where its dealer objected, with an answer. Records what a dealer has paid back of a confirmed one.",
  assumed:
    "answerRemark answers an objection; the days it stood are not the dealer's. Other amounts give the dealer all days again. With repayment nothing else is read: a confirmed deduction, at most what no bill nets of it, an entry of nettingList without a bill.",
  put: "/api/claim/v1/deduction",
  body: DeductionChange,
  answer: WrittenDeduction,
  effect: "write",
  document: "body.id",
  spec,
});

export const deductionConfirm = operation("deduction.confirm", {
  does: "A dealer's confirmation or objection; the company's confirmation once the dealer's days are over.",
  assumed:
    "confirmFlag 1 confirms, 0 objects with feedback. confirmDueDate is 15 days after the deduction; then the company may confirm unless the dealer objected.",
  post: "/api/claim/v1/deduction/confirm",
  body: DeductionConfirmation,
  answer: WrittenDeduction,
  effect: "write",
  document: "body.id",
  spec,
});

export const deductionCancel = operation("deduction.cancel", {
  does: "Voids a deduction no published bill has netted; what it took can be taken again. A GET that writes.",
  assumed: "The reason is the query remark. States 0 and 1 alone, until a published bill has netted some of it.",
  get: "/api/claim/v1/deduction/cancellation/{id}",
  query: DeductionVoiding,
  answer: WrittenDeduction,
  effect: "write",
  document: "params.id",
  secret: ["remark"],
  spec,
});
