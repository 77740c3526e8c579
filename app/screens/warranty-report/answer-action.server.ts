import type { ActionFunctionArgs } from "@remix-run/node";
import type { Result, WriteOptions } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { auditList } from "#gateway/operations/claim.ts";
import {
  warrantyReportDelete,
  warrantyReportDetail,
  warrantyReportReject,
  warrantyReportUpdate,
} from "#gateway/operations/warranty-report.ts";
import { detailAddress, listAddress } from "../../document/document-address.ts";
import { deleteDraft, deletionFormId } from "../../document/draft-deletion.server.ts";
import { readLastChange } from "../../document/last-change.server.ts";
import { formAction } from "../../form/form-action.server.ts";
import type { Act, At, RouteArgs, StoredForm } from "../../form/form-setup.server.ts";
import type { Problem, Text } from "../../form/form.ts";
import type { Attempt, Made } from "../../forms/send-once.server.ts";
import { readPostedForm } from "../../forms/posted-form.server.ts";
import type { RequestContext } from "../../server/request/context.ts";
import { isMineSince } from "../../document/own-act.server.ts";
import { isSaid } from "../report/report-history.server.ts";
import { answerForm, wordForm, type AnswerShape, type WordShape } from "./answer-form.ts";
import { actOnKindness } from "./kindness-action.server.ts";
import { kindnessForm } from "./kindness-form.ts";
import { warrantyReportKind } from "./warranty-report-kind.ts";

type Report = OutputOf<typeof warrantyReportDetail>;

interface Page {
  id: string;
}

const page = ({ params }: RouteArgs): Page => ({ id: params["detailID"] ?? "" });

/** Nothing that is stored stands in these forms: they add to a report, and go by its version. */
const stored = {
  word: warrantyReportKind.word,
  read: ({ context, page: { id } }: At<Page>) => context.backend.read(warrantyReportDetail, { params: { id } }),
  toText: () => ({ fields: {} }),
  version: ({ version = 0 }: Report) => version,
  lastChange: ({ reportNumber = "" }: Report, { context }: At<Page>) => readLastChange(context, reportNumber),
  made: toMade,
} satisfies StoredForm<WordShape, Page, Report>;

function toMade({ id, reportNumber }: { id: string; reportNumber?: string | undefined }): Made {
  return { id, number: reportNumber ?? id };
}

const words = formAction<WordShape, Page, Report, string>(wordForm, {
  page,
  stored,
  judge: ({ plain: { fields } }) =>
    fields.opinion === "" ? { ok: false, problems: [{ path: "opinion", message: "请填写意见" }] } : { ok: true, ready: fields.opinion },
  async send({ context: { backend }, page: { id } }, opinion, _report, begin) {
    const body = { id, opinionList: [{ opinion, internalOpinionFlag: false }] };
    return told(await backend.write(warrantyReportUpdate, { body }, await begin()), id);
  },
  findLost: async (at, { since }, { fields }) =>
    (await isSaidOf(at, fields.opinion, since)) ? { id: at.page.id, number: at.page.id } : undefined,
  done: ({ context }, { id }) => doneAt(context, id, "保存成功"),
  again: "可以再次发送，不会重复。",
  button: "发送",
});

const answers = formAction<AnswerShape, Page, Report>(answerForm, {
  page,
  stored,
  judge(act) {
    const problems = problemsOf(act);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: undefined };
  },
  async send(act, _ready, report, begin) {
    return told(await write(act, report?.version ?? 0, await begin()), act.page.id);
  },
  findLost: findDecision,
  done: ({ context, intent }, { id }) => doneAt(context, id, doneWords[intent]),
  again: "可以再次提交，不会重复。",
  button: { say: "仅发送意见", accept: "受理", return: "退回更正", reject: "驳回", approve: "批准" },
});

/** What a form on the page of a report was sent for: a dealer adds its word, the company answers and grants a kindness code. */
export async function actOnReport(args: ActionFunctionArgs) {
  if (args.context.actor.side === "dealer") return actAsDealer(args);
  const posted = await readPostedForm(args, {
    ids: [answerForm.id, kindnessForm.id],
    otherwise: (entries) => (entries.some(([name]) => name === "opinion") ? answerForm.id : kindnessForm.id),
  });
  return posted.formId === answerForm.id ? answers.action(args, posted) : actOnKindness(args, posted);
}

/** A draft is deleted where it is read, and a report that was submitted is talked about. */
async function actAsDealer(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { backend } = context;
  const posted = await readPostedForm(args, {
    ids: [wordForm.id, deletionFormId],
    otherwise: (entries) => (entries.some(([name]) => name === "opinion") ? wordForm.id : deletionFormId),
  });
  if (posted.formId === wordForm.id) return words.action(args, posted);
  const id = params["detailID"] ?? "";
  return deleteDraft(context, posted, {
    read: async () => ({ number: (await backend.read(warrantyReportDetail, { params: { id } })).reportNumber ?? id, deleted: false }),
    remove: () => backend.write(warrantyReportDelete, { params: { id } }),
    done: (done) => `${listAddress(warrantyReportKind, "dealer")}?done=${done}`,
  });
}

export function loadAnswerForm(args: RouteArgs, report: Report) {
  return answers.load(args, page(args), report);
}

export function loadWordForm(args: RouteArgs, report: Report) {
  return words.load(args, page(args), report);
}

type Intent = Act<AnswerShape, Page>["intent"];

const doneWords: Readonly<Record<Intent, string>> = {
  say: "保存成功",
  accept: "受理成功",
  return: "审核成功",
  reject: "审核成功",
  approve: "审核成功",
};

function problemsOf({ plain: { fields }, intent }: Act<AnswerShape, Page>): Problem<AnswerShape>[] {
  if (intent === "say" && fields.opinion === "" && fields.internalOpinion === "") return [{ path: "opinion", message: "请填写意见" }];
  if ((intent === "return" || intent === "reject") && fields.opinion === "")
    return [{ path: "opinion", message: "请填写外部意见，说明原因" }];
  if (intent === "approve" && !/^\d{1,10}(\.\d{1,2})?$/.test(fields.approvedAmount))
    return [{ path: "approvedAmount", message: "请填写批准金额" }];
  return [];
}

const decisions: readonly string[] = ["accept", "return", "reject", "approve"];

/** What of the report's history is this user's decision since the press whose answer never came, or the opinion it was sent with. */
async function findDecision(at: At<Page>, { since }: Attempt, { fields }: Text<AnswerShape>): Promise<Made | undefined> {
  const {
    context,
    page: { id },
  } = at;
  const { backend, actor } = context;
  const report = await backend.read(warrantyReportDetail, { params: { id } });
  const history = await backend.read(auditList, { body: { applicationNo: report.reportNumber ?? id } });
  const isMine = history.some((entry) => decisions.includes(entry.operation ?? "") && isMineSince(entry, actor, since));
  const words = fields.opinion.trim() === "" ? fields.internalOpinion : fields.opinion;
  return isMine || (await isSaidOf(at, words, since)) ? toMade(report) : undefined;
}

/** Whether the words stand in the conversation, said by this user since then. */
async function isSaidOf({ context, page: { id } }: At<Page>, words: string, since: string): Promise<boolean> {
  if (words.trim() === "") return false;
  const { reportNumber = id } = await context.backend.read(warrantyReportDetail, { params: { id } });
  return isSaid(context, reportNumber, words, since);
}

/** Which call it is says what was pressed: the documented transitions (2 §4). */
function write(
  { context: { backend }, page: { id }, plain: { fields }, intent }: Act<AnswerShape, Page>,
  version: number,
  options: WriteOptions,
) {
  const said = [
    ...(fields.opinion === "" ? [] : [{ opinion: fields.opinion, internalOpinionFlag: false }]),
    ...(fields.internalOpinion === "" ? [] : [{ opinion: fields.internalOpinion, internalOpinionFlag: true }]),
  ];
  const opinionList = said.length > 0 ? { opinionList: said } : {};
  switch (intent) {
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

function told(result: Result<{ id: string; reportNumber?: string | undefined }>, id: string): Result<Made> {
  return result.ok ? { ...result, value: toMade({ ...result.value, id }) } : result;
}

/** Back to the report, which says what was done. */
function doneAt({ actor }: RequestContext, id: string, message: string) {
  const address = detailAddress(warrantyReportKind, actor.side, id);
  return { kind: "updated" as const, message, documentId: id, to: (done: string) => `${address}?done=${done}` };
}
