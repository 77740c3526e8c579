import type { ActionFunctionArgs } from "@remix-run/node";
import type { WriteOptions } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import {
  warrantyReportDelete,
  warrantyReportDetail,
  warrantyReportReject,
  warrantyReportUpdate,
} from "#gateway/operations/warranty-report.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { Submission, FormRequest, RouteArgs, StoredForm } from "#app/lib/forms/form-setup.server.ts";
import type { Problem } from "#app/lib/forms/form.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
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
import { withReply } from "../standard-reply.ts";
import {
  answerForm,
  decisionsFor,
  standardReplies,
  wordForm,
  type AnswerShape,
  type ReportDecision,
  type WordShape,
} from "./answer-form.ts";
import { actOnKindness } from "./kindness-action.server.ts";
import { kindnessForm } from "./kindness-form.ts";
import { reportQueue } from "./list.server.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";

type Report = OutputOf<typeof warrantyReportDetail>;

const readReport = ({ context, page: { id } }: FormRequest<AnswerPage>) => context.backend.read(warrantyReportDetail, { params: { id } });
const answered = answeredReport<Report>(warrantyReportKind, readReport);

const words = formAction<WordShape, AnswerPage, Report, string>(wordForm, {
  page: answerPage,
  stored: { ...answered, toText: () => ({ fields: {} }) } satisfies StoredForm<WordShape, AnswerPage, Report>,
  validate: ({ plain: { fields } }) =>
    fields.opinion === "" ? { ok: false, problems: [{ path: "opinion", message: "请填写意见" }] } : { ok: true, ready: fields.opinion },
  async send({ context: { backend }, page: { id } }, opinion, _report, begin) {
    const body = { id, opinionList: [{ opinion, internalOpinionFlag: false }] };
    return toMadeResult(await backend.write(warrantyReportUpdate, { body }, await begin()), id);
  },
  recoverAfterTimeout: async (at, attempt, { fields }) => findAct(at, attempt, await readReport(at), { said: fields.opinion }),
  done: ({ context }, { id }) => doneAt(warrantyReportKind, context, id, "保存成功"),
  again: "可以再次发送，不会重复。",
  button: "发送",
});

const answers = formAction<AnswerShape, AnswerPage, Report>(answerForm, {
  page: answerPage,
  stored: {
    ...answered,
    // What was recommended is what is approved, unless it is written anew.
    toText: ({ recommendation, status }) => ({
      fields: { decision: decisionsFor(status)[0]?.value ?? "say", approvedAmount: recommendation?.amount ?? "" },
    }),
  } satisfies StoredForm<AnswerShape, AnswerPage, Report>,
  revise: async ({ text }) => ({ text: withReply(text, standardReplies) }),
  validate(act) {
    const problems = problemsOf(act);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: undefined };
  },
  async send(act, _validated, report, begin) {
    await rememberNextReport(act, reportQueue);
    return toMadeResult(await write(act, report?.version ?? 0, await begin()), act.page.id);
  },
  recoverAfterTimeout: async (at, attempt, { fields }) =>
    findAct(at, attempt, await readReport(at), {
      acts: deciding,
      said: fields.opinion.trim() === "" ? fields.internalOpinion : fields.opinion,
    }),
  // Above its decider's authority an approval is a recommendation, which the backend says.
  done: (act, made) => {
    const decision = decisionOf(act);
    const message = decision === "approve" ? (made.statusText ?? doneWords.approve) : doneWords[decision];
    return doneAndNext(warrantyReportKind, act, made, message, reportQueue);
  },
  again: "可以再次提交，不会重复。",
  button: { save: "保存", saveNext: "保存并处理下一份" },
});

/** What a form on the page of a report was sent for: a dealer adds its word, the company answers and grants a kindness code. */
export async function actOnReport(args: ActionFunctionArgs) {
  const { backend, actor } = args.context;
  if (actor.audience === "dealer")
    return actAsDealer(args, warrantyReportKind, {
      formId: wordForm.id,
      speak: (...posted) => words.action(...posted),
      read: (id) => backend.read(warrantyReportDetail, { params: { id } }),
      remove: (id) => backend.write(warrantyReportDelete, { params: { id } }),
    });
  const posted = await readPostedForm(args, [answerForm.id, kindnessForm.id]);
  return posted.formId === answerForm.id ? answers.action(args, posted) : actOnKindness(args, posted);
}

export function loadAnswerForm(args: RouteArgs, report: Report) {
  return answers.load(args, answerPage(args), report);
}

export function loadWordForm(args: RouteArgs, report: Report) {
  return words.load(args, answerPage(args), report);
}

function decisionOf({ plain: { fields } }: Submission<AnswerShape, AnswerPage>): ReportDecision {
  // A choice has passed the form's own check.
  return fields.decision as ReportDecision;
}

const doneWords: Readonly<Record<ReportDecision, string>> = {
  say: "保存成功",
  accept: "受理成功",
  return: "审核成功",
  reject: "审核成功",
  approve: "审核成功",
};

function problemsOf(act: Submission<AnswerShape, AnswerPage>): Problem<AnswerShape>[] {
  const { fields } = act.plain;
  const intent = decisionOf(act);
  if (fields.decision === "") return [{ path: "decision", message: "请选择审核结论" }];
  if (intent === "say" && fields.opinion === "" && fields.internalOpinion === "") return [{ path: "opinion", message: "请填写意见" }];
  if ((intent === "return" || intent === "reject") && fields.opinion === "")
    return [{ path: "opinion", message: "请回复经销商，说明原因" }];
  if (intent === "approve" && !/^\d{1,10}(\.\d{1,2})?$/.test(fields.approvedAmount))
    return [{ path: "approvedAmount", message: "请填写批准金额" }];
  return [];
}

const deciding: readonly string[] = ["accept", "return", "reject", "approve", "recommend"];

/** Which call it is says what was pressed: the documented transitions (2 §4). */
function write(act: Submission<AnswerShape, AnswerPage>, version: number, options: WriteOptions) {
  const {
    context: { backend },
    page: { id },
    plain: { fields },
  } = act;
  const said = opinionsOf(fields);
  const opinionList = said.length > 0 ? { opinionList: said } : {};
  switch (decisionOf(act)) {
    case "say":
      return backend.write(warrantyReportUpdate, { body: { id, ...opinionList } }, options);
    case "accept":
      return backend.write(warrantyReportUpdate, { body: { id, version, status: 1, ...opinionList } }, options);
    case "return":
      return backend.write(warrantyReportUpdate, { body: { id, version, status: 2, ...opinionList } }, options);
    case "approve":
      return backend.write(
        warrantyReportUpdate,
        { body: { id, version, status: 4, approvedAmount: fields.approvedAmount, ...opinionList } },
        options,
      );
    case "reject":
      return backend.write(warrantyReportReject, { body: { id, version, ...opinionList } }, options);
  }
}
