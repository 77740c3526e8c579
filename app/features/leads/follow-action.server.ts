import type { ActionFunctionArgs } from "@remix-run/node";
import { dealerLeadFollowUp, dealerLeadStatuses } from "#gateway/operations/lead-follow-up.ts";
import type { Result } from "#gateway/backend.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { FormRequest, RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import type { Problem } from "#app/lib/forms/form.ts";
import { readPostedForm } from "#app/lib/forms/posts/posted-form.server.ts";
import type { Attempt, Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { toDictionaryChoices } from "#app/lib/lists/offers.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { today } from "#app/lib/view/today.server.ts";
import { type DealerLead, isManager, readOwnLead } from "./dealer-role.server.ts";
import { lastFollow, toMadeLead } from "./entry-action.server.ts";
import { consultantForm, followForm, type ConsultantShape, type FollowShape } from "./follow-form.ts";
import { followStateWord, isOpenLead } from "./lead-words.ts";
import { consultants, dictionary } from "./offers.server.ts";

interface Page {
  id: string;
}

/** Of a lead, by the address. */
export const dealerLeadOf = ({ params }: RouteArgs): Page => ({ id: params["detailID"] ?? "" });

/** Nothing that is stored stands in these forms: they go by its version. */
const stored = {
  word: "线索",
  read: ({ context, page: { id } }: FormRequest<Page>) => readOwnLead(context, id),
  toText: () => ({ fields: {} }),
  version: ({ version = 0 }: DealerLead) => version,
  made: toMadeLead,
  lastChange: lastFollow,
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

const follows = formAction<FollowShape, Page, DealerLead>(followForm, {
  page: dealerLeadOf,
  stored,
  offers: {
    followState: async ({ context: { backend } }) =>
      toDictionaryChoices(await backend.read(dealerLeadStatuses)).filter(({ value }) => value !== "waitAssign"),
    closeReason: async ({ context: { backend }, plain: { fields } }) => (await reasonsOf[fields.followState]?.(backend)) ?? [],
    intentionLevel: ({ context: { backend } }) => dictionary("intentionLevel")(backend),
  },
  validate({ plain: { fields } }) {
    const { followState, closeReason, nextFollowDate, followRemark } = fields;
    const problems: Problem<FollowShape>[] = [];
    if (reasonsOf[followState] && closeReason === "")
      problems.push({ path: "closeReason", message: followState === "lost" ? "请选择战败原因" : "请选择无效原因" });
    if (goesOn(followState) && nextFollowDate === "") problems.push({ path: "nextFollowDate", message: "请填写下次跟进日期" });
    if (nextFollowDate !== "" && nextFollowDate < today()) problems.push({ path: "nextFollowDate", message: "下次跟进日期不能早于今天" });
    if (goesOn(followState) && followRemark === "") problems.push({ path: "followRemark", message: "请填写跟进记录" });
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: undefined };
  },
  async send({ context: { backend, actor }, page: { id }, plain: { fields } }, _validated, lead, begin) {
    const { followState, closeReason, nextFollowDate, intentionLevel, followRemark } = fields;
    const body = {
      id,
      version: lead?.version ?? 0,
      ...whoOf(actor),
      // One of those the backend offers, or it refuses it.
      followState: followState as "following",
      ...(followRemark && { followRemark }),
      ...(goesOn(followState) && { nextFollowDate }),
      ...(closeReason && { closeReason }),
      ...(intentionLevel && { intentionLevel }),
    };
    return toMadeResult(await backend.write(dealerLeadFollowUp, { body }, await begin()), lead, id);
  },
  recoverAfterTimeout: (at, attempt, { fields }) =>
    findAct(at, attempt, ({ operation, followState }) => operation === "follow" && followState === fields.followState),
  done,
  again: "可以再次保存，不会重复。",
  button: "保存跟进",
});

const assignments = formAction<ConsultantShape, Page, DealerLead>(consultantForm, {
  page: dealerLeadOf,
  stored: {
    ...stored,
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

function done(_act: unknown, made: Made) {
  return {
    kind: "updated" as const,
    message: made.statusText ?? "保存成功",
    documentId: made.id,
    to: (id: string) => `${pathTo("cvrmDealerLead", { detailID: made.id })}?done=${id}`,
  };
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
  if (!isOpenLead(lead.leadStatus)) return { follow: undefined, consultant: undefined };
  const [follow, consultant] = await Promise.all([
    follows.load(args, dealerLeadOf(args), lead),
    isManager(args.context.actor) ? assignments.load(args, dealerLeadOf(args), lead) : undefined,
  ]);
  return { follow, consultant };
}

/** What a form on the page of a lead was sent for. */
export async function actOnDealerLead(args: ActionFunctionArgs) {
  const posted = await readPostedForm(args, [followForm.id, consultantForm.id]);
  return posted.formId === consultantForm.id ? assignments.action(args, posted) : follows.action(args, posted);
}
