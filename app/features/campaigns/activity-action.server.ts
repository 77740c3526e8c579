import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { activityDetail, activityPage } from "#gateway/operations/campaigns.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { clockSlackMs } from "#app/lib/documents/own-act.server.ts";
import { plainText } from "#app/lib/forms/check-text.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { asTextOf, type Problem, type Text } from "#app/lib/forms/form.ts";
import { holdsText } from "#app/lib/forms/form-show.server.ts";
import type { FormMessage } from "#app/lib/forms/posts/form-message.ts";
import { blankText } from "#app/lib/forms/values/form-text.ts";
import { plainCode } from "#app/lib/forms/values/plain-code.ts";
import { pathTo } from "#app/registry/route-table.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { withFailureCode } from "../claim-documents/failure-code.server.ts";
import { storeAttachment } from "../claim-documents/editor/attachment-upload.server.ts";
import { problemsOf } from "../reports/report-editing.server.ts";
import { activityForm as form, type ActivityShape } from "./activity-form.ts";
import { problemsOfIssue } from "./activity-judgement.ts";
import { activityKind } from "./activity-kind.ts";
import { activityBoundLookUps } from "./activity-look-ups.server.ts";
import { activityOffers, findMeant, previewVehicles, type EditorPage } from "./activity-reading.server.ts";
import { newActivity, toActivityEntry, toActivityText, underProcesses } from "./activity-text.server.ts";
import { toMade, writeActivity, type ReadyActivity } from "./activity-writing.server.ts";
import { activityFiles, readVehicleList, showVehicleList, takeVehicleList } from "./vehicle-list.server.ts";
import { vehicleListInput } from "./vehicle-list.ts";

type Activity = OutputOf<typeof activityDetail>;
const [draft, closed] = ["0", "2"];
/** Names the draft that goes on, in the address of the page of new ones. */
const draftParameter = "draft";

const pageOf = ({ params, request }: Pick<LoaderFunctionArgs, "params" | "request">): EditorPage => {
  const id = params["detailID"];
  return { id: id ?? (new URL(request.url).searchParams.get(draftParameter) || undefined), isCreate: id === undefined };
};

/** A service activity: a new one, its draft, or one that was issued. */
export const { action: actOnActivityForm, load: loadForm } = formAction<
  ActivityShape,
  EditorPage,
  Activity,
  ReadyActivity,
  Awaited<ReturnType<typeof showActivity>>
>(form, {
  page: pageOf,
  start: () => ({ lists: newActivity() }),
  stored: {
    word: activityKind.word,
    read: async ({ context, page: { id } }) => (id === undefined ? undefined : context.backend.read(activityDetail, { params: { id } })),
    async toText(activity, { context }) {
      const { failureId, failureReason } = activity;
      const { sysFailureId = "" } = await withFailureCode(context.backend, { sysFailureId: failureId, failureReason });
      return toActivityText(activity, sysFailureId);
    },
    version: ({ version = 0 }) => version,
    lastChange: ({ id }, { context }) => readLastChange(context, id),
    made: toMade,
    closed: (activity) => (activity.status === closed ? closedMessage(activity) : undefined),
    mayComeFrom: ({ status }, action) => (action === "draft") === (status === draft),
  },
  lookUps: { bound: activityBoundLookUps, page: (what) => pathTo("companyActivityLookUp", { what }) },
  fieldFile: { input: vehicleListInput, field: "vehicleList", take: takeVehicleList },
  files: {
    taken: activityFiles,
    store: ({ context }, file) => storeAttachment(context, file, ""),
    known: ({ attachmentList }) => attachmentList.map(({ attachmentUrl = "" }) => attachmentUrl),
  },
  tidy: ({ fields, lists }, { page: { id = "" } }) => ({
    fields: { ...fields, id, version: id === "" ? "" : (fields["version"] ?? "") },
    lists: underProcesses(lists),
  }),
  offers: activityOffers,
  view: showActivity,
  revise: ({ text }, intent) => Promise.resolve({ text: cleared(text, intent) }),
  async validate(act, stored) {
    const { context, text, plain, intent } = act;
    const problems = [
      // Its paths are the form's own.
      ...(problemsOf(form, text, intent, await act.once(activityOffers, stored)) as Problem<ActivityShape>[]),
      ...(intent === "submit" ? problemsOfIssue(plain) : []),
      ...(intent === "saveDraft" && stored && stored.status !== draft ? [noDraft] : []),
    ];
    if (problems.length > 0) return { ok: false, problems };
    const [found, list] = await Promise.all([findMeant(context.backend, plain), readVehicleList(act)]);
    const wrong = [...found.problems, ...list.problems];
    if (wrong.length > 0) return { ok: false, problems: wrong };
    return { ok: true, ready: { entry: toActivityEntry(plain, found.meant), vins: list.vins } };
  },
  send: writeActivity,
  recoverAfterTimeout: async ({ context, page: { id } }, { since, action }, sent) =>
    id === undefined ? findNew(context, asTextOf(form, plainText(form, sent)), action, since) : undefined,
  ofDraft: (page, { id }) => ({ ...page, id }),
  another: {
    isNew: ({ id }) => id === undefined,
    address: () => pathTo("companyCreateActivity"),
    message: (_page, { files }) => ({
      tone: "info",
      title: "这是一个新服务活动，尚未发布",
      ...(files ? { advice: "附件属于原来的服务活动，请重新上传。" } : {}),
    }),
  },
  done({ page, intent }, { id, number, instead }, stored) {
    const detail = (done: string) => `${detailAddress(activityKind, "company", id)}?done=${done}`;
    const told = { documentId: id, number };
    if (instead !== undefined) {
      const to = (done: string) => `${pathTo("companyActivityEdit", { detailID: id })}?done=${done}`;
      const done = stored && stored.status !== draft ? "修改已保存" : intent === "submit" ? "草稿已保存，尚未发布" : "草稿已保存";
      return { kind: "saved", message: `${done}，请检查车辆后再次提交：${instead}`, ...told, to };
    }
    if (intent === "saveDraft") {
      const goesOn = (done: string) =>
        `${pathTo("companyCreateActivity")}?${new URLSearchParams({ [draftParameter]: id, done }).toString()}`;
      return { kind: "saved", message: "保存成功", ...told, to: page.isCreate ? goesOn : detail };
    }
    const isChanged = stored !== undefined && stored.status !== draft;
    return { kind: isChanged ? "updated" : "created", message: isChanged ? "修改成功" : "创建成功", ...told, to: detail };
  },
  button: { saveDraft: "保存草稿", submit: "发布活动" },
  again: "可以再次提交，不会重复生成。",
});

/** What stands beside the form: its state, and the vehicles its scope would call in. */
async function showActivity(state: Parameters<typeof previewVehicles>[0], stored: Activity | undefined) {
  return {
    preview: await state.once(previewVehicles, stored),
    list: await showVehicleList(state),
    stored: stored && { id: stored.id, code: stored.actCode || stored.id, status: stored.status, vehicleCount: stored.vehicleCount },
  };
}

/** What its buttons empty: the vehicles that were chosen, the list of models, or all of it. */
function cleared(text: Text<ActivityShape>, intent: string): Text<ActivityShape> {
  const { fields, lists } = text;
  if (intent === "clearVehicles") return { fields: { ...fields, vehicleVins: "" }, lists };
  if (intent === "dropList") return { fields: { ...fields, vehicleList: "" }, lists };
  if (intent === "resetModels") return { fields, lists: { ...lists, models: [] } };
  if (intent !== "resetAll") return text;
  const blank = asTextOf(form, blankText(form));
  const { id, version, asRendered } = fields;
  return { fields: { ...blank.fields, id, version, asRendered }, lists: { ...blank.lists, ...newActivity() } };
}

/** The form's page. One that has ended leads to its activity; what was typed into it is shown all the same. */
export async function loadActivityForm(args: LoaderFunctionArgs) {
  const { context } = args;
  const page = pageOf(args);
  const stored = page.id === undefined ? undefined : await context.backend.read(activityDetail, { params: { id: page.id } });
  const isElsewhere = page.isCreate ? stored !== undefined && stored.status !== draft : stored?.status === closed;
  if (stored && isElsewhere && !(await holdsText(form, args))) throw redirect(detailAddress(activityKind, "company", stored.id));
  const view = await loadForm(args, page, stored);
  return { ...view, title: stored ? `修改 ${stored.actCode || `草稿 ${stored.id}`}` : "新建服务活动", isCreate: page.isCreate };
}

const noDraft: Problem<ActivityShape> = { message: "已发布的服务活动不能保存为草稿，请修改后直接提交" };

function closedMessage({ id, actCode }: Activity): FormMessage {
  return {
    tone: "critical",
    title: "该服务活动已结束，不能修改",
    advice: "填写的内容都在下面，没有保存到该活动。",
    links: [
      { to: detailAddress(activityKind, "company", id), label: `打开 ${actCode || id}` },
      { to: listAddress(activityKind, "company"), label: "服务活动" },
    ],
  };
}

/**
 * An activity that says the same and was made since the press whose answer never came. Two have no code in common. One with a list of
 * vehicles is a draft until it has them.
 */
async function findNew({ backend }: RequestContext, { fields }: Text<ActivityShape>, action: "draft" | "submit", since: string) {
  const { actCode, actName, vehicleList } = fields;
  const { records } = await backend.read(activityPage, {
    query: { current: 1, size: 20 },
    body: { ...(actCode === "" ? {} : { actCode }), ...(actName === "" ? {} : { actName }) },
  });
  const earliest = Date.parse(since) - clockSlackMs;
  const found = records.find(
    (row) =>
      plainCode(row.actCode) === plainCode(actCode) &&
      (row.actName ?? "") === actName &&
      (row.status === draft ? action === "draft" || vehicleList !== "" : action === "submit") &&
      Date.parse(row.createDate ?? "") >= earliest,
  );
  const isHalf = action === "submit" && found?.status === draft;
  return found && { ...toMade(found), ...(isHalf && { instead: "上次发布没有收到响应" }) };
}
