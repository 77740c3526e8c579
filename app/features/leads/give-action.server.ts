import type { LoaderFunctionArgs } from "@remix-run/node";
import { Semaphore } from "async-mutex";
import { z } from "zod";
import type { Result } from "#gateway/backend.ts";
import { dealerLeadFollowUp } from "#gateway/operations/lead-follow-up.ts";
import { readIfFound } from "#app/lib/data/optional-read.server.ts";
import { eachAction } from "#app/lib/forms/each-action.server.ts";
import { submitIdempotently } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { underWayWords } from "#app/lib/forms/idempotency/send-failure.server.ts";
import { rememberedResults } from "#app/lib/forms/remembered-results.server.ts";
import { keyOfOne, type OneFailure, orFailure, sendMany, toOneFailure, type Unsent } from "#app/lib/forms/send-many.server.ts";
import type { RequestContext } from "#app/lib/request/context.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { readIds } from "./assign-leads.server.ts";
import { type DealerLead, isManager, readOwnLead } from "./dealer-role.server.ts";
import { chosenOf, giveForm as form, giveMax, type Chosen } from "./give-form.ts";
import { isOpenLead } from "./lead-words.ts";
import { toLeadRow } from "./list.server.ts";
import { consultants } from "./offers.server.ts";

/** Leads of the address that go on, as they stand. */
interface Page {
  leads: readonly DealerLead[];
  surplus: number;
}

const { remember, find } = rememberedResults(
  "lead-consultants",
  z.array(z.object({ id: z.string(), number: z.string(), problem: z.string().optional() })),
);

/** Who sells to whom is the manager's to say. @throws Response for everybody else */
function demandManager({ actor }: RequestContext): void {
  if (!isManager(actor)) throw new Response(null, { status: 403 });
}

/** Gives each to the consultant by itself, and leads to what became of each. */
const { action, load } = eachAction(form, {
  page: (): Page => ({ leads: [], surplus: 0 }),
  start: ({ page: { leads, surplus } }) => ({
    lists: { leads: leads.map(({ id, version = 0 }) => ({ key: id, id, version: String(version) })) },
    message: surplus > 0 ? { tone: "warning", title: `一次最多分配 ${giveMax} 条线索，多出的 ${surplus} 条没有列入` } : undefined,
  }),
  offers: { salesConsultant: ({ context: { backend, actor } }) => consultants(backend, actor.dealerCode) },
  validate({ text }) {
    const chosen = chosenOf(text);
    return chosen.length === 0 ? { ok: false, problems: [{ path: "leads", message: "请至少选择一条线索" }] } : { ok: true, ready: chosen };
  },
  async sendEach({ context, key, plain: { fields } }, chosen) {
    demandManager(context);
    const items = await sendMany(chosen, (one, timeoutMs) =>
      orFailure(() => giveOne(context, { key, salesConsultant: fields.salesConsultant, timeoutMs }, one)),
    );
    const told = chosen.map(({ id }, at) => ({ id, ...toldOf(items[at] ?? { kind: "unsent" }, id) }));
    const again = chosen.flatMap(({ id }, at) => (items[at]?.kind === "given" ? [] : [["id", id]]));
    const query = new URLSearchParams([...again, ["result", await remember(context, told)]]);
    return { to: `${pathTo("cvrmDealerAssign")}?${query.toString()}`, finished: again.length === 0 };
  },
  back: { tone: "info", title: "已恢复之前选择的线索，尚未分配", advice: "请核对后再次提交。" },
  button: "分配",
});

interface Giving {
  key: string;
  salesConsultant: string;
  timeoutMs: number;
}
type Outcome = Awaited<ReturnType<typeof giveOne>> | OneFailure | Unsent;

async function giveOne(context: RequestContext, { key, salesConsultant, timeoutMs }: Giving, { id, version }: Chosen) {
  const { backend, actor } = context;
  const { account, userName } = actor;
  const lead = await readOwnLead(context, id);
  const number = lead.leadNumber ?? id;
  const made = { id, number };
  const sent = await submitIdempotently(context, {
    key: keyOfOne(key, id),
    action: "submit",
    body: { id, salesConsultant },
    timeoutMs,
    async send(begin): Promise<Result<typeof made>> {
      const body = { id, version, salesConsultant, account, userName };
      const result = await backend.write(dealerLeadFollowUp, { body }, await begin());
      return result.ok ? { ...result, value: made } : result;
    },
    async recoverAfterTimeout() {
      return (await readOwnLead(context, id)).salesConsultant === salesConsultant ? made : undefined;
    },
  });
  switch (sent.kind) {
    case "made":
      return { kind: "given" as const, number };
    case "madeOther":
      return { kind: "other" as const, words: "已分配给之前选择的销售顾问，要改请从列表重新勾选", number };
    case "underWay":
      return { kind: "underWay" as const, words: underWayWords(sent), number };
    case "failed":
      return { ...toOneFailure(sent.error), number };
  }
}

function toldOf(outcome: Outcome, id: string): { number: string; problem?: string } {
  const number = "number" in outcome ? outcome.number : id;
  if (outcome.kind === "given") return { number };
  if ("words" in outcome) return { number, problem: outcome.words };
  return { number, problem: outcome.kind === "missing" ? "没有找到该线索" : "还没有分配，请再次提交" };
}

/** What a press of the form is for. */
export const giveLeads = action;

/** Leads of an address that can be given to a consultant, or what became of them. */
export async function loadGive(args: LoaderFunctionArgs) {
  const { context, request } = args;
  demandManager(context);
  const named = readIds(request);
  const slots = new Semaphore(8);
  const read = named.slice(0, giveMax).map((id) => slots.runExclusive(() => readIfFound(readOwnLead(context, id))));
  const [found, results] = await Promise.all([Promise.all(read), find(context, new URL(request.url).searchParams.get("result"))]);
  const leads = found.flatMap((lead) => (lead && isOpenLead(lead.leadStatus) ? [lead] : []));
  return {
    rows: leads.map(toLeadRow),
    gone: read.length - leads.length,
    form: await load(args, { leads, surplus: Math.max(0, named.length - giveMax) }),
    results,
  };
}
