import { defineForm } from "#app/lib/forms/form.ts";
import { deductionWords as words } from "./deduction-words.ts";

/** What a dealer says to a deduction. */
export const confirmForm = defineForm("deductionConfirmation", {
  versioned: true,
  writes: ["confirm", "object"],
  fields: {
    feedback: { label: words.feedback, kind: "prose", max: 500, wide: true, compared: "never", hint: "有异议时请说明原因" },
  },
});

/** What the company does with one: confirms it once its dealer's days are over, or voids it. */
export const companyForm = defineForm("deductionDecision", {
  versioned: true,
  writes: ["confirm", "void"],
  fields: {
    voidRemark: { label: words.voidRemark, kind: "prose", max: 500, wide: true, compared: "never", hint: "作废时必填，经销商可见" },
  },
});

/** Money its dealer has paid back against one that is confirmed. */
export const repaymentForm = defineForm("deductionRepayment", {
  versioned: true,
  fields: {
    repaidAmount: { label: words.repaidAmount, kind: "amount", required: true, compared: "never" },
    repaidDate: { label: words.repaidDate, kind: "day", required: true, compared: "never" },
    repaidVoucherNumber: { label: words.repaidVoucherNumber, kind: "code", required: true, max: 50, compared: "never" },
  },
});
export type RepaymentShape = (typeof repaymentForm)["shape"];

export type ConfirmShape = (typeof confirmForm)["shape"];
export type CompanyShape = (typeof companyForm)["shape"];
