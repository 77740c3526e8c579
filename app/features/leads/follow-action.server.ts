import type { ActionFunctionArgs } from "@remix-run/node";
import { dealerLeadFollowUp, dealerLeadStatuses } from "#gateway/operations/lead-follow-up.ts";
import { refuseSale } from "#gateway/rules/lead-sale.ts";
import type { Result } from "#gateway/backend.ts";
import { nextOf, readQueueHint, rememberNext, type QueueHint } from "#app/lib/documents/document-queue.server.ts";
import { queueAddress, type QueueStep } from "#app/lib/documents/queue-address.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { FormRequest, RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import type { Problem } from "#app/lib/forms/form.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import type { Attempt, Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { today } from "#app/lib/view/today.server.ts";
import { leadQueueOf } from "./dealer-list.server.ts";
import { type DealerLead, isManager, readOwnLead } from "./dealer-role.server.ts";
import { lastFollow, toMadeLead } from "./entry-action.server.ts";
import { consultantForm, followForm, reopenForm, type ConsultantShape, type FollowShape, type ReopenShape } from "./follow-form.ts";
import { followStateWord, isOpenLead, leadStates, leadWords as words } from "./lead-words.ts";
import { readNextDay } from "./next-day.ts";
import { consultants, dictionary } from "./offers.server.ts";

interface Page extends QueueHint {
  id: string;
}

/** Of a lead, by the address. */
export const dealerLeadOf = ({ params, request }: RouteArgs): Page => ({ id: params["detailID"] ?? "", ...readQueueHint(request.url) });

/** The choice of the next day the form begins with. */
const usualDays = "3";
const remarkMax = 500;

/** Nothing that is stored stands in these forms: they go by its version. */
const stored = {
  word: "线索",
  read: ({ context, page: { id } }: FormRequest<Page>) => readOwnLead(context, id),
  toText: () => ({ fields: {} }),
  version: ({ version = 0 }: DealerLead) => version,
  made: toMadeLead,
  lastChange: lastFollow,
  // What is stored says nothing of what was sent: whether a lost press has come through its history tells.
  equalsSubmitted: () => false,
  closed: ({ leadStatus, followState }: DealerLead) =>
    isOpenLead(leadStatus)
      ? undefined
      : {
          tone: "warning" as const,
          title: `该线索已${followStateWord(followState)?.label ?? "结束"}，不能再跟进`,
          advice: "填写的内容都在下面，没有保存。",
        },
};

/** The reasons a state asks for. */
const reasonsOf: Readonly<Record<string, ReturnType<typeof dictionary>>> = {
  lost: dictionary("lostReason"),
  invalid: dictionary("invalidReason"),
};
const goesOn = (state: string) => state === "following" || state === "testDrive";
const remarkOf = ({ quickRemark, followRemark }: Record<"quickRemark" | "followRemark", string>) =>
  [quickRemark, followRemark].filter(Boolean).join("：");

/** Ready to be sent is the day the customer is contacted next; none where the lead ends. */
const follows = formAction<FollowShape, Page, DealerLead, string | undefined>(followForm, {
  page: dealerLeadOf,
  stored: {
    ...stored,
    said: ({ followList, intentionLevel }) => {
      const { followState, followRemark, nextFollowDate } = followList.at(-1) ?? {};
      return { followState, followRemark, nextFollowDate, intentionLevel };
    },
    // What most follow-ups say: a call that changed nothing is saved as the form begins.
    toText: ({ followState = "" }) => ({
      fields: { followState: goesOn(followState) ? followState : "following", nextDay: usualDays },
    }),
  },
  offers: {
    followState: async ({ context: { backend } }) =>
      toDictionaryChoices(await backend.read(dealerLeadStatuses)).filter(({ value }) => value !== "waitAssign"),
    closeReason: async ({ context: { backend }, plain: { fields } }) => (await reasonsOf[fields.followState]?.(backend)) ?? [],
    intentionLevel: ({ context: { backend } }) => dictionary("intentionLevel")(backend),
  },
  validate({ plain: { fields } }) {
    const { followState, closeReason } = fields;
    const problems: Problem<FollowShape>[] = [];
    if (reasonsOf[followState] && closeReason === "")
      problems.push({ path: "closeReason", message: followState === "lost" ? "请选择战败原因" : "请选择无效原因" });
    const remark = remarkOf(fields);
    if (remark.length > remarkMax) problems.push({ path: "followRemark", message: `跟进记录最多 ${remarkMax} 个字` });
    const mistake = followState === "won" ? refuseSale(fields) : undefined;
    if (mistake) problems.push({ path: mistake.field, message: mistake.words });
    if (!goesOn(followState)) return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: undefined };
    const next = readNextDay(fields, { begun: usualDays, today: today(), label: words.nextFollowDate });
    if ("problem" in next) problems.push({ path: "nextFollowDate", message: next.problem });
    if (remark === "") problems.push({ path: "followRemark", message: "请选择联系情况，或填写跟进记录" });
    return "day" in next && problems.length === 0 ? { ok: true, ready: next.day } : { ok: false, problems };
  },
  async send({ context, page, plain: { fields }, intent }, nextFollowDate, lead, begin) {
    const { backend, actor } = context;
    const { id } = page;
    if (intent === "saveNext") await rememberNext(context, leadQueueOf(actor), page);
    const { followState, closeReason, intentionLevel, orderNumber, vin } = fields;
    const followRemark = remarkOf(fields);
    const body = {
      id,
      version: lead?.version ?? 0,
      ...whoOf(actor),
      // One of those the backend offers, or it refuses it.
      followState: followState as "following",
      ...(followRemark && { followRemark }),
      ...(nextFollowDate && { nextFollowDate }),
      ...(closeReason && { closeReason }),
      ...(followState === "won" && { ...(orderNumber && { orderNumber }), ...(vin && { vin }) }),
      ...(intentionLevel && { intentionLevel }),
    };
    return toMadeResult(await backend.write(dealerLeadFollowUp, { body }, await begin()), lead, id);
  },
  recoverAfterTimeout: (at, attempt, { fields }) =>
    findAct(at, attempt, ({ operation, followState }) => operation === "follow" && followState === fields.followState),
  done: doneAndNext,
  again: "可以再次保存，不会重复。",
  button: { submit: "保存跟进", saveNext: "保存并打开下一条" },
});

const reopening = formAction<ReopenShape, Page, DealerLead, string>(reopenForm, {
  page: dealerLeadOf,
  stored: {
    ...stored,
    toText: () => ({ fields: { nextDay: usualDays } }),
    closed: ({ leadStatus }) =>
      leadStatus === leadStates.won
        ? undefined
        : { tone: "warning", title: "该线索没有成交，不用撤销", advice: "填写的内容都在下面，没有保存。" },
  },
  validate({ plain: { fields } }) {
    const next = readNextDay(fields, { begun: usualDays, today: today(), label: words.nextFollowDate });
    if ("problem" in next) return { ok: false, problems: [{ path: "nextFollowDate", message: next.problem }] };
    return { ok: true, ready: next.day };
  },
  async send({ context: { backend, actor }, page: { id }, plain: { fields } }, nextFollowDate, lead, begin) {
    const { followRemark } = fields;
    const body = { id, version: lead?.version ?? 0, ...whoOf(actor), followState: "following" as const, followRemark, nextFollowDate };
    return toMadeResult(await backend.write(dealerLeadFollowUp, { body }, await begin()), lead, id);
  },
  recoverAfterTimeout: (at, attempt) =>
    findAct(at, attempt, ({ operation, followState }) => operation === "follow" && followState === "following"),
  done,
  again: "可以再次撤销，不会重复。",
  button: "撤销成交",
});

const assignments = formAction<ConsultantShape, Page, DealerLead>(consultantForm, {
  page: dealerLeadOf,
  stored: {
    ...stored,
    said: ({ salesConsultant }) => ({ salesConsultant }),
    async read(at) {
      const lead = await stored.read(at);
      // Who sells to whom is the manager's to say.
      if (!isManager(at.context.actor)) throw new Response(null, { status: 403 });
      return lead;
    },
  },
  offers: { salesConsultant: ({ context: { backend, actor } }) => consultants(backend, actor.dealerCode) },
  validate: () => ({ ok: true, ready: undefined }),
  async send({ context: { backend, actor }, page: { id }, plain: { fields } }, _validated, lead, begin) {
    const body = { id, version: lead?.version ?? 0, salesConsultant: fields.salesConsultant, ...whoOf(actor) };
    return toMadeResult(await backend.write(dealerLeadFollowUp, { body }, await begin()), lead, id);
  },
  recoverAfterTimeout: (at, attempt) => findAct(at, attempt, ({ operation }) => operation === "consultant"),
  done,
  again: "可以再次分配，不会重复。",
  button: "分配",
});

/** Who writes, which nothing else of the call says. */
const whoOf = ({ account, userName }: { account: string; userName: string }) => ({ account, userName });

function toMadeResult(result: Result<unknown>, lead: DealerLead | undefined, id: string): Result<Made> {
  return result.ok ? { ...result, value: toMadeLead(lead ?? { id }) } : result;
}

function done({ page }: FormRequest<Page>, made: Made) {
  return doneOn(made, made.statusText ?? "保存成功", { ...page, id: made.id });
}

/** To the lead that comes next, which says what was done; where none does, as `done`. */
async function doneAndNext(act: FormRequest<Page> & { intent: "submit" | "saveNext" }, made: Made) {
  const { context, page, intent } = act;
  if (intent === "submit") return done(act, made);
  const next = await nextOf(context, leadQueueOf(context.actor), page);
  const message = made.statusText ?? "保存成功";
  if (next === undefined) return doneOn(made, `${message}，没有其他待跟进的线索`, { id: made.id });
  return doneOn(made, `${made.number ?? ""} ${message}`, { ...next, queue: next.search });
}

function doneOn(made: Made, message: string, { id, queue, at }: QueueStep & { id: string }) {
  const to = (done: string) => queueAddress(pathTo("cvrmDealerLead", { detailID: id }), { queue, at, done });
  return { kind: "updated" as const, message, documentId: made.id, to };
}

/** What of the lead's history is this user's act since the press whose answer never came. */
async function findAct(
  { context, page: { id } }: FormRequest<Page>,
  { since }: Attempt,
  isIt: (follow: DealerLead["followList"][number]) => boolean,
): Promise<Made | undefined> {
  const lead = await readOwnLead(context, id);
  const isDone = lead.followList.some((follow) => isIt(follow) && isMineSince(follow, context.actor, since));
  return isDone ? toMadeLead(lead) : undefined;
}

/** The forms on the page of a lead that goes on, for whoever may use them. */
export async function loadFollowForms(args: RouteArgs, lead: DealerLead) {
  if (lead.leadStatus === leadStates.won)
    return { follow: undefined, consultant: undefined, reopen: await reopening.load(args, dealerLeadOf(args), lead) };
  if (!isOpenLead(lead.leadStatus)) return { follow: undefined, consultant: undefined, reopen: undefined };
  const [follow, consultant] = await Promise.all([
    follows.load(args, dealerLeadOf(args), lead),
    isManager(args.context.actor) ? assignments.load(args, dealerLeadOf(args), lead) : undefined,
  ]);
  return { follow, consultant, reopen: undefined };
}

/** What a form on the page of a lead was sent for. */
export async function actOnDealerLead(args: ActionFunctionArgs) {
  const posted = await readPostedForm(args, [followForm.id, consultantForm.id, reopenForm.id]);
  if (posted.formId === reopenForm.id) return reopening.action(args, posted);
  return posted.formId === consultantForm.id ? assignments.action(args, posted) : follows.action(args, posted);
}
