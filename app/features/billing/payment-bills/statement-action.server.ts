import type { ActionFunctionArgs } from "@remix-run/node";
import type { Result } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { auditList } from "#gateway/operations/claim.ts";
import {
  paymentBillClaims,
  paymentBillDetail,
  paymentBillPublish,
  paymentBillReinsert,
  paymentBillUpdate,
} from "#gateway/operations/payment-bill.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { FormRequest, RouteArgs, StoredForm, StoredText } from "#app/lib/forms/form-setup.server.ts";
import type { Shape } from "#app/lib/forms/form.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import type { Attempt, Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { today } from "#app/lib/view/today.server.ts";
import { storeAttachment } from "#app/features/claim-documents/editor/attachment-upload.server.ts";
import { isMineSince, isOwnDocument } from "#app/lib/documents/own-act.server.ts";
import { paymentBillKind } from "./payment-bill-kind.ts";
import { billAnswerForm, billEditForm, billInvoiceForm, billPaymentForm, billStandInForm, invoiceCheckForm } from "./statement-forms.ts";

export type Bill = OutputOf<typeof paymentBillDetail>;
export type BillClaim = OutputOf<typeof paymentBillClaims>["records"][number];

/** Claims a page of a statement shows. */
export const claimsShown = 100;

interface Page {
  id: string;
  claims: readonly BillClaim[];
  waiting: readonly BillClaim[];
}

/** The page of a bill's claims that an address asks for. */
export function pageOf(url: string): number {
  const asked = Number(new URL(url).searchParams.get("page") ?? 1);
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}

export function readClaims({ backend }: RequestContext, id: string, page: number) {
  return backend.read(paymentBillClaims, { query: { current: page, size: claimsShown }, body: { paymentBillId: id } });
}

export function readWaiting({ backend }: RequestContext, id: string) {
  return backend.read(paymentBillClaims, { query: { current: 1, size: claimsShown }, body: { paymentBillId: id, waitingFlag: 1 } });
}

const idOf = ({ params }: RouteArgs) => params["paymentBillId"] ?? "";
/** What forms without lines need to know. */
const bare = (args: RouteArgs): Page => ({ id: idOf(args), claims: [], waiting: [] });
const withClaims = async (args: RouteArgs): Promise<Page> => {
  const [claims, waiting] = await Promise.all([
    readClaims(args.context, idOf(args), pageOf(args.request.url)),
    args.context.actor.side === "company" ? readWaiting(args.context, idOf(args)) : undefined,
  ]);
  return { id: idOf(args), claims: claims.records, waiting: waiting?.records ?? [] };
};

function toMade({ id, paymentBillNumber }: { id: string; paymentBillNumber?: string | undefined }): Made {
  return { id, number: paymentBillNumber ?? id };
}
const told = (result: Result<{ id: string; paymentBillNumber?: string | undefined }>): Result<Made> =>
  result.ok ? { ...result, value: toMade(result.value) } : result;

/** Nothing that is stored stands in these forms: they do something to a bill, and go by its version. */
function storedBill<S extends Shape>(toText: (bill: Bill, at: FormRequest<Page>) => StoredText<S>): StoredForm<S, Page, Bill> {
  return {
    word: paymentBillKind.word,
    read: ({ context, page: { id } }) => context.backend.read(paymentBillDetail, { params: { id } }),
    toText,
    version: ({ version = 0 }) => version,
    made: toMade,
    lastChange: ({ paymentBillNumber = "" }, { context }) => readLastChange(context, paymentBillNumber),
  };
}

/** Whether the bill's history says that its user has done one of these since a press whose answer never came. */
const foundBy =
  (...operations: readonly string[]) =>
  async ({ context, page: { id } }: FormRequest<Page>, { since }: Attempt): Promise<Made | undefined> => {
    const bill = await context.backend.read(paymentBillDetail, { params: { id } });
    const history = await context.backend.read(auditList, { body: { applicationNo: bill.paymentBillNumber ?? id } });
    const isMine = history.some((entry) => operations.includes(entry.operation ?? "") && isMineSince(entry, context.actor, since));
    return isMine ? toMade(bill) : undefined;
  };

/** Back to the statement, which says what was done. */
function doneAt({ actor }: RequestContext, id: string, message: string) {
  const address = detailAddress(paymentBillKind, actor.side, id);
  return { kind: "updated" as const, message, documentId: id, to: (done: string) => `${address}?done=${done}` };
}

const again = "可以再次提交，不会重复。";
const chosenOf = (lines: readonly { id: string }[]) => [...new Set(lines.flatMap(({ id }) => (id === "" ? [] : [id])))];
const asLines = (claims: readonly BillClaim[]) => claims.map(({ id }) => ({ key: id, id: "" }));

const editWords = { save: "修改成功", remove: "已移出", reinsert: "已补入", publish: "发布成功" } as const;

const edit = formAction(billEditForm, {
  page: withClaims,
  stored: storedBill<(typeof billEditForm)["shape"]>(({ closingDate = "", remark = "" }, { page }) => ({
    fields: { closingDate, remark },
    lists: { claims: asLines(page.claims), waiting: asLines(page.waiting) },
  })),
  validate({ intent, text }) {
    const ready = { claims: chosenOf(text.lists.claims), waiting: chosenOf(text.lists.waiting) };
    if (intent === "remove" && ready.claims.length === 0)
      return { ok: false, problems: [{ path: "claims", message: "请选择要移出的索赔单" }] };
    return { ok: true, ready };
  },
  async send({ context: { backend }, page: { id }, intent, plain: { fields } }, { claims, waiting }, bill, begin) {
    const version = bill?.version ?? 0;
    const options = await begin();
    switch (intent) {
      case "publish":
        return told(await backend.write(paymentBillPublish, { body: { id, version } }, options));
      case "reinsert":
        return told(
          await backend.write(
            paymentBillReinsert,
            { params: { id }, body: { version, ...(waiting.length > 0 ? { claimIds: waiting } : {}) } },
            options,
          ),
        );
      case "remove":
        return told(await backend.write(paymentBillUpdate, { body: { id, version, removedClaimIds: claims } }, options));
      case "save":
        return told(
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
  button: { save: "保存", remove: "移出索赔单", reinsert: "补入", publish: "发布付款单" },
});

const answer = formAction(billAnswerForm, {
  page: withClaims,
  stored: storedBill<(typeof billAnswerForm)["shape"]>((_bill, { page }) => ({
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
    return told(await backend.write(paymentBillUpdate, { body: change }, await begin()));
  },
  recoverAfterTimeout: foundBy("confirm", "dispute"),
  done: ({ context, intent }, { id }) => doneAt(context, id, intent === "confirm" ? "确认成功" : "异议已提交"),
  again,
  button: { confirm: "确认对账", dispute: "提出异议" },
});

const standIn = formAction(billStandInForm, {
  page: bare,
  stored: storedBill<(typeof billStandInForm)["shape"]>(() => ({ fields: {} })),
  validate: () => ({ ok: true, ready: undefined }),
  async send({ context: { backend }, page: { id } }, _validated, bill, begin) {
    const body = { id, version: bill?.version ?? 0, confirmStatus: 3 };
    return told(await backend.write(paymentBillUpdate, { body }, await begin()));
  },
  recoverAfterTimeout: foundBy("confirm"),
  done: ({ context }, { id }) => doneAt(context, id, "确认成功"),
  again,
  button: "代为确认",
});

const invoices = formAction(billInvoiceForm, {
  page: bare,
  stored: storedBill<(typeof billInvoiceForm)["shape"]>(({ totalAmountNet = "", totalAmountTax = "", invoiceList }) => {
    const waiting = invoiceList.filter(({ invoiceStatus }) => invoiceStatus === 0);
    const accepted = invoiceList.some(({ invoiceStatus }) => invoiceStatus === 1);
    const lines = waiting.map(({ id = "", invoiceNumber = "", invoiceDate = "", invoiceAmountNet = "", invoiceAmountTax = "" }) => ({
      key: id,
      invoiceNumber,
      invoiceDate,
      invoiceAmountNet,
      invoiceAmountTax,
    }));
    const whole = accepted ? {} : { invoiceAmountNet: totalAmountNet, invoiceAmountTax: totalAmountTax };
    const first = { key: "first", invoiceNumber: "", invoiceDate: today(), invoiceAmountNet: "", invoiceAmountTax: "", ...whole };
    return {
      fields: {},
      lists: {
        invoices: lines.length > 0 ? lines : [first],
        attachmentList: waiting.flatMap(({ id = "", attachmentList = [] }) =>
          attachmentList.map(({ attachmentName = "", attachmentUrl = "" }, at) => ({
            key: `${id}-${at}`,
            row: id,
            attachmentName,
            attachmentUrl,
            size: "",
            proof: "",
          })),
        ),
      },
    };
  }),
  files: {
    said: "fileOf",
    async store({ context }, file, row) {
      const stored = await storeAttachment(context, file, "");
      if (!stored.ok) return stored;
      const { attachmentName = "", attachmentUrl = "", size = "" } = stored.line;
      return { ok: true, line: { attachmentName, attachmentUrl, size, row } };
    },
    known: (bill: Bill | undefined) =>
      (bill?.invoiceList ?? []).flatMap(({ attachmentList = [] }) => attachmentList.flatMap(({ attachmentUrl }) => attachmentUrl ?? [])),
  },
  validate: ({ plain: { lists } }) =>
    lists.invoices.length === 0
      ? { ok: false, problems: [{ path: "invoices", message: "请添加发票" }] }
      : { ok: true, ready: toInvoices(lists.invoices, lists.attachmentList) },
  async send({ context: { backend }, page: { id } }, invoiceList, bill, begin) {
    return told(await backend.write(paymentBillUpdate, { body: { id, version: bill?.version ?? 0, invoiceList } }, await begin()));
  },
  recoverAfterTimeout: foundBy("invoice"),
  done: ({ context }, { id }) => doneAt(context, id, "发票已提交"),
  again,
  button: "提交发票",
});

interface InvoiceLine {
  key: string;
  invoiceNumber: string;
  invoiceDate: string;
  invoiceAmountNet: string;
  invoiceAmountTax: string;
}

/** Invoices with their files; a file that says not which one it is of goes with the first. */
function toInvoices(lines: readonly InvoiceLine[], files: readonly { row: string; attachmentName: string; attachmentUrl: string }[]) {
  const keys = lines.map(({ key }) => key);
  return lines.map(({ key, ...invoice }, at) => ({
    ...invoice,
    attachmentList: files
      .filter(({ row }) => (keys.includes(row) ? row === key : at === 0))
      .map(({ attachmentName, attachmentUrl }) => ({ attachmentName, attachmentUrl })),
  }));
}

const check = formAction(invoiceCheckForm, {
  page: bare,
  stored: storedBill<(typeof invoiceCheckForm)["shape"]>(({ invoiceList }) => ({
    fields: {},
    lists: {
      invoices: invoiceList
        .filter(({ invoiceStatus }) => invoiceStatus === 0)
        .map(({ id = "" }) => ({ key: id, id, decision: "", returnRemark: "" })),
    },
  })),
  validate({ plain: { lists } }) {
    const decided = lists.invoices.filter(({ decision }) => decision !== "");
    const missing = lists.invoices.flatMap(({ decision, returnRemark }, at) =>
      decision === "2" && returnRemark === "" ? [{ path: `invoices[${at}].returnRemark` as const, message: "请填写退票原因" }] : [],
    );
    if (missing.length > 0) return { ok: false, problems: missing };
    if (decided.length === 0) return { ok: false, problems: [{ path: "invoices", message: "请选择收票或退票" }] };
    const ready = decided.map(({ id, decision, returnRemark }) => ({
      id,
      invoiceStatus: Number(decision),
      ...(decision === "2" ? { returnRemark } : {}),
    }));
    return { ok: true, ready };
  },
  async send({ context: { backend }, page: { id } }, invoiceList, bill, begin) {
    return told(await backend.write(paymentBillUpdate, { body: { id, version: bill?.version ?? 0, invoiceList } }, await begin()));
  },
  recoverAfterTimeout: foundBy("checkInvoices"),
  done: ({ context }, { id }) => doneAt(context, id, "保存成功"),
  again,
  button: "保存验票结论",
});

const payment = formAction(billPaymentForm, {
  page: bare,
  stored: storedBill<(typeof billPaymentForm)["shape"]>(() => ({ fields: { paidDate: today() } })),
  validate: ({ plain: { fields } }) => ({ ok: true, ready: fields.paidDate }),
  async send({ context: { backend }, page: { id } }, paidDate, bill, begin) {
    const body = { id, version: bill?.version ?? 0, paidFlag: true, paidDate };
    return told(await backend.write(paymentBillUpdate, { body }, await begin()));
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
  const has = (entries: readonly (readonly [string, string])[], part: string) => entries.some(([name]) => name.startsWith(part));
  if (args.context.actor.side === "dealer") {
    const posted = await readPostedForm(args, {
      ids: ofDealer,
      otherwise: (entries) => (has(entries, "invoices[") ? billInvoiceForm.id : billAnswerForm.id),
    });
    return posted.formId === billInvoiceForm.id ? invoices.action(args, posted) : answer.action(args, posted);
  }
  const posted = await readPostedForm(args, {
    ids: ofCompany,
    otherwise: (entries) =>
      has(entries, "paidDate") ? billPaymentForm.id : has(entries, "invoices[") ? invoiceCheckForm.id : billEditForm.id,
  });
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
  const { side } = args.context.actor;
  const page: Page = { id: bill.id, claims, waiting };
  const isOpen = bill.confirmStatus === 0 || bill.confirmStatus === 2;
  const isConfirmed = bill.confirmStatus === 3 && !bill.paidFlag;
  const isOverdue = bill.confirmStatus === 1 && bill.confirmDueDate !== undefined && Date.parse(bill.confirmDueDate) <= Date.now();
  const hasOpenInvoices = bill.invoiceList.some(({ invoiceStatus }) => invoiceStatus === 0);
  const isCompany = side === "company";
  const isPayable = isCompany && isConfirmed && bill.invoiceStatus === 3;
  const mustBeOther = isPayable && isOwnDocument(bill, args.context.actor);
  return {
    edit: isCompany && isOpen ? await edit.load(args, page, bill) : undefined,
    standIn: isCompany && isOverdue ? await standIn.load(args, page, bill) : undefined,
    check: isCompany && isConfirmed && hasOpenInvoices ? await check.load(args, page, bill) : undefined,
    payment: isPayable && !mustBeOther ? await payment.load(args, page, bill) : undefined,
    answer: !isCompany && bill.confirmStatus === 1 ? await answer.load(args, page, bill) : undefined,
    invoices: !isCompany && isConfirmed && bill.invoiceStatus !== 3 ? await invoices.load(args, page, bill) : undefined,
    mustBeOther,
  };
}
