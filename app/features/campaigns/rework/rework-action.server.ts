import type { Backend } from "#gateway/backend.ts";
import { auditList } from "#gateway/operations/claim.ts";
import { reworkCreate, reworkDelete, reworkPage } from "#gateway/operations/traceability.ts";
import { reworkNumber } from "#gateway/schemas/traceability.ts";
import { toTimelineEntries } from "#app/lib/documents/timeline.server.ts";
import { formAction } from "#app/lib/forms/form-action.server.ts";
import { readCodes } from "#gateway/rules/typed-input.ts";
import { plainVin } from "#app/lib/forms/values/vin.ts";
import { optionalRead } from "#app/lib/data/optional-read.server.ts";
import { pathTo } from "#app/registry/route-table.ts";
import { hasPermission } from "#app/lib/routing/access-rules.ts";
import { removalForm, reworkForm } from "./rework-form.ts";

/** The newest records of a vehicle. */
const readRecords = async (backend: Backend, vin: string) =>
  (await backend.read(reworkPage, { query: { size: 100 }, body: { vin } })).records;

const toList = (done: string) => `${pathTo("mtsReturn")}?done=${done}`;

/** Records which parts of a vehicle were replaced. */
export const { action: recordRework, load: loadReworkForm } = formAction(reworkForm, {
  page: () => undefined,
  validate: ({ plain: { fields } }) => ({ ok: true, ready: { vin: fields.vin, reworkPartCds: readCodes(fields.reworkPartCds).join(",") } }),
  async send({ context: { backend } }, body, _doc, begin) {
    const result = await backend.write(reworkCreate, { body }, await begin());
    return result.ok ? { ...result, value: { id: result.value.id, number: body.vin } } : result;
  },
  async recoverAfterTimeout({ context: { backend, actor } }, { since }, { fields }) {
    const parts = readCodes(fields.reworkPartCds).join(",");
    const lost = (await readRecords(backend, plainVin(fields.vin))).find(
      ({ userId, reworkPartCds, createDate = "" }) =>
        userId === actor.account && reworkPartCds === parts && Date.parse(createDate) >= Date.parse(since) - clockSlack,
    );
    return lost && { id: lost.id, number: lost.vin ?? "" };
  },
  done: () => ({ kind: "created", message: "录入成功", to: toList }),
  again: "可以再次保存，不会重复录入。",
  button: "保存",
});

/** Clocks of two machines differ, and a backend tells no milliseconds. */
const clockSlack = 5_000;

/** Takes back the record its address names. */
export const { action: removeRework, load: loadRemoval } = formAction(removalForm, {
  page: ({ request }) => {
    const params = new URL(request.url).searchParams;
    return { id: params.get("id") ?? "", vin: params.get("vin") ?? "" };
  },
  start: ({ page }) => ({ fields: page }),
  validate: ({ plain: { fields } }) => ({ ok: true, ready: fields }),
  async send({ context: { backend } }, { id, vin }, _doc, begin) {
    const result = await backend.write(reworkDelete, { params: { id } }, await begin());
    return result.ok ? { ...result, value: { id, number: vin } } : result;
  },
  async recoverAfterTimeout({ context: { backend } }, _attempt, { fields: { id, vin } }) {
    const stands = (await readRecords(backend, vin)).some((record) => record.id === id);
    return stands ? undefined : { id, number: vin };
  },
  view: async ({ context: { backend, actor }, text: { fields } }) => {
    const [records, timeline] = await Promise.all([
      readRecords(backend, fields.vin),
      // A history is read by whoever reads claims.
      hasPermission(actor, "claimRead") && fields.id !== ""
        ? optionalRead(backend.read(auditList, { body: { applicationNo: reworkNumber(fields.id), applicationTypeCd: "REWORK" } }), (acts) =>
            toTimelineEntries(acts, actor.audience, ({ remark }) => [remark]),
          )
        : undefined,
    ]);
    const record = records.find(({ id }) => id === fields.id);
    return {
      record: record && { vin: record.vin, parts: record.reworkPartCds, date: record.reworkDate, userName: record.userName },
      timeline: timeline?.ok && timeline.value.length === 0 ? undefined : timeline,
    };
  },
  done: () => ({ kind: "deleted", message: "删除成功", to: toList }),
  again: "可以再次删除，不会多删。",
  button: "删除",
  gone: { tone: "critical", title: "返修记录不存在，可能已删除", advice: "请返回返修记录查看。" },
});
