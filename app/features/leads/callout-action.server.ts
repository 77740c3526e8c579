import type { ActionFunctionArgs } from "@remix-run/node";
import { leadDelete, leadDetail, leadUpdate } from "#gateway/operations/lead.ts";
import { deleteDraft } from "#app/lib/documents/draft-deletion.server.ts";
import { deletionFormId } from "#app/lib/documents/draft-deletion.tsx";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { today } from "#app/lib/view/today.server.ts";
import { calloutForm as form, type CalloutShape } from "./callout-form.ts";
import { lastFollow, toMadeLead, type Lead } from "./entry-action.server.ts";
import { leadState, leadStates } from "./lead-words.ts";
import { readNextDay } from "./next-day.ts";
import { calloutStates } from "./offers.server.ts";

interface Page {
  id: string;
}

/** Of a lead, by the address. */
export const leadOf = ({ params }: RouteArgs): Page => ({ id: params["detailID"] ?? "" });

/** The choice of the day of another call the form begins with. */
const usualDays = "1";

/** Notes what calling the customer came to; nothing that is stored stands in it. Ready to be sent is the day of another call. */
const { action: callOut, load: loadCallout } = formAction<CalloutShape, Page, Lead, string | undefined>(form, {
  page: leadOf,
  stored: {
    word: "线索",
    read: ({ context, page: { id } }) => context.backend.read(leadDetail, { params: { id } }),
    toText: () => ({ fields: { nextDay: usualDays } }),
    version: ({ version = 0 }) => version,
    made: toMadeLead,
    lastChange: lastFollow,
    equalsSubmitted: () => false,
    said: ({ followList }) => {
      const { calloutState, followRemark, nextFollowDate } = followList.at(-1) ?? {};
      return { calloutState, followRemark, nextFollowDate };
    },
    closed: ({ leadStatus }) =>
      leadStatus === leadStates.fresh
        ? undefined
        : { tone: "warning", title: `该线索${leadState(leadStatus).label}，不能再外呼`, advice: "填写的内容都在下面，没有保存。" },
  },
  offers: {
    calloutState: async ({ context }) => (await calloutStates(context.backend)).filter(({ value }) => value !== "notCalled"),
  },
  validate({ plain: { fields } }) {
    if (fields.calloutState !== "noAnswer") return { ok: true, ready: undefined };
    const next = readNextDay(fields, { begun: usualDays, today: today(), label: "再次外呼日期" });
    if ("problem" in next) return { ok: false, problems: [{ path: "nextFollowDate", message: next.problem }] };
    return { ok: true, ready: next.day };
  },
  async send({ context: { backend }, page: { id }, plain: { fields } }, nextFollowDate, lead, begin) {
    const { calloutState, followRemark } = fields;
    const body = {
      id,
      version: lead?.version ?? 0,
      // One of those the backend offers, or it refuses it.
      calloutState: calloutState as "interested",
      followRemark,
      ...(nextFollowDate && { nextFollowDate }),
    };
    const written = await backend.write(leadUpdate, { body }, await begin());
    return written.ok ? { ...written, value: toMadeLead(written.value) } : written;
  },
  async recoverAfterTimeout({ context, page: { id } }, { since }, { fields }) {
    const lead = await context.backend.read(leadDetail, { params: { id } });
    const isDone = lead.followList.some(
      (follow) =>
        follow.operation === "callout" && follow.calloutState === fields.calloutState && isMineSince(follow, context.actor, since),
    );
    return isDone ? toMadeLead(lead) : undefined;
  },
  done: (_act, made) => ({
    kind: "updated",
    message: made.statusText ?? "保存成功",
    documentId: made.id,
    to: (done) => `${pathTo("cvrmDetail", { detailID: made.id })}?done=${done}`,
  }),
  again: "可以再次保存，不会重复。",
  button: "保存外呼结果",
});

/** The form of a call, while one is to be made. */
export async function loadCalloutForm(args: RouteArgs, lead: Lead) {
  return lead.leadStatus === leadStates.fresh ? loadCallout(args, leadOf(args), lead) : undefined;
}

/** What a form on the page of a lead was sent for: its customer was called, or it is deleted. */
export async function actOnLead(args: ActionFunctionArgs) {
  const { context } = args;
  const posted = await readPostedForm(args, [form.id, deletionFormId]);
  if (posted.formId === form.id) return callOut(args, posted);
  const { id } = leadOf(args);
  return deleteDraft(context, posted, {
    what: "线索",
    read: async () => ({ number: (await context.backend.read(leadDetail, { params: { id } })).leadNumber ?? id, deleted: false }),
    remove: () => context.backend.write(leadDelete, { params: { id } }),
    done: (done) => `${pathTo("cvrmSearch")}?done=${done}`,
  });
}
