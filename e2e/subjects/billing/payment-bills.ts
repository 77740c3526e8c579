import { intentName } from "#app/lib/forms/posts/intent-name.ts";
import { ownFormsOf } from "#e2e/attack/own-form.ts";
import { form as formAgain, list as listAgain, page, part } from "#e2e/fault-matrix/failure-views.ts";
import { downloading, type MatrixAction, opening } from "#e2e/fault-matrix/user-actions.ts";
import { bare, typed } from "#e2e/foreign-forms.ts";
import { hostile, written } from "#e2e/leaks/hostile-seed.ts";
import {
  answerForm,
  billOne,
  type BillStage,
  checkForm,
  editForm,
  invoiceEntry,
  invoiceForm,
  paidBy,
  payForm,
  withFile,
} from "#e2e/payment-bills.ts";
import type { SubjectDescriptor } from "#e2e/subjects.ts";
import type { Account } from "#e2e/visitor.ts";
import { makeClaim } from "#fixtures/claims/seed/claims.ts";
import type { paymentBillRoutes } from "#app/features/billing/payment-bills/routes.ts";

const [list, companyList] = ["/deduct/payment/bill/search", "/companydeduct/payment/bill/search"];
const [bank, month, waiting] = ["/deduct/bankstatement", "/companydeduct/payment/month", "/companydeduct/payment/waiting"];
const bulk = "/companydeduct/payment/bill/bulk";
const statement = (audience: "deduct" | "companydeduct", id: string) => `/${audience}/account/statement/${id}`;
/** Months of the world that are billed, each for its three dealers in their order, under ids one after the other. */
const months = [
  ...new Set(
    Array.from({ length: 600 }, (_, index) => makeClaim(index).claim).flatMap(({ status, approveDate }) =>
      (status === 3 || status === 5) && approveDate !== undefined && approveDate < "2026-11" ? [approveDate.slice(0, 7)] : [],
    ),
  ),
].sort();
const idOf = (dealerCode: "10001" | "10002" | "10003", ofMonth: string) =>
  String(77_001 + 3 * months.indexOf(ofMonth) + Number(dealerCode) - 10_001);
/** Several at once: the draft of the world. */
const handled = `${bulk}?id=${idOf("10003", "2026-10")}`;
const [own, theirs] = [idOf("10001", "2026-10"), idOf("10002", "2026-09")];
const asked = written({ paymentBillNumber: hostile, invoiceNumber: hostile, dealerCode: "10002", sort: hostile });

/** Opens a bill that is put into a state for it. */
const openingOne =
  (account: Account, stage: BillStage): MatrixAction =>
  async (matrix) => {
    const bill = await billOne(matrix.backend.given, stage);
    return opening(account, account.startsWith("d1") ? bill.dealer : bill.company)(matrix);
  };

/** Sends a form of a bill that is put into a state for it. */
const sending =
  (
    account: Account,
    stage: BillStage,
    form: string,
    pressed: string,
    valuesOf: () => Readonly<Record<string, string>> = () => ({}),
  ): MatrixAction =>
  async (matrix) => {
    const values = valuesOf();
    const visitor = await matrix.visitor(account);
    const bill = await billOne(matrix.backend.given, stage);
    const address = account.startsWith("d1") ? bill.dealer : bill.company;
    let shown = await visitor.get(address);
    for (let files = filesOf(form); files > 0; files -= 1) shown = await withFile(visitor, shown, form);
    // The second file is of the second invoice.
    const row = shown.$(`${form} [name='invoices[1].key']`).attr("value");
    const said = { ...values, ...(row === undefined ? {} : { "attachmentList[1].row": row }), [intentName]: pressed };
    return {
      account,
      visitor,
      typed: values,
      act: () => visitor.submit(shown, form, said),
      again: (from) => (from.$(form).length > 0 ? visitor.submit(from, form, said) : visitor.get(address)),
    };
  };
/** An invoice a rate, each with a file, and the bank's receipt. */
const filesOf = (form: string) => (form === invoiceForm ? 2 : form === payForm ? 1 : 0);

/** Makes a draft of a month for a dealer who has no bill but those made here: what the world has of others stays for who looks at it. */
const making: MatrixAction = async (matrix) => {
  const account = "wangqiang" as const;
  const visitor = await matrix.visitor(account);
  await matrix.backend.given("no payment bills exist", { dealerCode: "10004" });
  await matrix.backend.given("a claim waits to be billed", { dealerCode: "10004", claimId: "965900" });
  const address = `${month}?month=2026-09`;
  const shown = await visitor.get(address);
  const form = "main form[method=post]:has([name=dealerCode])";
  const said = { dealerCode: "10004", [intentName]: "submit" };
  return {
    account,
    visitor,
    typed: {},
    act: () => visitor.submit(shown, form, said),
    again: (from) => (from.$(form).length > 0 ? visitor.submit(from, form, said) : visitor.get(address)),
  };
};
let invoices = 0;
/** Of a number that no bill was invoiced with. */
const invoice = () => invoiceEntry(String(2_631_700_000 + (invoices += 1)));

// prettier-ignore
export const descriptor: SubjectDescriptor<typeof paymentBillRoutes> = {
  faults: [
    { operation: "paymentBill.page", screen: "付款单查询", action: opening("wangqiang", companyList), shows: page },
    { operation: "paymentBill.page", screen: "银行对账", action: opening("d10001", bank), shows: page },
    { operation: "paymentBill.export", screen: "导出付款单", action: downloading("wangqiang", companyList, "a:contains('导出')"), shows: listAgain },
    { operation: "paymentBill.exportDetail", screen: "下载付款单明细", action: downloading("d10001", list, "a:contains('下载明细')"), shows: listAgain },
    { operation: "paymentBill.detail", screen: "对账单", action: openingOne("d10001", "published"), shows: page },
    { operation: "paymentBill.claims", screen: "对账单的索赔单", action: openingOne("d10001", "published"), shows: page },
    { operation: "paymentBill.claims", screen: "待结算索赔单", action: opening("wangqiang", waiting), shows: page },
    { operation: "audit.list", screen: "对账单的处理记录", action: openingOne("d10001", "published"), shows: part("处理记录"), schema: "leftOut" },
    { operation: "paymentBill.invoiceDesc", screen: "开票说明", action: openingOne("d10001", "confirmed"), shows: part("开票说明"), schema: "leftOut" },
    { operation: "paymentBill.monthlyData", screen: "月度结算与核对", action: opening("wangqiang", month), shows: page, schema: "leftOut" },
    { operation: "paymentBill.init", screen: "生成付款单", action: making, shows: formAgain, writes: true },
    { operation: "paymentBill.update", screen: "确认对账", action: sending("d10001", "published", answerForm, "confirm", () => ({ feedback: "无误" })), shows: formAgain, writes: true },
    { operation: "paymentBill.update", screen: "提交发票", action: sending("d10001", "confirmed", invoiceForm, "submit", invoice), shows: formAgain, writes: true },
    { operation: "paymentBill.update", screen: "验票", action: sending("wangqiang", "invoiced", checkForm, "submit", () => ({ "invoices[0].decision": "1" })), shows: formAgain, writes: true },
    { operation: "paymentBill.update", screen: "付款", action: sending("chenjing", "accepted", payForm, "submit", () => paidBy), shows: formAgain, writes: true },
    { operation: "paymentBill.publish", screen: "发布付款单", action: sending("wangqiang", "draft", editForm, "publish"), shows: formAgain, writes: true },
    { operation: "paymentBill.reinsert", screen: "补入索赔单", action: sending("wangqiang", "disputed", editForm, "reinsertAll"), shows: formAgain, writes: true },
  ],
  visits: {
    deductPaymentBillSearch: () => [`${list}?size=100`, `${list}?${asked}`],
    paymentBillSearch: () => [`${companyList}?size=100`, `${companyList}?${asked}`],
    deductPaymentBillExport: () => [`${list}/export`, `${list}/export?${asked}`],
    companyPaymentBillExport: () => [`${companyList}/export`],
    deductPaymentBillDetails: () => [`${list}/details?${asked}`],
    companyPaymentBillDetails: () => [`${companyList}/details?${asked}`],
    deductAccountStatement: () => [statement("deduct", own), statement("deduct", theirs)],
    companyDeductAccountStatement: () => [statement("companydeduct", own)],
    deductPaymentBillAttachment: () => [`${statement("deduct", own)}/attachment/1`],
    companyPaymentBillAttachment: () => [`${statement("companydeduct", own)}/attachment/1`],
    deductPaymentBillUploadPreview: () => [`/deduct/payment/bill/upload/preview?${written({ address: hostile, proof: hostile })}`],
    deductBankStatement: () => [bank, `${bank}?${asked}`],
    companyPaymentBillBulk: () => [bulk, handled, `${bulk}?${written({ id: hostile, result: hostile })}`],
    companyPaymentMonth: () => [month, `${month}?${written({ month: hostile })}`],
    companyPaymentMonthExport: () => [`${month}/export?month=2026-10`],
    companyPaymentWaiting: () => [waiting, `${waiting}?${asked}`],
  },
  targets: ownFormsOf("deductAccountStatement", "companyDeductAccountStatement", "companyPaymentMonth", "companyPaymentBillBulk"),
  forms: {
    deductAccountStatement: bare(statement("deduct", own), [["feedback", typed]], ["confirm", "dispute", ""]),
    companyDeductAccountStatement: bare(statement("companydeduct", own), [["remark", typed]], ["save", "publish", ""]),
    companyPaymentBillBulk: bare(handled, [["paidAccount", typed]], ["publish", "recalculate", ""]),
    companyPaymentMonth: bare(month, [["dealerCode", typed]], ["submit", ""]),
  },
  opened: {
    deductAccountStatement: (_id, account) => statement("deduct", account === "d10002" ? theirs : own),
    companyDeductAccountStatement: () => statement("companydeduct", own),
    companyPaymentBillBulk: () => handled,
  },
  journeys: ["payment-bills"],
};
