import type { ActionFunctionArgs } from "@remix-run/node";
import type { Result } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { auditList } from "#gateway/operations/claim.ts";
import {
  supplierList,
  techSupportDelete,
  techSupportDetail,
  techSupportEmission,
  techSupportPublish,
  techSupportUpdate,
  techSupportUpdateSection,
} from "#gateway/operations/tech-support.ts";
import { detailAddress, listAddress } from "../../document/document-address.ts";
import { deleteDraft, deletionFormId } from "../../document/draft-deletion.server.ts";
import { readLastChange } from "../../document/last-change.server.ts";
import { formAction } from "../../form/form-action.server.ts";
import type { At, RouteArgs, StoredForm } from "../../form/form-setup.server.ts";
import { readPostedForm } from "../../forms/posted-form.server.ts";
import type { Attempt, Made } from "../../forms/send-once.server.ts";
import type { RequestContext } from "../../server/request/context.ts";
import { isMineSince } from "../../document/own-act.server.ts";
import { isSaid } from "../report/report-history.server.ts";
import { companyForm, dealerForm, publishForm, type CompanyShape, type DealerShape, type PublishShape } from "./answer-form.ts";
import { techSupportKind } from "./tech-support-kind.ts";

type Report = OutputOf<typeof techSupportDetail>;

interface Page {
  id: string;
}

const page = ({ params }: RouteArgs): Page => ({ id: params["detailID"] ?? "" });

/** Nothing that is stored stands in these forms: they add to a report, and go by its version. */
const stored = {
  word: techSupportKind.word,
  read: ({ context, page: { id } }: At<Page>) => context.backend.read(techSupportDetail, { params: { id } }),
  version: ({ version = 0 }: Report) => version,
  lastChange: ({ reportNumber = "" }: Report, { context }: At<Page>) => readLastChange(context, reportNumber),
  made: toMade,
};

function toMade({ id, reportNumber }: { id: string; reportNumber?: string | undefined }): Made {
  return { id, number: reportNumber ?? id };
}

const words = formAction<DealerShape, Page, Report, undefined>(dealerForm, {
  page,
  stored: { ...stored, toText: () => ({ fields: { evaluation: "1" } }) } satisfies StoredForm<DealerShape, Page, Report>,
  judge: ({ plain: { fields }, intent }) =>
    intent !== "close" && fields.opinion === ""
      ? { ok: false, problems: [{ path: "opinion", message: intent === "say" ? "请填写意见" : "请填写意见，说明不同意的原因" }] }
      : { ok: true, ready: undefined },
  async send({ context: { backend }, page: { id }, plain: { fields }, intent }, _ready, report, begin) {
    const opinionList = fields.opinion === "" ? {} : { opinionList: [{ opinion: fields.opinion, internalOpinionFlag: false }] };
    const version = report?.version ?? 0;
    const body = {
      say: { id, ...opinionList },
      close: { id, version, status: 5, evaluation: Number(fields.evaluation || "1"), ...opinionList },
      disagree: { id, version, status: 3, ...opinionList },
    }[intent];
    return told(await backend.write(techSupportUpdate, { body }, await begin()), id);
  },
  findLost: (at, attempt, { fields }) => findAct(at, attempt, ["close", "disagree"], fields.opinion),
  done: ({ context, intent }, { id }) => doneAt(context, id, intent === "say" ? "保存成功" : "提交成功"),
  again: "可以再次提交，不会重复。",
  button: { say: "仅发送意见", close: "确认并关闭", disagree: "不同意答复" },
});

const answers = formAction<CompanyShape, Page, Report, undefined>(companyForm, {
  page,
  stored: { ...stored, toText: () => ({ fields: {} }) } satisfies StoredForm<CompanyShape, Page, Report>,
  judge({ plain: { fields }, intent }) {
    if (fields.opinion !== "" || (intent === "say" && fields.internalOpinion !== "")) return { ok: true, ready: undefined };
    const message = { say: "请填写意见", return: "请填写外部意见，说明原因", answer: "请填写外部意见，作为答复" }[intent];
    return { ok: false, problems: [{ path: "opinion", message }] };
  },
  async send({ context: { backend }, page: { id }, plain: { fields }, intent }, _ready, report, begin) {
    const opinionList = [
      ...(fields.opinion === "" ? [] : [{ opinion: fields.opinion, internalOpinionFlag: false }]),
      ...(fields.internalOpinion === "" ? [] : [{ opinion: fields.internalOpinion, internalOpinionFlag: true }]),
    ];
    const body = { id, version: report?.version ?? 0, opinionList };
    const options = await begin();
    if (intent === "answer") return told(await backend.write(techSupportEmission, { body }, options), id);
    const section = intent === "return" ? { ...body, status: 2 } : body;
    return told(await backend.write(techSupportUpdateSection, { body: section }, options), id);
  },
  findLost: (at, attempt, { fields }) => findAct(at, attempt, ["return", "answer"], fields.opinion || fields.internalOpinion),
  done: ({ context, intent }, { id }) => doneAt(context, id, { say: "保存成功", return: "修改成功", answer: "提交成功" }[intent]),
  again: "可以再次提交，不会重复。",
  button: { say: "仅发送意见", return: "退回更正", answer: "答复" },
});

/** Forwards a report. The call is a GET that writes: it is made here, once for a press, and nowhere else. */
const publishing = formAction<PublishShape, Page, Report, undefined>(publishForm, {
  page,
  stored: { ...stored, toText: () => ({ fields: {} }) } satisfies StoredForm<PublishShape, Page, Report>,
  offers: {
    supplierId: async ({ context: { backend } }) =>
      (await backend.read(supplierList)).map(({ id, supplierName = id }) => ({ value: id, label: supplierName })),
  },
  judge: () => ({ ok: true, ready: undefined }),
  async send({ context: { backend }, page: { id }, plain: { fields } }, _ready, _report, begin) {
    return told(await backend.write(techSupportPublish, { params: { id, supplierId: fields.supplierId } }, await begin()), id);
  },
  async findLost({ context: { backend, actor }, page: { id } }, { since }, { fields }) {
    const report = await backend.read(techSupportDetail, { params: { id } });
    const isSent = (report.publishList ?? []).some(
      ({ supplierId, userName, publishDate }) =>
        supplierId === fields.supplierId && isMineSince({ operatorName: userName, operateTime: publishDate }, actor, since),
    );
    return isSent ? toMade(report) : undefined;
  },
  done: ({ context }, { id }) => doneAt(context, id, "转发成功"),
  again: "可以再次转发，不会重复。",
  button: "转发",
});

/** What a form on the page of a report was sent for. */
export async function actOnSupport(args: ActionFunctionArgs) {
  if (args.context.actor.side === "dealer") return actAsDealer(args);
  const posted = await readPostedForm(args, {
    ids: [companyForm.id, publishForm.id],
    otherwise: (entries) => (entries.some(([name]) => name === "supplierId") ? publishForm.id : companyForm.id),
  });
  return posted.formId === companyForm.id ? answers.action(args, posted) : publishing.action(args, posted);
}

/** A draft is deleted where it is read, and a report that was submitted is talked about. */
async function actAsDealer(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { backend } = context;
  const posted = await readPostedForm(args, {
    ids: [dealerForm.id, deletionFormId],
    otherwise: (entries) => (entries.some(([name]) => name === "opinion") ? dealerForm.id : deletionFormId),
  });
  if (posted.formId === dealerForm.id) return words.action(args, posted);
  const id = params["detailID"] ?? "";
  return deleteDraft(context, posted, {
    read: async () => ({ number: (await backend.read(techSupportDetail, { params: { id } })).reportNumber ?? id, deleted: false }),
    remove: () => backend.write(techSupportDelete, { params: { id } }),
    done: (done) => `${listAddress(techSupportKind, "dealer")}?done=${done}`,
  });
}

/** The forms on the page of a report, for whoever may use them as it stands. */
export async function loadAnswerForms(args: RouteArgs, report: Report) {
  const { side } = args.context.actor;
  const none = { word: undefined, answer: undefined, publish: undefined };
  if (report.draftFlag === true) return none;
  if (side === "dealer") return { ...none, word: await words.load(args, page(args), report) };
  const isOpen = report.status !== 5;
  const [answer, publish] = await Promise.all([
    answers.load(args, page(args), report),
    isOpen ? publishing.load(args, page(args), report) : undefined,
  ]);
  return { ...none, answer, publish };
}

/** What of the report's history is this user's act since the press whose answer never came, or the opinion it was sent with. */
async function findAct(
  { context, page: { id } }: At<Page>,
  { since }: Attempt,
  acts: readonly string[],
  said: string,
): Promise<Made | undefined> {
  const { backend, actor } = context;
  const report = await backend.read(techSupportDetail, { params: { id } });
  const { reportNumber = id } = report;
  const history = await backend.read(auditList, { body: { applicationNo: reportNumber } });
  const isMine = history.some((entry) => acts.includes(entry.operation ?? "") && isMineSince(entry, actor, since));
  return isMine || (await isSaid(context, reportNumber, said, since)) ? toMade(report) : undefined;
}

function told(result: Result<{ id: string; reportNumber?: string | undefined }>, id: string): Result<Made> {
  return result.ok ? { ...result, value: toMade({ ...result.value, id }) } : result;
}

/** Back to the report, which says what was done. */
function doneAt({ actor }: RequestContext, id: string, message: string) {
  const address = detailAddress(techSupportKind, actor.side, id);
  return { kind: "updated" as const, message, documentId: id, to: (done: string) => `${address}?done=${done}` };
}
