import { partnerCheck, partnerPage } from "#gateway/operations/partner.ts";
import { chosenIds } from "#app/lib/forms/chosen-lines.ts";
import { eachAction } from "#app/lib/forms/each-action.server.ts";
import type { RouteArgs } from "#app/lib/forms/form-setup.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { formatMasked } from "#app/lib/view/personal-data.server.ts";
import { pick } from "#app/lib/view/picked-fields.server.ts";
import { isUnfinished } from "#app/lib/forms/bulk-submit.server.ts";
import { bulkMax, readNamed, sendBulk, type BulkResult } from "./bulk/bulk-sending.server.ts";
import { notify, tellSms } from "./check-action.server.ts";
import { checkSeveralForm as form, remarkLacks } from "./partner-forms.ts";
import { readPartner, type Partner } from "./partner-sms.server.ts";
import { approvals } from "./partner-words.ts";

interface Page {
  ids: readonly string[];
  partners: readonly Partner[];
  before: BulkResult | undefined;
  surplus: number;
}

async function readPage({ request, context }: RouteArgs): Promise<Page> {
  const named = await readNamed(context, request);
  if (named.ids.length === 0) return { ...named, partners: [] };
  const body = { partnerId: named.ids.join() };
  const { records } = await context.backend.read(partnerPage, { query: { current: 1, size: bulkMax }, body });
  return { ...named, partners: named.ids.flatMap((id) => records.filter((partner) => partner.id === id)) };
}

const waits = ({ approvalResult }: Partner) => approvalResult === approvals.pending;

/** Decides those that were chosen in one way, one by one, tells each, and leads to what became of each. */
const { action, load } = eachAction(form, {
  page: readPage,
  start: ({ page: { partners, before, surplus } }) => ({
    ...(before?.items.some(isUnfinished) ? { key: before.formKey } : {}),
    fields: {},
    lists: { partners: partners.filter(waits).map(({ id }) => ({ key: id, id })) },
    message: surplus > 0 ? { tone: "warning", title: `一次最多审核 ${bulkMax} 位，多出的 ${surplus} 位没有列入` } : undefined,
  }),
  validate({ plain: { fields, lists } }) {
    const { code, remark } = fields;
    const ids = chosenIds(lists.partners);
    const message = remarkLacks({ code, remark });
    if (ids.length === 0) return { ok: false, problems: [{ path: "partners", message: "请至少选择一位" }] };
    return message === undefined ? { ok: true, ready: { ids, code, remark } } : { ok: false, problems: [{ path: "remark", message }] };
  },
  async sendEach({ context, key, page }, { ids, code, remark }) {
    const { account: operator } = context.actor;
    const { search, finished } = await sendBulk(context, key, page.ids, ids, {
      body: ({ id }) => ({ id, code, remark }),
      write: ({ id }, options) => context.backend.write(partnerCheck, { body: { operator, partnerId: id, code, remark } }, options),
      async isDone({ id }) {
        const partner = await readPartner(context, id);
        return partner.operator === operator && partner.approvalResult === code;
      },
      after: async ({ id }, keyOfOne) => tellSms(await notify(context, keyOfOne, id)),
    });
    return { to: pathTo("partnerCheckSeveral") + search, finished };
  },
  button: "提交审核",
});
export const checkPartners = action;

const toRow = (partner: Partner) => ({
  ...pick(partner, ["id", "partnerTypeName", "createDate"]),
  number: partner.partnerNumber ?? partner.id,
  partnerName: formatMasked("name", partner.partnerName)?.text,
  telephone: formatMasked("telephone", partner.telephone)?.text,
  to: pathTo("partnerDetail", { detailID: partner.id }),
});

/** Partners an address names: who can be decided, who cannot and why, and what became of a try before. */
export async function loadCheckSeveral(args: RouteArgs) {
  const page = await readPage(args);
  const { ids, partners, before } = page;
  const tried = new Set(before?.items.map(({ id }) => id));
  const find = (id: string) => partners.find((partner) => partner.id === id);
  return {
    rows: partners.filter(waits).map(toRow),
    closed: ids
      .filter((id) => !tried.has(id) && !partners.some((partner) => partner.id === id && waits(partner)))
      .map((id) => {
        const partner = find(id);
        const by = partner?.operatorName === undefined ? "" : `（${partner.operatorName}）`;
        return {
          id,
          number: partner?.partnerNumber ?? id,
          why: partner ? `${partner.approvalResultName ?? "已审核"}${by}，不能再次审核` : "没有找到",
        };
      }),
    form: await load(args, page),
    result: before?.items.map((item) => {
      const partner = find(item.id);
      return { ...item, row: partner && toRow(partner) };
    }),
  };
}
