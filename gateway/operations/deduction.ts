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
  post: "/api/claim/v1/deduction/page",
  query: PagingQuery,
  body: DeductionFilter,
  answer: DeductionPage,
  effect: "read",
  spec,
});

export const deductionWaterPage = operation("deduction.waterPage", {
  does: "What deductions take of each kind of fee, a row each, a page of those that match.",
  post: "/api/claim/v1/deduction/water/page",
  query: PagingQuery,
  body: DeductionWaterFilter,
  answer: DeductionWaterPage,
  effect: "read",
  spec,
});

export const deductionDetail = operation("deduction.detail", {
  does: "A deduction whole: its lines, with what can still be taken of each, and the bills that net it.",
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
  get: "/api/claim/v1/curr/deduction/{id}",
  answer: DeductibleClaim,
  effect: "read",
  document: "params.id",
  spec,
});

export const deductionCreate = operation("deduction.create", {
  does: "Takes money back from an approved or paid claim: all that is left of it, or amounts of its lines.",
  post: "/api/claim/v1/deduction",
  body: DeductionEntry,
  answer: WrittenDeduction,
  effect: "write",
  document: "answer",
  spec,
});

export const deductionUpdate = operation("deduction.update", {
  does: "Changes a deduction nobody has confirmed; where its dealer objected, with an answer.",
  put: "/api/claim/v1/deduction",
  body: DeductionChange,
  answer: WrittenDeduction,
  effect: "write",
  document: "body.id",
  spec,
});

export const deductionConfirm = operation("deduction.confirm", {
  does: "A dealer's confirmation or objection; the company's confirmation once the dealer's days are over.",
  post: "/api/claim/v1/deduction/confirm",
  body: DeductionConfirmation,
  answer: WrittenDeduction,
  effect: "write",
  document: "body.id",
  spec,
});

export const deductionCancel = operation("deduction.cancel", {
  does: "Voids a deduction no published bill has netted; what it took can be taken again. A GET that writes.",
  get: "/api/claim/v1/deduction/cancellation/{id}",
  query: DeductionVoiding,
  answer: WrittenDeduction,
  effect: "write",
  document: "params.id",
  secret: ["remark"],
  spec,
});
