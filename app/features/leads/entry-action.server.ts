import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OutputOf } from "#gateway/operation.ts";
import { leadCreate, leadDetail, leadPage, leadUpdate } from "#gateway/operations/lead.ts";
import { isMineSince } from "#app/lib/documents/own-act.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import type { FormRequest, RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import type { Problem, Values } from "#app/lib/forms/form.ts";
import type { Attempt, Made } from "#app/lib/forms/idempotency/idempotent-submit.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { personalDataOf } from "#app/lib/view/personal-data.server.ts";
import { showPersonal } from "#app/lib/view/personal-data.ts";
import { today } from "#app/lib/view/today.server.ts";
import { entryForm as form, type EntryShape } from "./entry-form.ts";
import { isOpenLead, leadState } from "./lead-words.ts";
import * as offers from "./offers.server.ts";

export type Lead = OutputOf<typeof leadDetail>;

interface Page {
  /** Undefined for a new one. */
  id: string | undefined;
}

const page = ({ params }: RouteArgs): Page => ({ id: params["detailID"] });

export function toMadeLead({ id, leadNumber }: { id: string; leadNumber?: string | undefined }): Made {
  return { id, number: leadNumber ?? id };
}

/** Who did something with a lead last, as its own history says. */
export const lastFollow = ({ followList }: Lead) => {
  const last = followList.at(-1);
  return last && { by: last.userName, at: last.operateTime };
};

const names = [
  ...(["leadName", "mobile", "sex", "ageRange", "provinceCode", "cityCode", "districtCode", "fromChannel", "subChannel"] as const),
  ...(["campaignCode", "collectDate", "preModel", "pschTimeRange", "budgetRange", "intentionLevel"] as const),
] as const;
type Entry = Record<(typeof names)[number], string>;

function toEntry(fields: Values<EntryShape>): Entry {
  // One entry a name, which is what the type says.
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Entry;
}

/** Makes a lead, or corrects the one of the address. */
export const { action: saveLead, load } = formAction<EntryShape, Page, Lead, Entry>(form, {
  page,
  start: () => ({ fields: { collectDate: today() } }),
  stored: {
    word: "线索",
    read: async ({ context, page: { id } }) => (id === undefined ? undefined : context.backend.read(leadDetail, { params: { id } })),
    toText: (lead) => ({ fields: Object.fromEntries(names.map((name) => [name, lead[name] ?? ""])) }),
    version: ({ version = 0 }) => version,
    made: toMadeLead,
    lastChange: lastFollow,
    closed: ({ leadStatus }) =>
      isOpenLead(leadStatus)
        ? undefined
        : { tone: "warning", title: `该线索${leadState(leadStatus).label}，不能修改`, advice: "填写的内容都在下面，没有保存。" },
  },
  offers: {
    ageRange: ({ context }) => offers.dictionary("ageRange")(context.backend),
    provinceCode: ({ context }) => offers.provinces(context.backend),
    cityCode: ({ context, plain }) => offers.cities(context.backend, plain.fields.provinceCode),
    districtCode: ({ context, plain }) => offers.districts(context.backend, plain.fields.cityCode),
    fromChannel: ({ context }) => offers.channels(context.backend),
    subChannel: ({ context, plain }) => offers.subChannels(context.backend, plain.fields.fromChannel),
    campaignCode: ({ context }) => offers.campaigns(context.backend),
    preModel: ({ context }) => offers.dictionary("preModel")(context.backend),
    pschTimeRange: ({ context }) => offers.dictionary("pschTimeRange")(context.backend),
    budgetRange: ({ context }) => offers.dictionary("budgetRange")(context.backend),
    intentionLevel: ({ context }) => offers.dictionary("intentionLevel")(context.backend),
  },
  validate({ plain: { fields } }) {
    const problems: Problem<EntryShape>[] = [];
    if (!/^1[3-9]\d{9}$/.test(fields.mobile)) problems.push({ path: "mobile", message: "请填写 11 位手机号" });
    if (fields.collectDate > today()) problems.push({ path: "collectDate", message: "留资日期不能晚于今天" });
    return problems.length > 0 ? { ok: false, problems } : { ok: true, ready: toEntry(fields) };
  },
  async send({ context: { backend }, plain: { fields } }, entry, stored, begin) {
    const body = { ...entry, ...(fields.followRemark && { followRemark: fields.followRemark }) };
    const written = stored
      ? await backend.write(leadUpdate, { body: { ...body, id: stored.id, version: stored.version ?? 0 } }, await begin())
      : await backend.write(leadCreate, { body }, await begin());
    return written.ok ? { ...written, value: toMadeLead(written.value) } : written;
  },
  recoverAfterTimeout: (at, attempt, { fields }) => findMade(at, attempt, fields.mobile),
  done: ({ page: { id } }, made) => ({
    // A customer who has an open lead joins it, and the backend's words say so.
    ...(id === undefined
      ? { kind: "created", message: made.statusText ?? "创建成功" }
      : { kind: "updated", message: made.statusText ?? "修改成功" }),
    documentId: made.id,
    to: (done) => `${pathTo("cvrmDetail", { detailID: made.id })}?done=${done}`,
  }),
  again: "可以再次保存，不会重复生成。",
  button: "保存",
});

/** The lead that a press whose answer got lost has made, or joined: its history names this user since then. */
async function findMade({ context, page: { id } }: FormRequest<Page>, { since }: Attempt, mobile: string): Promise<Made | undefined> {
  if (id !== undefined) return undefined;
  const { backend, actor } = context;
  const { records } = await backend.read(leadPage, { query: { size: 10 }, body: { mobile: mobile.trim() } });
  const open = records.filter(({ leadStatus }) => isOpenLead(leadStatus));
  const found = await Promise.all(open.map((lead) => backend.read(leadDetail, { params: { id: lead.id } })));
  const lost = found.find(({ followList }) =>
    followList.some((follow) => (follow.operation === "create" || follow.operation === "join") && isMineSince(follow, actor, since)),
  );
  return lost && toMadeLead(lost);
}

const asked = new URLSearchParams([[showPersonal.name, showPersonal.value]]);

/** A new lead, or a stored one to be corrected: whoever corrects it reads the customer's name and number, which leaves an audit line. */
export async function loadEntry(args: LoaderFunctionArgs) {
  const { id } = page(args);
  const view = await load(args, { id });
  if (id !== undefined) personalDataOf(args.context, asked, id);
  return { view, id };
}
