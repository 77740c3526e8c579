import type { ActionFunctionArgs } from "@remix-run/node";
import type { WriteOptions } from "#gateway/backend.ts";
import type { OutputOf } from "#gateway/operation.ts";
import { activityDelete, activityDetail, activityPush, activitySendDown, activityUpdate } from "#gateway/operations/campaigns.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { detailAddress, listAddress } from "#app/lib/documents/document-address.ts";
import { deleteDraft } from "#app/lib/documents/draft-deletion.server.ts";
import { deletionFormId } from "#app/lib/documents/draft-deletion.tsx";
import { readLastChange } from "#app/lib/documents/last-change.server.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import type { WriteIntent } from "#app/lib/forms/form.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { actForm, type ActShape } from "./act-form.ts";
import { activityKind } from "./activity-kind.ts";

type Activity = OutputOf<typeof activityDetail>;

interface Page {
  id: string;
}

const page = ({ params }: RouteArgs): Page => ({ id: params["detailID"] ?? "" });
const issued = "1";
const closed = "2";
/** As the history calls what is done here. */
const acts: ReadonlySet<string> = new Set(["sendDown", "push", "close", "reopen"]);

const { action: act, load } = formAction<ActShape, Page, Activity, string>(actForm, {
  page,
  stored: {
    word: activityKind.word,
    read: ({ context, page: { id } }) => context.backend.read(activityDetail, { params: { id } }),
    toText: () => ({ fields: { actCloseReason: "" } }),
    version: ({ version = 0 }) => version,
    lastChange: ({ id }, { context }) => readLastChange(context, id),
    made: toMade,
  },
  validate: ({ plain: { fields }, intent }, activity) =>
    intent === "close" && fields.actCloseReason === ""
      ? { ok: false, problems: [{ path: "actCloseReason", message: askToClose(activity) }] }
      : { ok: true, ready: fields.actCloseReason },
  async send({ context: { backend }, page: { id }, intent }, actCloseReason, activity, begin) {
    const written = await write(backend, { id, intent, version: activity?.version ?? 0, actCloseReason }, await begin());
    return written.ok ? { ...written, value: toMade(activity ?? { id }) } : written;
  },
  recoverAfterTimeout: async ({ context, page: { id } }, { since }) => {
    const activity = await context.backend.read(activityDetail, { params: { id } });
    const history = await context.backend.read(auditList, { body: { applicationNo: id } });
    const isDone = history.some((entry) => acts.has(entry.operation ?? "") && isMineSince(entry, context.actor, since));
    return isDone ? toMade(activity) : undefined;
  },
  done: ({ intent }, { id }) => ({
    kind: "updated",
    message: doneWords[intent],
    documentId: id,
    to: (done) => `${detailAddress(activityKind, "company", id)}?done=${done}`,
  }),
  again: "可以再次操作，不会重复。",
  button: { sendDown: "下发经销商", push: "推送 DMS", close: "结束活动", reopen: "撤销结束" },
});

const doneWords: Readonly<Record<WriteIntent<ActShape>, string>> = {
  sendDown: "下发成功",
  push: "推送完成，结果见经销商列表",
  close: "活动已结束",
  reopen: "已撤销结束，活动继续进行",
};

/** What is asked before an activity ends: how far it is, and why. */
function askToClose({ vehicleCount = 0, completedCount = 0, claimedCount = 0 }: Partial<Activity> = {}): string {
  const figures = `已完成 ${completedCount} 台，未完成 ${vehicleCount - completedCount} 台（其中已申报 ${claimedCount - completedCount} 台）`;
  return `${figures}。结束后经销商不能再申报；如确需结束，请填写结束原因后再按“结束活动”`;
}

function toMade({ id, actCode }: { id: string; actCode?: string | undefined }) {
  return { id, number: actCode || id };
}

interface Written {
  id: string;
  intent: WriteIntent<ActShape>;
  version: number;
  actCloseReason: string;
}

async function write(backend: RequestContext["backend"], { id, intent, version, actCloseReason }: Written, options: WriteOptions) {
  if (intent === "sendDown") return backend.write(activitySendDown, { params: { id } }, options);
  if (intent === "push") return backend.write(activityPush, { body: { id } }, options);
  const body = intent === "reopen" ? { id, version, status: issued } : { id, version, status: closed, actCloseReason };
  return backend.write(activityUpdate, { body }, options);
}

export function loadActForm(args: RouteArgs, activity: Activity) {
  return load(args, page(args), activity);
}

/** What a form on the page of an activity was sent for: a draft is deleted, what is issued is sent down, handed over or closed. */
export async function actOnActivity(args: ActionFunctionArgs) {
  const { context, params } = args;
  const posted = await readPostedForm(args, [actForm.id, deletionFormId]);
  if (posted.formId === actForm.id) return act(args, posted);
  const id = params["detailID"] ?? "";
  return deleteDraft(context, posted, {
    read: async () => ({ number: (await context.backend.read(activityDetail, { params: { id } })).actCode || id, deleted: false }),
    remove: () => context.backend.write(activityDelete, { params: { id } }),
    done: (done) => `${listAddress(activityKind, "company")}?done=${done}`,
  });
}
