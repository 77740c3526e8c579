import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { seedFiles } from "#fixtures/attachments/seed.ts";
import { post, type SentFile } from "./claim-posts.ts";
import type { Answer, Visitor } from "./visitor.ts";

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
    id,
    company: `/companydeduct/account/statement/${id}`,
    dealer: `/deduct/account/statement/${id}`,
    claimNumber: `WC2026-${claimId}`,
    claimId,
  };
}

/** Uploads a file with a form of a page. @returns the page with it */
export async function withFile(visitor: Visitor, page: Answer, form: string, file = receiptFile()): Promise<Answer> {
  const stands = page.$(form).serializeArray();
  const entries = stands.map(({ name, value }) => [name, value] as const);
  return post(visitor, page.path, [...entries, [intentName, "upload"]], { files: [file] });
}

/** A picture of a bank's receipt. */
function receiptFile(): SentFile {
  const [seed] = seedFiles;
  if (!seed) throw new Error("no seed file");
  return { name: "凭证.png", bytes: Buffer.from(seed.bytes) };
}

/** What a dealer enters for a bill of these tests, which has two rates; one file each. */
export function invoiceEntry(number: string) {
  return { "invoices[0].invoiceNumber": `${number}1`, "invoices[1].invoiceNumber": `${number}2` };
}

/** What a payer enters. */
export const paidBy = { paidVoucherNumber: "V20261120001", paidAccount: "310066000000000001" };

export const editForm = "main form[method=post]:has([name=closingDate])";
export const answerForm = "main form[method=post]:has([name=feedback])";
export const invoiceForm = "main form[method=post]:has([name='invoices[0].invoiceNumber'])";
export const checkForm = "main form[method=post]:has([name='invoices[0].decision'])";
export const payForm = "main form[method=post]:has([name=paidDate])";
