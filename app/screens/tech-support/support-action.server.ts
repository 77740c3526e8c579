import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import {
  techSupportCreate,
  techSupportDetail,
  techSupportPage,
  techSupportSaveDraft,
  techSupportUpdate,
} from "#gateway/operations/tech-support.ts";
import { detailAddress } from "../../document/document-address.ts";
import { readLastChange } from "../../document/last-change.server.ts";
import { plainText } from "../../form/check-text.ts";
import { formAction } from "../../form/form-action.server.ts";
import { readKeptText } from "../../form/form-show.server.ts";
import { asTextOf, type Problem, type Text } from "../../form/form.ts";
import type { FormMessage } from "../../forms/form-message.ts";
import { plainCode } from "../../forms/plain-code.ts";
import { pathTo } from "../../route-table.ts";
import type { RequestContext } from "../../server/request/context.ts";
import { storeAttachment } from "../application/editor/attachment-upload.server.ts";
import { problemsOf, takeCodes } from "../report/report-editing.server.ts";
import { filesOf } from "../report/report-files.server.ts";
import { clockSlackMs } from "../../document/own-act.server.ts";
import { supportForm as form, type SupportShape } from "./support-form.ts";
import { supportBoundLookUps } from "./support-look-ups.server.ts";
import { recordedTrip, showSupport, supportOffers, type SupportPage } from "./support-reading.server.ts";
import { toSupportEntry, toSupportText } from "./support-text.server.ts";
import { techSupportKind } from "./tech-support-kind.ts";

type Report = OutputOf<typeof techSupportDetail>;
const returned = 2;

/** A dealer's technical support: a new one, its draft, or one that came back. */
export const { action: actOnSupportForm, load: loadForm } = formAction<
  SupportShape,
  SupportPage,
  Report,
  ReturnType<typeof toSupportEntry>,
  Awaited<ReturnType<typeof showSupport>>
>(form, {
  page: ({ params }) => ({ id: params["detailID"] }),
  start: () => ({ fields: { tripUnit: "km" } }),
  stored: {
    word: techSupportKind.word,
    read: async ({ context, page: { id } }) => (id === undefined ? undefined : context.backend.read(techSupportDetail, { params: { id } })),
    toText: toSupportText,
    version: ({ version = 0 }) => version,
    lastChange: ({ reportNumber = "" }, { context }) => readLastChange(context, reportNumber),
    made: toMade,
    closed: (report) => (isOpen(report) ? undefined : closedMessage(report)),
    mayComeFrom: ({ draftFlag }, action) => (action === "draft") === (draftFlag === true),
  },
  lookUps: { bound: supportBoundLookUps, page: (what) => pathTo("techSupportLookUp", { what }) },
  files: {
    said: "filesOf",
    async store({ context }, file, solution) {
      const stored = await storeAttachment(context, file, "");
      return stored.ok ? { ok: true, line: { ...stored.line, solution } } : stored;
    },
    known: (report) => filesOf(report).map(({ attachmentUrl = "" }) => attachmentUrl),
  },
  tidy: ({ fields, lists }, { page: { id = "" } }) => ({
    fields: { ...fields, id, version: id === "" ? "" : (fields["version"] ?? "") },
    lists,
  }),
  offers: supportOffers,
  fill: recordedTrip,
  view: showSupport,
  revise: async ({ context, text }, intent) => (intent === "takeCodes" ? takeCodes(context, text, form) : { text }),
  async judge(act, stored) {
    const { text, plain, intent } = act;
    const problems = [
      // Its paths are the form's own.
      ...(problemsOf(form, text, intent, await act.once(supportOffers, stored)) as Problem<SupportShape>[]),
      ...(intent === "submit" ? causeProblems(plain) : []),
      ...(intent === "saveDraft" && stored && !stored.draftFlag ? [noDraft] : []),
    ];
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: toSupportEntry(plain) };
  },
  async send({ context: { backend }, page: { id }, intent }, entry, stored, begin) {
    const body = stored ? { ...entry, id: stored.id, version: stored.version ?? 0 } : entry;
    const options = await begin();
    const written =
      stored && stored.status === returned
        ? await backend.write(techSupportUpdate, { body: { ...body, id: stored.id } }, options)
        : await backend.write(intent === "submit" ? techSupportCreate : techSupportSaveDraft, { body }, options);
    return written.ok ? { ...written, value: toMade({ ...written.value, id: written.value.id || (id ?? "") }) } : written;
  },
  findLost: async ({ context, page: { id } }, { since, action }, sent) =>
    id === undefined ? findNew(context, asTextOf(form, plainText(form, sent)), action, since) : undefined,
  ofDraft: (page, { id }) => ({ ...page, id }),
  another: {
    isNew: ({ id }) => id === undefined,
    address: () => pathTo("techSupportCreate"),
    message: (_page, { files }) => ({
      ...{ tone: "info", title: "这是一份新技术支持，尚未提交" },
      ...(files ? { advice: "附件属于原来的技术支持，请重新上传。" } : {}),
    }),
  },
  done({ intent }, { id, number }, stored) {
    const to = (done: string) => `${pathTo("techSupportSearch")}?done=${done}`;
    if (intent === "saveDraft") return { kind: "saved", message: "保存成功", documentId: id, number, to };
    const isCorrected = stored?.status === returned;
    return { kind: isCorrected ? "updated" : "created", message: isCorrected ? "修改成功" : "新建成功", documentId: id, number, to };
  },
  button: { saveDraft: "保存草稿" },
  again: "可以再次提交，不会重复生成。",
});

/** The form's page. One that cannot be written in leads to its report, which says why; what was typed into it is shown all the same. */
export async function loadSupportForm(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const id = params["detailID"];
  const stored = id === undefined ? undefined : await context.backend.read(techSupportDetail, { params: { id } });
  const isAnswered = context.answers.find(form.id) !== undefined;
  if (stored && !isOpen(stored) && !isAnswered && (await readKeptText(form, args)) === undefined)
    throw redirect(detailAddress(techSupportKind, "dealer", stored.id));
  const view = await loadForm(args, { id }, stored);
  return { ...view, title: stored ? `修改 ${stored.reportNumber ?? stored.id}` : "新建技术支持" };
}

/** Whether its dealer can write in it: a draft, and one that came back (2 §4). */
export function isOpen({ draftFlag, status }: Pick<Report, "draftFlag" | "status">): boolean {
  return draftFlag === true || status === returned;
}

const noDraft: Problem<SupportShape> = { message: "需更正的技术支持不能保存为草稿，请修改后直接提交" };

/** One of several causes is the main one, and none is named twice. */
function causeProblems({ lists: { sysFailures } }: Text<SupportShape>): Problem<SupportShape>[] {
  const named = sysFailures.map(({ sysFailureId }) => sysFailureId).filter(Boolean);
  if (new Set(named).size < named.length) return [{ path: "sysFailures", message: "同一故障原因只能填写一次" }];
  const main = sysFailures.filter(({ mainFlag }) => mainFlag === "1").length;
  return sysFailures.length > 1 && main !== 1 ? [{ path: "sysFailures", message: "请勾选一个主要原因" }] : [];
}

function closedMessage({ id, reportNumber = id, statusName = "" }: Report): FormMessage {
  return {
    ...{ tone: "critical", title: `该技术支持${statusName}，不能修改`, advice: "填写的内容都在下面，没有保存到该技术支持。" },
    links: [{ to: detailAddress(techSupportKind, "dealer", id), label: `打开 ${reportNumber}` }],
  };
}

function toMade({ id, reportNumber, version }: { id: string; reportNumber?: string | undefined; version?: number | undefined }) {
  return { id, number: reportNumber ?? id, ...(version === undefined ? {} : { version }) };
}

/** A report of the user's that says the same and was made since the press whose answer never came. */
async function findNew({ backend }: RequestContext, { fields }: Text<SupportShape>, action: "draft" | "submit", since: string) {
  const { records } = await backend.read(techSupportPage, {
    query: { current: 1, size: 20 },
    body: { ...(fields.vehicleVin === "" ? {} : { vehicleVin: fields.vehicleVin }), ...(action === "draft" ? { draftFlag: 1 } : {}) },
  });
  const earliest = Date.parse(since) - clockSlackMs;
  const found = records.find(
    ({ subject = "", vehicleVin = "", mainPartCode = "", createDate = "", draftFlag }) =>
      subject === fields.subject &&
      vehicleVin === fields.vehicleVin &&
      plainCode(mainPartCode) === plainCode(fields.mainPartCode) &&
      (draftFlag === true) === (action === "draft") &&
      Date.parse(createDate) >= earliest,
  );
  return found && toMade(found);
}
