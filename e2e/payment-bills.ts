/* Payment bills of dealer 10001 that tests put into a state. */

/** How far one is. */
export type BillStage = "draft" | "published" | "overdue" | "disputed" | "confirmed" | "invoiced" | "accepted" | "paid";

/** Whoever can put a backend into a state. */
type Given = (state: "a payment bill exists", params: object) => Promise<void>;

let made = 0;
/** A bill of its own, in the place of the one before it: a dealer has one a month. @returns where either side has it, and its claim */
export async function billOne(given: Given, stage: BillStage) {
  made += 1;
  const [id, claimId] = [String(985_000 + made), String(965_000 + made)];
  await given("a payment bill exists", { id, claimId, dealerCode: "10001", stage });
  return {
    company: `/companydeduct/account/statement/${id}`,
    dealer: `/deduct/account/statement/${id}`,
    claimNumber: `WC2026-${claimId}`,
    claimId,
  };
}

export const editForm = "main form[method=post]:has([name=closingDate])";
export const answerForm = "main form[method=post]:has([name=feedback])";
export const invoiceForm = "main form[method=post]:has([name='invoices[0].invoiceNumber'])";
export const checkForm = "main form[method=post]:has([name='invoices[0].decision'])";
export const payForm = "main form[method=post]:has([name=paidDate])";
