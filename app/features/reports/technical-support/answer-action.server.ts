import type { ActionFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { formatDay } from "#app/lib/ui/cells/format.ts";
import {
  supplierList,
  techSupportDelete,
  techSupportDetail,
  techSupportEmission,
  techSupportPublish,
  techSupportUpdate,
  techSupportUpdateSection,
} from "#gateway/operations/technical-support.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { FormRequest, RouteArgs, StoredForm, Submission } from "#app/lib/forms/form-setup.server.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import type { Attempt } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import {
  actAsDealer,
  answeredReport,
  answerPage,
  doneAndNext,
  doneAt,
  findAct,
  opinionsOf,
  rememberNextReport,
  toMadeResult,
  type AnswerPage,
} from "../report-answers.server.ts";
import { toMade } from "../report-writing.server.ts";
import { withReply } from "../standard-reply.ts";
import {
  companyForm,
  dealerForm,
  decisionsFor,
  publishForm,
  standardReplies,
  supplierForm,
  type CompanyShape,
  type DealerShape,
  type PublishShape,
  type SupplierShape,
  type SupportDecision,
} from "./answer-form.ts";
import { mayCloseLate } from "./next-step.server.ts";
import { supportQueue } from "./list.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";

type Report = OutputOf<typeof techSupportDetail>;

const readReport = ({ context, page: { id } }: FormRequest<AnswerPage>) => context.backend.read(techSupportDetail, { params: { id } });
const stored = answeredReport<Report>(techSupportKind, readReport);
const recoverAfterTimeout = async (at: FormRequest<AnswerPage>, attempt: Attempt, acts: readonly string[], said: string) =>
  findAct(at, attempt, await readReport(at), { acts, said });

const words = formAction<DealerShape, AnswerPage, Report, undefined>(dealerForm, {
  page: answerPage,
  stored: { ...stored, toText: () => ({ fields: { evaluation: "1" } }) } satisfies StoredForm<DealerShape, AnswerPage, Report>,
  validate: ({ plain: { fields }, intent }) =>
    intent !== "close" && fields.opinion === ""
      ? { ok: false, problems: [{ path: "opinion", message: intent === "say" ? "请填写意见" : "请填写意见，说明不同意的原因" }] }
      : { ok: true, ready: undefined },
  async send({ context: { backend }, page: { id }, plain: { fields }, intent }, _validated, report, begin) {
    const said = opinionsOf({ opinion: fields.opinion });
    const opinionList = said.length > 0 ? { opinionList: said } : {};
    const version = report?.version ?? 0;
    const body = {
      say: { id, ...opinionList },
      close: { id, version, status: 5, evaluation: Number(fields.evaluation || "1"), ...opinionList },
      disagree: { id, version, status: 3, ...opinionList },
    }[intent];
    return toMadeResult(await backend.write(techSupportUpdate, { body }, await begin()), id);
  },
  recoverAfterTimeout: (at, attempt, { fields }) => recoverAfterTimeout(at, attempt, ["close", "disagree"], fields.opinion),
  done: ({ context, intent }, { id }) => doneAt(techSupportKind, context, id, intent === "say" ? "保存成功" : "提交成功"),
  again: "可以再次提交，不会重复。",
  button: { say: "仅回复", close: "确认并关闭", disagree: "提出异议" },
});

const answers = formAction<CompanyShape, AnswerPage, Report, undefined>(companyForm, {
  page: answerPage,
  stored: {
    ...stored,
    toText: (report) => ({ fields: { decision: decisionsFor(report.status, mayCloseLate(report))[0]?.value ?? "say" } }),
  } satisfies StoredForm<CompanyShape, AnswerPage, Report>,
  revise: async ({ text }) => ({ text: withReply(text, standardReplies) }),
  validate(act) {
    const { fields } = act.plain;
    const decision = decisionOf(act);
    if (fields.decision === "") return { ok: false, problems: [{ path: "decision", message: "请选择答复方式" }] };
    const isSaid = fields.opinion !== "" || (decision === "say" && fields.internalOpinion !== "");
    if (isSaid || decision === "close") return { ok: true, ready: undefined };
    const message = { say: "请填写意见", return: "请回复经销商，说明原因", answer: "请回复经销商，作为答复" }[decision];
    return { ok: false, problems: [{ path: "opinion", message }] };
  },
  async send(act, _validated, report, begin) {
    const {
      context: { backend },
      page: { id },
      plain: { fields },
    } = act;
    const decision = decisionOf(act);
    await rememberNextReport(act, supportQueue);
    const body = { id, version: report?.version ?? 0, opinionList: opinionsOf(fields) };
    const options = await begin();
    if (decision === "answer") return toMadeResult(await backend.write(techSupportEmission, { body }, options), id);
    const section = decision === "say" ? body : { ...body, status: decision === "return" ? 2 : 5 };
    return toMadeResult(await backend.write(techSupportUpdateSection, { body: section }, options), id);
  },
  recoverAfterTimeout: (at, attempt, { fields }) =>
    recoverAfterTimeout(at, attempt, ["return", "answer", "closeLate"], fields.opinion || fields.internalOpinion),
  done: (act, made) => doneAndNext(techSupportKind, act, made, doneWords[decisionOf(act)], supportQueue),
  again: "可以再次提交，不会重复。",
  button: { save: "保存", saveNext: "保存并处理下一份" },
});

const doneWords: Readonly<Record<SupportDecision, string>> = {
  say: "保存成功",
  return: "修改成功",
  answer: "提交成功",
  close: "关闭成功",
};

function decisionOf({ plain: { fields } }: Submission<CompanyShape, AnswerPage>): SupportDecision {
  // A choice has passed the form's own check.
  return fields.decision as SupportDecision;
}

/** Keeps what a supplier answered. */
const supplierAnswers = formAction<SupplierShape, AnswerPage, Report, undefined>(supplierForm, {
  page: answerPage,
  stored: { ...stored, toText: () => ({ fields: {} }) } satisfies StoredForm<SupplierShape, AnswerPage, Report>,
  offers: {
    publicationId: async (at) =>
      ((await readReport(at)).publishList ?? []).map(({ id = "", supplierName = id, publishDate }) => ({
        value: id,
        label: [supplierName, formatDay(publishDate ?? "")].filter(Boolean).join(" "),
      })),
  },
  validate: () => ({ ok: true, ready: undefined }),
  async send({ context: { backend }, page: { id }, plain: { fields } }, _validated, report, begin) {
    const { publicationId, supplierAnswer } = fields;
    const body = { id, version: report?.version ?? 0, publicationId, supplierAnswer };
    return toMadeResult(await backend.write(techSupportUpdateSection, { body }, await begin()), id);
  },
  async recoverAfterTimeout(at, _attempt, { fields }) {
    const { id, reportNumber, publishList = [] } = await readReport(at);
    const isKept = publishList.some((row) => row.id === fields.publicationId && row.supplierAnswer === fields.supplierAnswer.trim());
    return isKept ? toMade({ id, reportNumber }) : undefined;
  },
  done: ({ context }, { id }) => doneAt(techSupportKind, context, id, "保存成功"),
  again: "可以再次提交，不会重复。",
  button: "记录答复",
});

/** Forwards a report. The call is a GET that writes: it is made here, once for a press, and nowhere else. */
const publishing = formAction<PublishShape, AnswerPage, Report, undefined>(publishForm, {
  page: answerPage,
  stored: { ...stored, toText: () => ({ fields: {} }) } satisfies StoredForm<PublishShape, AnswerPage, Report>,
  offers: {
    supplierId: async ({ context: { backend } }) =>
      (await backend.read(supplierList)).map(({ id, supplierName = id }) => ({ value: id, label: supplierName })),
  },
  validate: () => ({ ok: true, ready: undefined }),
  async send({ context: { backend }, page: { id }, plain: { fields } }, _validated, _report, begin) {
    return toMadeResult(await backend.write(techSupportPublish, { params: { id, supplierId: fields.supplierId } }, await begin()), id);
  },
  async recoverAfterTimeout({ context: { backend, actor }, page: { id } }, { since }, { fields }) {
    const report = await backend.read(techSupportDetail, { params: { id } });
    const isSent = (report.publishList ?? []).some(
      ({ supplierId, operatorAccount, publishDate }) =>
        supplierId === fields.supplierId && isMineSince({ operatorAccount, operateTime: publishDate }, actor, since),
    );
    return isSent ? toMade({ id, reportNumber: report.reportNumber }) : undefined;
  },
  done: ({ context }, { id }) => doneAt(techSupportKind, context, id, "转发成功"),
  again: "可以再次转发，不会重复。",
  button: "转发",
});

/** What a form on the page of a report was sent for. */
export async function actOnSupport(args: ActionFunctionArgs) {
  const { backend, actor } = args.context;
  if (actor.audience === "dealer")
    return actAsDealer(args, techSupportKind, {
      formId: dealerForm.id,
      speak: (...posted) => words.action(...posted),
      read: (id) => backend.read(techSupportDetail, { params: { id } }),
      remove: (id) => backend.write(techSupportDelete, { params: { id } }),
    });
  const posted = await readPostedForm(args, [companyForm.id, publishForm.id, supplierForm.id]);
  if (posted.formId === supplierForm.id) return supplierAnswers.action(args, posted);
  return posted.formId === companyForm.id ? answers.action(args, posted) : publishing.action(args, posted);
}

/** The forms on the page of a report, for whoever may use them as it stands. */
export async function loadAnswerForms(args: RouteArgs, report: Report) {
  const { audience } = args.context.actor;
  const none = { word: undefined, answer: undefined, publish: undefined, supplierAnswer: undefined };
  if (report.draftFlag === true) return none;
  if (audience === "dealer") return { ...none, word: await words.load(args, answerPage(args), report) };
  const isOpen = report.status !== 5;
  const isSent = (report.publishList ?? []).length > 0;
  const [answer, publish, supplierAnswer] = await Promise.all([
    answers.load(args, answerPage(args), report),
    isOpen ? publishing.load(args, answerPage(args), report) : undefined,
    isSent ? supplierAnswers.load(args, answerPage(args), report) : undefined,
  ]);
  return { ...none, answer, publish, supplierAnswer };
}
