import type { ActionFunctionArgs } from "@remix-run/node";
import { paymentBillPublish, paymentBillReinsert, paymentBillUpdate } from "#gateway/operations/payment-bill.ts";
import { refusePayment } from "#gateway/rules/bill-payment.ts";
import { refusePayer } from "#gateway/rules/bill-payer.ts";
import { chosenIds } from "#app/lib/forms/chosen-lines.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { invoiceFiles } from "#app/lib/forms/posts/posted-file.server.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import { storePlainFile } from "#app/features/claim-documents/editor/attachment-upload.server.ts";
import { check, invoices } from "./invoice-action.server.ts";
import {
  again,
  bare,
  type Bill,
  type BillClaim,
  doneAt,
  foundBy,
  isConfirmed,
  isEditable,
  isToConfirm,
  type Page,
  storedBill,
  toMadeResult,
  withClaims,
} from "./statement-forms-kit.server.ts";
import { billAnswerForm, billEditForm, billInvoiceForm, billPaymentForm, billStandInForm, invoiceCheckForm } from "./statement-forms.ts";

const asLines = (claims: readonly BillClaim[]) => claims.map(({ id }) => ({ key: id, id: "" }));

const editWords = { save: "修改成功", remove: "已移出", reinsert: "已补入", reinsertAll: "已补入全部", publish: "发布成功" } as const;

const edit = formAction(billEditForm, {
  page: withClaims,
  stored: storedBill<(typeof billEditForm)["shape"]>(isEditable, ({ closingDate = "", remark = "" }, { page }) => ({
    fields: { closingDate, remark },
    lists: { claims: asLines(page.claims), waiting: asLines(page.waiting) },
  })),
  validate({ intent, text }) {
    const ready = { claims: chosenIds(text.lists.claims), waiting: chosenIds(text.lists.waiting) };
    if (intent === "remove" && ready.claims.length === 0)
      return { ok: false, problems: [{ path: "claims", message: "请选择要移出的索赔单" }] };
    if (intent === "reinsert" && ready.waiting.length === 0)
      return { ok: false, problems: [{ path: "waiting", message: "请选择要补入的索赔单，或补入全部" }] };
    return { ok: true, ready };
  },
  async send({ context: { backend }, page: { id }, intent, plain: { fields } }, { claims, waiting }, bill, begin) {
    const version = bill?.version ?? 0;
    const options = await begin();
    switch (intent) {
      case "publish":
        return toMadeResult(await backend.write(paymentBillPublish, { body: { id, version } }, options));
      case "reinsert":
        return toMadeResult(await backend.write(paymentBillReinsert, { params: { id }, body: { version, claimIds: waiting } }, options));
      case "reinsertAll":
        return toMadeResult(await backend.write(paymentBillReinsert, { params: { id }, body: { version } }, options));
      case "remove":
        return toMadeResult(await backend.write(paymentBillUpdate, { body: { id, version, removedClaimIds: claims } }, options));
      case "save":
        return toMadeResult(
          await backend.write(
            paymentBillUpdate,
            { body: { id, version, closingDate: fields.closingDate, remark: fields.remark } },
            options,
          ),
        );
    }
  },
  recoverAfterTimeout: foundBy("edit", "reinsert", "publish"),
  done: ({ context, intent }, { id }) => doneAt(context, id, editWords[intent]),
  again,
  button: { save: "保存", remove: "移出索赔单", reinsert: "补入所选", reinsertAll: "补入全部", publish: "发布付款单" },
});

const answer = formAction(billAnswerForm, {
  page: withClaims,
  stored: storedBill<(typeof billAnswerForm)["shape"]>(isToConfirm, (_bill, { page }) => ({
    fields: {},
    lists: { claims: page.claims.map(({ id }) => ({ key: id, id, disputeRemark: "" })) },
  })),
  validate({ intent, plain: { fields, lists } }) {
    const disputes = lists.claims.flatMap(({ id, disputeRemark }) => (disputeRemark === "" ? [] : [{ claimId: id, disputeRemark }]));
    if (intent === "dispute" && fields.feedback === "" && disputes.length === 0)
      return { ok: false, problems: [{ path: "feedback", message: "请填写异议，说明原因" }] };
    if (intent === "confirm" && disputes.length > 0)
      return { ok: false, problems: [{ path: "claims", message: "填写了逐单异议，请提出异议，或清空后再确认" }] };
    return { ok: true, ready: disputes };
  },
  async send({ context: { backend }, page: { id }, intent, plain: { fields } }, disputeList, bill, begin) {
    const said = fields.feedback === "" ? {} : { feedback: fields.feedback };
    const body = { id, version: bill?.version ?? 0, ...said };
    const change = intent === "confirm" ? { ...body, confirmStatus: 3 } : { ...body, confirmStatus: 2, disputeList };
    return toMadeResult(await backend.write(paymentBillUpdate, { body: change }, await begin()));
  },
  recoverAfterTimeout: foundBy("confirm", "dispute"),
  done: ({ context, intent }, { id }) => doneAt(context, id, intent === "confirm" ? "确认成功" : "异议已提交"),
  again,
  button: { confirm: "确认对账", dispute: "提出异议" },
});

const standIn = formAction(billStandInForm, {
  page: bare,
  stored: storedBill<(typeof billStandInForm)["shape"]>(isToConfirm, () => ({ fields: {} })),
  validate: () => ({ ok: true, ready: undefined }),
  async send({ context: { backend }, page: { id } }, _validated, bill, begin) {
    const body = { id, version: bill?.version ?? 0, confirmStatus: 3 };
    return toMadeResult(await backend.write(paymentBillUpdate, { body }, await begin()));
  },
  recoverAfterTimeout: foundBy("confirm"),
  done: ({ context }, { id }) => doneAt(context, id, "确认成功"),
  again,
  button: "代为确认",
});

const payment = formAction(billPaymentForm, {
  page: bare,
  stored: storedBill<(typeof billPaymentForm)["shape"]>(isConfirmed, ({ totalAmount = "" }) => ({
    fields: { paidDate: today(), paidAmount: totalAmount },
    lists: { attachmentList: [] },
  })),
  files: {
    store: ({ context }, file) => storePlainFile(context, file),
    known: () => [],
  },
  validate({ plain: { fields, lists } }, bill) {
    const { paidDate, paidVoucherNumber, paidAccount, paidAmount } = fields;
    const payment = { paidVoucherNumber, paidAccount, paidAmount };
    const wrong = refusePayment(bill ?? {}, payment);
    if (wrong) return { ok: false, problems: [{ path: wrong.field, message: wrong.message }] };
    const files = lists.attachmentList.map(({ attachmentName, attachmentUrl }) => ({ attachmentName, attachmentUrl }));
    if (files.length === 0) return { ok: false, problems: [{ path: "attachmentList", message: "请上传银行回单" }] };
    return { ok: true, ready: { paidDate, ...payment, paidAttachmentList: files } };
  },
  async send({ context: { backend }, page: { id } }, paid, bill, begin) {
    const body = { id, version: bill?.version ?? 0, paidFlag: true, ...paid };
    return toMadeResult(await backend.write(paymentBillUpdate, { body }, await begin()));
  },
  recoverAfterTimeout: foundBy("pay"),
  done: ({ context }, { id }) => doneAt(context, id, "付款成功"),
  again,
  button: "确认已付款",
});

const ofDealer = [billAnswerForm.id, billInvoiceForm.id];
const ofCompany = [billEditForm.id, billStandInForm.id, invoiceCheckForm.id, billPaymentForm.id];

/** What a form on a statement was sent for. */
export async function actOnBill(args: ActionFunctionArgs) {
  if (args.context.actor.audience === "dealer") {
    const posted = await readPostedForm(args, ofDealer, invoiceFiles);
    return posted.formId === billInvoiceForm.id ? invoices.action(args, posted) : answer.action(args, posted);
  }
  const posted = await readPostedForm(args, ofCompany);
  switch (posted.formId) {
    case billPaymentForm.id:
      return payment.action(args, posted);
    case invoiceCheckForm.id:
      return check.action(args, posted);
    case billStandInForm.id:
      return standIn.action(args, posted);
    default:
      return edit.action(args, posted);
  }
}

/** The forms that its reader has of a bill in its state. */
export async function loadForms(args: RouteArgs, bill: Bill, claims: readonly BillClaim[], waiting: readonly BillClaim[]) {
  const { audience } = args.context.actor;
  const page: Page = { id: bill.id, claims, waiting };
  const confirmed = isConfirmed(bill);
  const isOverdue = isToConfirm(bill) && bill.confirmDueDate !== undefined && Date.parse(bill.confirmDueDate) <= Date.now();
  const hasOpenInvoices = bill.invoiceList.some(({ invoiceStatus }) => invoiceStatus === 0);
  const isCompany = audience === "company";
  const isPayable = isCompany && confirmed && bill.invoiceStatus === 3;
  const mustBeOther = isPayable ? refusePayer(bill, args.context.actor.account) : undefined;
  return {
    edit: isCompany && isEditable(bill) ? await edit.load(args, page, bill) : undefined,
    standIn: isCompany && isOverdue ? await standIn.load(args, page, bill) : undefined,
    check: isCompany && confirmed && hasOpenInvoices ? await check.load(args, page, bill) : undefined,
    payment: isPayable && mustBeOther === undefined ? await payment.load(args, page, bill) : undefined,
    answer: !isCompany && isToConfirm(bill) ? await answer.load(args, page, bill) : undefined,
    invoices: !isCompany && confirmed && bill.invoiceStatus !== 3 ? await invoices.load(args, page, bill) : undefined,
    mustBeOther,
  };
}
