import type { LoaderFunctionArgs } from "@remix-run/node";
import { Semaphore } from "async-mutex";
import { leadPoolDetail, leadPoolUpdate } from "#gateway/operations/lead-follow-up.ts";
import { leadDealers } from "#gateway/operations/lead.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { FormRequest, RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import type { Problem } from "#app/lib/forms/form.ts";
import { findFlash } from "#app/lib/forms/idempotency/done.server.ts";
import type { Attempt, Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { readAllRows } from "#app/lib/data/all-rows.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { joined } from "#app/lib/view/picked-fields.server.ts";
import { assignForm as form, assignMax, chosenOf, ways, type AssignShape, type AssignText } from "./assign-form.ts";
import { readChosenLeads, readIds } from "./assign-leads.server.ts";
import { findAssigned, rememberAssigned } from "./assign-result.server.ts";
import { isOpenLead, leadState, leadStates } from "./lead-words.ts";
import { toLeadRow } from "./list.server.ts";
import { toProposal, type PoolLead } from "./pool.server.ts";

/** The leads of an address, as they stand. */
interface Page {
  leads: readonly PoolLead[];
  /** How many the address names beyond what can be given away at once. */
  surplus: number;
}

/** One lead and who gets it. */
interface Assignment {
  id: string;
  version: number;
  testDealerCode: string;
}

/** Whether it can be given to a dealer, or from one to another. */
const isGivable = ({ leadStatus }: PoolLead) => isOpenLead(leadStatus) && leadStatus !== leadStates.fresh;
const isFollowed = ({ followState }: PoolLead) => followState !== undefined && followState !== "waitAssign";

async function readPage({ request, context }: RouteArgs): Promise<Page> {
  const named = readIds(request);
  const leads = await readChosenLeads(context, named.slice(0, assignMax));
  return { leads: leads.filter(isGivable), surplus: Math.max(0, named.length - assignMax) };
}

/** Gives what was chosen to its dealers by one call, which answers what became of each. */
export const { action: assignLeads, load } = formAction<AssignShape, Page, undefined, readonly Assignment[]>(form, {
  page: readPage,
  start: ({ page: { leads, surplus } }) => ({
    fields: { way: leads.some(({ testDealerCode }) => testDealerCode !== undefined) ? ways.dealer : ways.region },
    lists: { leads: leads.map(({ id, version = 0 }) => ({ key: id, id, version: String(version) })) },
    message: surplus > 0 ? { tone: "warning", title: `一次最多下发 ${assignMax} 条线索，多出的 ${surplus} 条没有列入` } : undefined,
  }),
  offers: {
    dealerCode: async ({ context: { backend } }) =>
      (await readAllRows((query) => backend.read(leadDealers, { query, body: {} }))).map(
        ({ code = "", shortName, name, openCount = 0 }) => ({
          value: code,
          label: `${joined(code, shortName ?? name) ?? code}（在跟 ${openCount} 条）`,
        }),
      ),
  },
  validate({ text, plain: { fields }, page: { leads } }) {
    const chosen = chosenOf(text);
    const problems: Problem<AssignShape>[] = [];
    if (chosen.length === 0) problems.push({ path: "leads", message: "请至少选择一条线索" });
    if (fields.way === ways.dealer && fields.dealerCode === "") problems.push({ path: "dealerCode", message: "请选择经销商" });
    const of = (id: string) => leads.find((lead) => lead.id === id);
    const far = chosen.filter(({ id }) => targetOf(of(id), fields) === undefined);
    if (fields.way === ways.region && far.length > 0)
      problems.push({ path: "leads", message: `${far.length} 条线索附近没有经销商，请取消勾选或改为指定经销商` });
    if (fields.remark === "" && leads.some((lead) => isFollowed(lead) && chosen.some(({ id }) => id === lead.id)))
      problems.push({ path: "remark", message: "该线索已跟进，转派须填写原因" });
    if (problems.length > 0) return { ok: false, problems };
    return { ok: true, ready: chosen.flatMap(({ id, version }) => toAssignment(id, version, targetOf(of(id), fields))) };
  },
  async send({ context, key, plain: { fields }, page: { leads } }, assignList, _doc, begin) {
    const body = { assignList: [...assignList], ...(fields.remark === "" ? {} : { remark: fields.remark }) };
    const written = await context.backend.write(leadPoolUpdate, { body }, await begin());
    if (!written.ok) return written;
    const results = written.value.resultList.map(({ id, assignedFlag, statusText }) => {
      const lead = leads.find((each) => each.id === id);
      const target = assignList.find((each) => each.id === id)?.testDealerCode ?? "";
      const refusal = assignedFlag ? {} : { refusal: statusText ?? "没有下发" };
      return { id, number: lead?.leadNumber ?? id, dealer: target, ...refusal };
    });
    await rememberAssigned(context, key, results);
    return { ...written, value: { id: assignList[0]?.id ?? "", number: `${written.value.assignedCount ?? 0} 条` } };
  },
  recoverAfterTimeout: (at, attempt, sent) => findGiven(at, attempt, sent),
  done: (_act, made) => ({
    kind: "updated",
    message: "下发成功",
    documentId: made.id,
    to: (done) => `${pathTo("cvrmLeadAssign")}?done=${done}`,
  }),
  again: "可以再次下发，不会重复。",
  button: "确认下发",
});

/** Who gets a lead; undefined where nobody is near. */
function targetOf(lead: PoolLead | undefined, { way, dealerCode }: Readonly<Record<"way" | "dealerCode", string>>): string | undefined {
  return way === ways.region ? lead?.regionDealerCode : dealerCode || undefined;
}

function toAssignment(id: string, version: number, testDealerCode: string | undefined): Assignment[] {
  return testDealerCode === undefined ? [] : [{ id, version, testDealerCode }];
}

/** Whether a press whose answer got lost has given all of them away: then the history of each names this user since. */
async function findGiven({ context }: FormRequest<Page>, { since }: Attempt, sent: AssignText): Promise<Made | undefined> {
  const { backend, actor } = context;
  const slots = new Semaphore(8);
  const chosen = chosenOf(sent);
  const leads = await Promise.all(chosen.map(({ id }) => slots.runExclusive(() => backend.read(leadPoolDetail, { params: { id } }))));
  const isGiven = leads.every(({ followList }) =>
    followList.some((follow) => (follow.operation === "assign" || follow.operation === "move") && isMineSince(follow, actor, since)),
  );
  return isGiven && chosen[0] ? { id: chosen[0].id, number: `${chosen.length} 条` } : undefined;
}

/** What is about to be given away, or what became of it. */
export async function loadAssign(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const done = await findFlash(context, new URL(request.url).searchParams.get("done"));
  const [page, results] = await Promise.all([readPage(args), findAssigned(context, done?.formKey)]);
  const named = readIds(request).slice(0, assignMax).length;
  return {
    rows: page.leads.map((lead) => ({
      ...toLeadRow(lead),
      proposal: toProposal(lead),
      regionDealerCode: lead.regionDealerCode,
      testDealerCode: lead.testDealerCode,
      isFollowed: isFollowed(lead),
      state: leadState(lead.leadStatus),
    })),
    gone: named - page.leads.length,
    form: await load(args, page),
    done: done && { message: done.message, number: done.number, results },
  };
}
