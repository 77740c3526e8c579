import type { ActionFunctionArgs } from "@remix-run/node";
import type { Result } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { deductionCancel, deductionConfirm, deductionDetail, deductionUpdate } from "#gateway/operations/deduction.ts";
import { refuseRepayment, repayableOf } from "#gateway/rules/deduction-repayment.ts";
import { formatMoment } from "#app/lib/ui/cells/format.ts";
import { detailAddress } from "#app/lib/documents/document-address.ts";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { FormRequest, RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import { today } from "#app/lib/view/today.server.ts";
import type { Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { companyForm, confirmForm, repaymentForm, type CompanyShape, type ConfirmShape, type RepaymentShape } from "./decision-form.ts";
import { deductionKind } from "./deduction-kind.ts";

export type Deduction = OutputOf<typeof deductionDetail>;

interface Page {
  id: string;
}

const page = ({ params }: RouteArgs): Page => ({ id: params["id"] ?? "" });
const states = { open: 0, confirmed: 1, netted: 2, void: 3 } as const;

/** Whether its dealer's days are over without a word. */
export function isConfirmable({ status, objectionFlag, confirmDueDate = "" }: Deduction, now = Date.now()): boolean {
  return status === states.open && objectionFlag !== true && Date.parse(confirmDueDate) <= now;
}

/** Whether it can still be voided: no published bill has netted of it. */
export function isVoidable({ status, nettingList = [] }: Deduction): boolean {
  return (status === states.open || status === states.confirmed) && !nettingList.some(({ publishFlag }) => publishFlag === true);
}

/** Whether a dealer can pay some of it back: it is confirmed, and not all of it is netted or reserved. */
export function isRepayable(deduction: Deduction): boolean {
  return deduction.status === states.confirmed && Number(openOf(deduction).open) > 0;
}

const openOf = ({ deductionTotal, nettingList = [] }: Deduction) => repayableOf(deductionTotal, nettingList);

/** Nothing that is stored stands in these forms: they go by its version. */
const stored = {
  word: deductionKind.word,
  read: ({ context, page: { id } }: FormRequest<Page>) => context.backend.read(deductionDetail, { params: { id } }),
  toText: () => ({ fields: {} }),
  version: ({ version = 0 }: Deduction) => version,
  lastChange: ({ deductionNumber = "" }: Deduction, { context }: FormRequest<Page>) => readLastChange(context, deductionNumber),
  made: toMade,
};

function toMade({ id, deductionNumber }: { id: string; deductionNumber?: string | undefined }): Made {
  return { id, number: deductionNumber ?? id };
}

/** Why it waits for nobody any more: who was quicker, and when. */
export function closedWords(deduction: Deduction): FormMessage | undefined {
  const { status, statusName = "", confirmUserName, confirmDate, voidUserName, voidDate, paymentBillNumber } = deduction;
  if (status === states.open) return undefined;
  const done = (who: string | undefined, at: string | undefined, what: string) =>
    `该抵扣单已由${who ?? ""}于 ${formatMoment(at ?? "") ?? ""} ${what}`;
  const title =
    status === states.void
      ? done(voidUserName, voidDate, "作废")
      : status === states.confirmed
        ? done(confirmUserName, confirmDate, "确认")
        : `该抵扣单${statusName}${paymentBillNumber ? `（付款单 ${paymentBillNumber}）` : ""}`;
  return { tone: "warning", title, advice: "填写的内容都在下面，没有发送。" };
}

const confirmations = formAction<ConfirmShape, Page, Deduction, { confirmFlag: boolean; feedback: string }>(confirmForm, {
  page,
  stored: {
    ...stored,
    closed: closedWords,
    equalsSubmitted: ({ feedback = "", status, objectionFlag }, sent) =>
      feedback === sent.fields.feedback && (status === states.confirmed || objectionFlag === true),
  },
  validate({ plain: { fields }, intent }, deduction) {
    const confirmFlag = intent === "confirm";
    if (!confirmFlag && deduction?.objectionFlag === true) return { ok: false, problems: [{ message: "已提出异议，请等待厂家答复" }] };
    if (!confirmFlag && fields.feedback === "") return { ok: false, problems: [{ path: "feedback", message: "请填写异议原因" }] };
    return { ok: true, ready: { confirmFlag, feedback: fields.feedback } };
  },
  async send({ context: { backend }, page: { id } }, ready, deduction, begin) {
    const body = { id, version: deduction?.version ?? 0, ...ready };
    return toMadeResult(await backend.write(deductionConfirm, { body }, await begin()), deduction, id);
  },
  done: ({ context, intent }, { id }) => doneAt(context, id, intent === "confirm" ? "确认成功" : "提交成功"),
  again: "可以再次提交，不会重复。",
  button: { confirm: "确认抵扣", object: "提出异议" },
});

const decisions = formAction<CompanyShape, Page, Deduction, string>(companyForm, {
  page,
  stored: {
    ...stored,
    closed: (deduction) => (isVoidable(deduction) ? undefined : closedWords(deduction)),
    equalsSubmitted: ({ status, voidRemark = "" }, sent) =>
      sent.fields.voidRemark === "" ? status === states.confirmed : status === states.void && voidRemark === sent.fields.voidRemark,
  },
  validate({ plain: { fields }, intent }, deduction) {
    if (intent === "void")
      return fields.voidRemark === ""
        ? { ok: false, problems: [{ path: "voidRemark", message: "请填写作废原因" }] }
        : { ok: true, ready: fields.voidRemark };
    return deduction && isConfirmable(deduction)
      ? { ok: true, ready: "" }
      : { ok: false, problems: [{ message: "经销商的确认期限未到，或有异议尚未答复，暂不能代为确认" }] };
  },
  async send({ context: { backend }, page: { id }, intent }, remark, deduction, begin) {
    const options = await begin();
    const written =
      intent === "void"
        ? await backend.write(deductionCancel, { params: { id }, query: { remark } }, options)
        : await backend.write(deductionConfirm, { body: { id, version: deduction?.version ?? 0, confirmFlag: true } }, options);
    return toMadeResult(written, deduction, id);
  },
  done: ({ context, intent }, { id }) => doneAt(context, id, intent === "void" ? "作废成功" : "确认成功"),
  again: "可以再次提交，不会重复。",
  button: { confirm: "代为确认", void: "作废" },
});

const repayments = formAction<RepaymentShape, Page, Deduction>(repaymentForm, {
  page,
  stored: {
    ...stored,
    toText: (deduction) => ({ fields: { repaidAmount: openOf(deduction).open, repaidDate: today() } }),
    closed: (deduction) => (isRepayable(deduction) ? undefined : closedWords(deduction)),
    equalsSubmitted: ({ nettingList = [] }, { fields }) =>
      nettingList.some(({ repaidVoucherNumber }) => repaidVoucherNumber === fields.repaidVoucherNumber.trim()),
  },
  validate({ plain: { fields } }, deduction) {
    const wrong = deduction && refuseRepayment(fields, { ...openOf(deduction), today: today() });
    return wrong ? { ok: false, problems: [{ path: wrong.field, message: wrong.message }] } : { ok: true, ready: undefined };
  },
  async send({ context: { backend }, page: { id }, plain: { fields } }, _ready, deduction, begin) {
    const body = { id, version: deduction?.version ?? 0, repayment: fields };
    return toMadeResult(await backend.write(deductionUpdate, { body }, await begin()), deduction, id);
  },
  done: ({ context }, { id }) => doneAt(context, id, "还款登记成功"),
  again: "可以再次提交，不会重复。",
  button: "登记还款",
});

/** What a form on the page of a deduction was sent for. */
export async function actOnDeduction(args: ActionFunctionArgs) {
  if (args.context.actor.audience === "dealer") return confirmations.action(args);
  const posted = await readPostedForm(args, [companyForm.id, repaymentForm.id]);
  return posted.formId === repaymentForm.id ? repayments.action(args, posted) : decisions.action(args, posted);
}

export const loadConfirmForm = (args: RouteArgs, deduction: Deduction) => confirmations.load(args, { id: deduction.id }, deduction);
export const loadCompanyForm = (args: RouteArgs, deduction: Deduction) => decisions.load(args, { id: deduction.id }, deduction);

export const loadRepaymentForm = (args: RouteArgs, deduction: Deduction) => repayments.load(args, { id: deduction.id }, deduction);

function toMadeResult(written: Result<unknown>, deduction: Deduction | undefined, id: string): Result<Made> {
  return written.ok ? { ...written, value: toMade(deduction ?? { id }) } : written;
}

function doneAt({ actor }: RequestContext, id: string, message: string) {
  return {
    kind: "updated" as const,
    message,
    documentId: id,
    to: (done: string) => `${detailAddress(deductionKind, actor.audience, id)}?done=${done}`,
  };
}
