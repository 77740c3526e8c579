import type { ActionFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
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
import type { FormRequest, RouteArgs, StoredForm } from "#app/lib/forms/form-setup.server.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import type { Attempt } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import {
  actAsDealer,
  answeredReport,
  answerPage,
  doneAt,
  findAct,
  opinionsOf,
  toMadeResult,
  type AnswerPage,
} from "../report-answers.server.ts";
import { toMade } from "../report-writing.server.ts";
import { companyForm, dealerForm, publishForm, type CompanyShape, type DealerShape, type PublishShape } from "./answer-form.ts";
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
  button: { say: "仅回复", close: "确认并关闭", disagree: "不同意答复" },
});

const answers = formAction<CompanyShape, AnswerPage, Report, undefined>(companyForm, {
  page: answerPage,
  stored: { ...stored, toText: () => ({ fields: {} }) } satisfies StoredForm<CompanyShape, AnswerPage, Report>,
  validate({ plain: { fields }, intent }) {
    if (fields.opinion !== "" || (intent === "say" && fields.internalOpinion !== "")) return { ok: true, ready: undefined };
    const message = { say: "请填写意见", return: "请回复经销商，说明原因", answer: "请回复经销商，作为答复" }[intent];
    return { ok: false, problems: [{ path: "opinion", message }] };
  },
  async send({ context: { backend }, page: { id }, plain: { fields }, intent }, _validated, report, begin) {
    const body = { id, version: report?.version ?? 0, opinionList: opinionsOf(fields) };
    const options = await begin();
    if (intent === "answer") return toMadeResult(await backend.write(techSupportEmission, { body }, options), id);
    const section = intent === "return" ? { ...body, status: 2 } : body;
    return toMadeResult(await backend.write(techSupportUpdateSection, { body: section }, options), id);
  },
  recoverAfterTimeout: (at, attempt, { fields }) =>
    recoverAfterTimeout(at, attempt, ["return", "answer"], fields.opinion || fields.internalOpinion),
  done: ({ context, intent }, { id }) =>
    doneAt(techSupportKind, context, id, { say: "保存成功", return: "修改成功", answer: "提交成功" }[intent]),
  again: "可以再次提交，不会重复。",
  button: { say: "仅回复", return: "退回更正", answer: "答复" },
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
  const posted = await readPostedForm(args, [companyForm.id, publishForm.id]);
  return posted.formId === companyForm.id ? answers.action(args, posted) : publishing.action(args, posted);
}

/** The forms on the page of a report, for whoever may use them as it stands. */
export async function loadAnswerForms(args: RouteArgs, report: Report) {
  const { audience } = args.context.actor;
  const none = { word: undefined, answer: undefined, publish: undefined };
  if (report.draftFlag === true) return none;
  if (audience === "dealer") return { ...none, word: await words.load(args, answerPage(args), report) };
  const isOpen = report.status !== 5;
  const [answer, publish] = await Promise.all([
    answers.load(args, answerPage(args), report),
    isOpen ? publishing.load(args, answerPage(args), report) : undefined,
  ]);
  return { ...none, answer, publish };
}
